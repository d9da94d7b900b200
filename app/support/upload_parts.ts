const MIB = 1024 ** 2

/** Bytes; larger files are uploaded in parts. */
const PARTS_ABOVE = 64 * MIB

/** S3's own limit ("Amazon S3 multipart upload limits"). */
export const MAX_PARTS = 10_000

/** Small enough to be sent again after a lost connection, large enough for few requests. */
export const USUAL_PART = 16 * MIB

/**
 * Returns the size of a file's parts: 16 MiB, or the number of whole MiB with which the file has no more than S3's
 * maximum number of parts.
 * @param size of the file, in bytes
 * @returns bytes; null for a file that is sent as a whole
 */
export function partSizeFor(size: number): number | null {
  if (size <= PARTS_ABOVE) return null
  return Math.max(USUAL_PART, Math.ceil(size / MAX_PARTS / MIB) * MIB)
}

export function partCountOf(size: number, partSize: number): number {
  return Math.ceil(size / partSize)
}

/** Returns the size of one part in bytes; the last part has the remainder. */
export function bytesOfPart(size: number, partSize: number, partNumber: number): number {
  return Math.min(partSize, size - (partNumber - 1) * partSize)
}
