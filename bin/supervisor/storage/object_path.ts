import { Refusal } from './refusal.ts'

/** s3rver stores an object in several adjacent files, which this mark in their names distinguishes. */
const RESERVED = '._S3rver_'
/** S3's own limit for a key, and the maximum length of a file name without that mark; in bytes. */
const MAX_KEY_LENGTH = 1024
const MAX_SEGMENT_LENGTH = 200

export interface ObjectPath {
  bucket: string
  /** Undefined for the bucket itself. */
  key: string | undefined
}

/**
 * Parses the raw path of a request. Only the canonical spelling of Signature Version 4 is accepted, so that
 * no later code can resolve it to another file: `..`, empty segments, encoded slashes, overlong or lower-case
 * encodings are all refused.
 *
 * @param raw as in `/bucket/a/b.mp4`, still encoded
 * @throws {Refusal} 400 `InvalidURI`
 */
export function readObjectPath(raw: string): ObjectPath {
  const [empty, bucket = '', ...encoded] = raw.split('/')
  const segments = encoded.map(decodeSegment)
  if (empty !== '' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw invalid()

  // The SDK adds a trailing slash to the name of a bucket.
  if (segments.length === 0 || (segments.length === 1 && segments[0] === '')) {
    return { bucket, key: undefined }
  }
  if (!segments.every(isPlainSegment)) throw invalid()
  const key = segments.join('/')
  if (Buffer.byteLength(key) > MAX_KEY_LENGTH) throw invalid()
  return { bucket, key }
}

function decodeSegment(encoded: string): string {
  try {
    const segment = decodeURIComponent(encoded)
    if (encodeSegment(segment) === encoded) return segment
  } catch {
    // The path isn't UTF-8, or has an incomplete escape sequence.
  }
  throw invalid()
}

/** RFC 3986: everything but letters, digits and `-_.~` is encoded, in upper case. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(segment).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`
  )
}

function isPlainSegment(segment: string): boolean {
  return (
    segment !== '' &&
    segment !== '.' &&
    segment !== '..' &&
    !/[/\\\p{C}]/u.test(segment) &&
    !segment.includes(RESERVED) &&
    Buffer.byteLength(segment) <= MAX_SEGMENT_LENGTH
  )
}

const invalid = () => new Refusal(400, 'InvalidURI', 'This path names no object.')
