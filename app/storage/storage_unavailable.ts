import { Exception } from '@adonisjs/core/exceptions'

/** The store doesn't respond, or refuses the request; a later attempt may succeed. */
export class StorageUnavailable extends Exception {
  static status = 503
  static code = 'E_STORAGE_UNAVAILABLE'
}

export class ObjectMissing extends Exception {
  static status = 500
  static code = 'E_OBJECT_MISSING'
}

type StoreError = Error & {
  code?: string
  cause?: unknown
  $metadata?: { httpStatusCode?: number }
}

const NETWORK =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const REFUSES_US = new Set([
  'NoSuchBucket',
  'InvalidBucketName',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
  'RequestTimeTooSkewed',
  'RequestTimeout',
  'ExpiredToken',
  'SlowDown',
  // The bucket is in another region than `S3_REGION`.
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
  'BucketAlreadyExists',
])

/** Yields an error and its causes, outermost first, because Drive wraps the errors of the SDK. */
function* causesOf(error: unknown): Generator<StoreError> {
  let current = error
  for (let depth = 0; current instanceof Error && depth < 5; depth++) {
    yield current as StoreError
    current = current.cause
  }
}

/** Whether the store responded that the object doesn't exist. */
export function isMissing(error: unknown): boolean {
  for (const { name, $metadata } of causesOf(error)) {
    if (name === 'NoSuchBucket') return false
    if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404)
      return true
  }
  return false
}

/** Returns the result of a request to the store; null if the object doesn't exist. */
export async function unlessMissing<Found>(request: () => Promise<Found>): Promise<Found | null> {
  try {
    return await request()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isUnavailable(error: unknown): boolean {
  for (const { name, code, $metadata } of causesOf(error)) {
    if (code && NETWORK.test(code)) return true
    if (REFUSES_US.has(name) || name === 'TimeoutError') return true
    const status = $metadata?.httpStatusCode ?? 0
    if (status >= 500 || status === 403 || status === 301) return true
  }
  return false
}

/**
 * Calls the store, and converts its errors as `asStoreError` does.
 * @param what the operation for the message of an error, such as "read company/material/…"
 * @throws StorageUnavailable, ObjectMissing
 */
export async function withStoreErrors<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw asStoreError(error, what)
  }
}

/**
 * Converts an error of the store to `StorageUnavailable` or `ObjectMissing`. Returns other errors unchanged.
 *
 * @param what the failed operation for the message, such as "read company/material/…"
 */
export function asStoreError(error: unknown, what: string): unknown {
  if (isMissing(error))
    return new ObjectMissing(`The store has nothing to ${what}`, { cause: error })
  if (!isUnavailable(error)) return error
  return new StorageUnavailable(`The store failed to ${what}: ${describeStoreError(error)}`, {
    cause: error,
  })
}

/** Returns the HTTP status of the store's response, or 0 without a response. */
export function statusOf(error: unknown): number {
  for (const { $metadata } of causesOf(error)) {
    if ($metadata?.httpStatusCode) return $metadata.httpStatusCode
  }
  return 0
}

/** Returns code, status and message of the store's error, such as `NoSuchBucket (404): The specified bucket …`. */
function describeStoreError(error: unknown): string {
  const { name, code, message } = [...causesOf(error)].at(-1)!
  const status = statusOf(error)
  const kind = [code ?? name, status > 0 && `(${status})`].filter(Boolean).join(' ')
  return message && message !== name ? `${kind}: ${message}` : kind
}
