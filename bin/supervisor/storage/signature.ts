import { timingSafeEqual } from 'node:crypto'
import { Refusal } from './refusal.ts'

/** A signature (Signature Version 4), with the client's claims about how it was made. */
export interface ParsedSignature {
  /** Where the signature is: in the `Authorization` header or in the URL. */
  place: 'header' | 'query'
  accessKeyId: string
  region: string
  signedHeaders: string[]
  signature: string
  /** Time of signing. */
  date: Date
  /** Validity of a presigned URL, in seconds. */
  expiresIn?: number
}

export const QUERY_PARAMETERS = [
  'X-Amz-Algorithm',
  'X-Amz-Content-Sha256',
  'X-Amz-Credential',
  'X-Amz-Date',
  'X-Amz-Expires',
  'X-Amz-Signature',
  'X-Amz-SignedHeaders',
]

const ALGORITHM = 'AWS4-HMAC-SHA256'
const CREDENTIAL = String.raw`([\w-]{1,128})/(\d{8})/([a-z0-9-]{1,32})/s3/aws4_request`
const HEADERS = '([a-z0-9-]+(?:;[a-z0-9-]+)*)'
const HEADER = new RegExp(
  `^${ALGORITHM} Credential=${CREDENTIAL}, ?SignedHeaders=${HEADERS}, ?Signature=([0-9a-f]{64})$`
)

const CLOCK_DIFFERENCE = 15 * 60_000
const MAX_AGE_SECONDS = 7 * 24 * 3600

/**
 * Reads the only signature of a request, in the header or in the URL, and checks that it is valid at this time.
 * Doesn't verify it yet.
 *
 * @throws {Refusal} 403 without a signature, with two, or outside of its validity; 400 if it is malformed
 */
export function readClaim(
  headers: Record<string, string>,
  query: Record<string, string>,
  now = new Date()
): ParsedSignature {
  const inQuery = QUERY_PARAMETERS.some((name) => name in query)
  if ('authorization' in headers && inQuery) throw malformedHeader('Only one signature is allowed.')
  if ('authorization' in headers) return fromHeader(headers, now)
  if (inQuery) return fromQuery(query, now)
  throw new Refusal(403, 'AccessDenied', 'The request has no signature.')
}

function fromHeader(headers: Record<string, string>, now: Date): ParsedSignature {
  const match = HEADER.exec(headers.authorization)
  if (!match) throw malformedHeader('The Authorization header is malformed.')
  const [, accessKeyId, day, region, signedHeaders, signature] = match
  const date = readDate(headers['x-amz-date'], day)
  if (Math.abs(now.getTime() - date.getTime()) > CLOCK_DIFFERENCE) {
    throw new Refusal(403, 'RequestTimeTooSkewed', 'The request was signed at another time.')
  }
  return { place: 'header', accessKeyId, region, signature, date, ...list(signedHeaders) }
}

function fromQuery(query: Record<string, string>, now: Date): ParsedSignature {
  const credential = new RegExp(`^${CREDENTIAL}$`).exec(query['X-Amz-Credential'] ?? '')
  const signedHeaders = query['X-Amz-SignedHeaders'] ?? ''
  const signature = query['X-Amz-Signature'] ?? ''
  const life = query['X-Amz-Expires'] ?? ''
  if (
    query['X-Amz-Algorithm'] !== ALGORITHM ||
    !credential ||
    !new RegExp(`^${HEADERS}$`).test(signedHeaders) ||
    !/^[0-9a-f]{64}$/.test(signature) ||
    !/^[1-9]\d{0,5}$/.test(life) ||
    Number(life) > MAX_AGE_SECONDS
  ) {
    throw malformedHeader('The signature in the address is malformed.')
  }
  const [, accessKeyId, day, region] = credential
  const date = readDate(query['X-Amz-Date'], day)
  const expiresIn = Number(life)
  if (date.getTime() - now.getTime() > CLOCK_DIFFERENCE) throw expiredRequest()
  if (now.getTime() > date.getTime() + expiresIn * 1000) throw expiredRequest()
  return {
    place: 'query',
    accessKeyId,
    region,
    signature,
    date,
    expiresIn,
    ...list(signedHeaders),
  }
}

/** @param text time such as `20260102T030405Z` @param day required day of the time, such as `20260102` */
function readDate(text = '', day: string): Date {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  if (!parts || !text.startsWith(day))
    throw malformedHeader('The date of the signature is malformed.')
  const [, year, month, date, hour, minute, second] = parts
  const time = new Date(`${year}-${month}-${date}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(time.getTime())) throw malformedHeader('The date of the signature is malformed.')
  return time
}

function list(names: string): { signedHeaders: string[] } {
  return { signedHeaders: names.split(';') }
}

/** Compares strings in constant time. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const malformedHeader = (message: string) =>
  new Refusal(400, 'AuthorizationHeaderMalformed', message)
const expiredRequest = () => new Refusal(403, 'AccessDenied', 'Request has expired')
