import { Sha256 } from '@smithy/core/checksum'
import { HttpRequest } from '@smithy/core/protocols'
import { SignatureV4 } from '@smithy/signature-v4'
import { Refusal } from './refusal.ts'
import { type ParsedSignature, QUERY_PARAMETERS, isSame } from './signature.ts'

export interface Credentials {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

export interface SignedRequest {
  method: string
  /** Path as it was sent, still encoded. */
  rawPath: string
  query: Record<string, string>
  headers: Record<string, string>
}

const UNSIGNED = 'UNSIGNED-PAYLOAD'

/**
 * Verifies a signature: signs the request again with our own secret, in the way that the client claims, and
 * compares both. Only clients with the secret can make the same signature.
 *
 * @returns required SHA-256 of the body (hex); undefined if the body wasn't signed
 * @throws {Refusal} 403, or 400 for a wrong region or malformed hash
 */
export async function checkSignature(
  request: SignedRequest,
  claim: ParsedSignature,
  credentials: Credentials
): Promise<string | undefined> {
  if (!isSame(claim.accessKeyId, credentials.accessKeyId)) {
    throw new Refusal(403, 'InvalidAccessKeyId', 'This access key does not exist.')
  }
  if (claim.region !== credentials.region) {
    const message = `the region '${claim.region}' is wrong; expecting '${credentials.region}'`
    throw new Refusal(400, 'AuthorizationHeaderMalformed', message)
  }
  const bodyHash = declaredHash(request, claim)
  const signature = await sign(request, claim, credentials)
  if (!isSame(signature, claim.signature)) {
    throw new Refusal(403, 'SignatureDoesNotMatch', 'The signature is not that of this request.')
  }
  return bodyHash === UNSIGNED ? undefined : bodyHash
}

/**
 * Returns the declared hash of the body. S3 requires it if the signature is in the header; a presigned URL is made
 * before the body is known.
 */
function declaredHash({ headers, query }: SignedRequest, { place }: ParsedSignature): string {
  const declared =
    headers['x-amz-content-sha256'] ?? query['X-Amz-Content-Sha256'] ?? payloadHashOf(place)
  if (declared === UNSIGNED || /^[0-9a-f]{64}$/.test(declared ?? '')) return declared!
  throw new Refusal(400, 'InvalidArgument', 'x-amz-content-sha256 is missing or malformed.')
}

const payloadHashOf = (place: ParsedSignature['place']) =>
  place === 'query' ? UNSIGNED : undefined

async function sign(request: SignedRequest, claim: ParsedSignature, credentials: Credentials) {
  const { accessKeyId, secretAccessKey, region } = credentials
  const signer = new SignatureV4({
    service: 's3',
    region,
    credentials: { accessKeyId, secretAccessKey },
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  })
  const signed = new Set(claim.signedHeaders)
  const options = { signingDate: claim.date, signableHeaders: signed, unhoistableHeaders: signed }
  const anew = asRequest(request, claim)

  if (claim.place === 'query') {
    const { query } = await signer.presign(anew, { ...options, expiresIn: claim.expiresIn })
    return String(query?.['X-Amz-Signature'])
  }
  const { headers } = await signer.sign(anew, options)
  return headers.authorization.split('Signature=')[1]
}

/** Returns the request as it was before the client signed it. */
function asRequest(
  { method, rawPath, query, headers }: SignedRequest,
  claim: ParsedSignature
): HttpRequest {
  const added = QUERY_PARAMETERS.filter((name) => name !== 'X-Amz-Content-Sha256')
  const names = Object.keys(query).filter((name) => !added.includes(name))
  return new HttpRequest({
    method,
    path: rawPath,
    query: Object.fromEntries(names.map((name) => [name, query[name]])),
    headers: Object.fromEntries(claim.signedHeaders.map((name) => [name, headers[name] ?? ''])),
    // A body that is neither text nor bytes counts as unsigned.
    body: {},
  })
}
