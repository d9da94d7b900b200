import type { IncomingMessage } from 'node:http'
import { type ObjectPath, readObjectPath } from './object_path.ts'
import { type Operation, findOperation } from './operations.ts'
import { Refusal } from './refusal.ts'
import { QUERY_PARAMETERS, readClaim } from './signature.ts'
import { type Credentials, checkSignature } from './verify.ts'

export interface Rules extends Credentials {
  /** Name of the only bucket. */
  bucket: string
  /**
   * Host names of the store, such as `127.0.0.1`. Others are refused: a page of another site may reach this machine
   * under its own host name. Ports aren't compared: they are signed, and may be forwarded.
   */
  hosts: string[]
}

/** A permitted request. All of its parts were checked. */
export interface CheckedRequest {
  operation: Operation | 'Preflight'
  key: string | undefined
  query: Record<string, string>
  /** Key of the object to copy. */
  copySource?: string
  /** Required SHA-256 of the body (hex), if the client declared one. */
  bodyHash?: string
}

/**
 * Checks a received request before it is processed.
 * @throws {Refusal}
 */
export async function checkRequest(
  request: IncomingMessage,
  rules: Rules
): Promise<CheckedRequest> {
  const { method = '' } = request
  const headers = flatten(request)
  const [rawPath, rawQuery] = splitPath(request.url ?? '')

  if (!rules.hosts.includes(withoutPort(headers.host))) {
    throw new Refusal(403, 'AccessDenied', 'Nothing is served under this name.')
  }
  const { key } = ownPath(rawPath, rules)
  if (method === 'OPTIONS') return { operation: 'Preflight', key, query: {} }
  refuseForms(method, headers)

  const query = readQuery(rawQuery)
  const claim = readClaim(headers, query)
  refuseUnsigned(headers, claim.signedHeaders)
  const bodyHash = await checkSignature({ method, rawPath, query, headers }, claim, rules)

  const ours = omit(query, QUERY_PARAMETERS)
  const source = headers['x-amz-copy-source']
  const operation = findOperation(method, key ? 'object' : 'bucket', ours, source !== undefined)
  return { operation, key, query: ours, copySource: copySource(source, rules), bodyHash }
}

function ownPath(raw: string, rules: Rules): ObjectPath {
  const path = readObjectPath(raw)
  if (path.bucket === rules.bucket) return path
  throw new Refusal(404, 'NoSuchBucket', 'The specified bucket does not exist')
}

function copySource(source: string | undefined, rules: Rules): string | undefined {
  if (source === undefined) return undefined
  const { key } = ownPath(source.startsWith('/') ? source : `/${source}`, rules)
  if (key) return key
  throw new Refusal(400, 'InvalidArgument', 'A bucket can’t be copied.')
}

/** Refuses forms, and requests of pages other than reading and uploading. */
function refuseForms(method: string, headers: Record<string, string>): void {
  const isFromPage = 'origin' in headers && !['GET', 'HEAD', 'PUT'].includes(method)
  const isForm =
    method === 'POST' &&
    /^(multipart\/form-data|application\/x-www-form-urlencoded|text\/plain)/i.test(
      headers['content-type'] ?? ''
    )
  if (isFromPage || isForm) {
    throw new Refusal(403, 'AccessDenied', 'Pages may only read and upload objects.')
  }
}

/**
 * As in S3: the user of a presigned URL must not change the request by additional headers.
 * `x-amz-copy-source` would turn an upload into a copy of any object.
 */
function refuseUnsigned(headers: Record<string, string>, signed: string[]): void {
  const unsigned = Object.keys(headers).filter(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !signed.includes(name)
  )
  if (unsigned.length === 0) return
  throw new Refusal(
    403,
    'AccessDenied',
    `There were headers present in the request which were not signed: ${unsigned.join(', ')}`
  )
}

function flatten({ headers }: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name, String(value)])
  return Object.fromEntries(entries)
}

function readQuery(raw: string): Record<string, string> {
  const pairs = [...new URLSearchParams(raw)]
  const query = Object.fromEntries(pairs)
  if (Object.keys(query).length === pairs.length) return query
  throw new Refusal(400, 'InvalidArgument', 'A parameter is given twice.')
}

function splitPath(address: string): [path: string, query: string] {
  const at = address.indexOf('?')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)]
}

function omit(query: Record<string, string>, names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))
}

function withoutPort(host = ''): string {
  return host.replace(/:\d+$/, '')
}
