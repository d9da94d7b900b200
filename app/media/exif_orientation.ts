import { open } from 'node:fs/promises'
import ExifReader from 'exifreader'

/** Clockwise degrees for each value of the tag; mirrored ones count as their plain sibling. */
const DEGREES = [0, 0, 0, 180, 180, 90, 90, 270, 270] as const
/** Exif data stands near the beginning, in segments of at most 64 KiB. */
const READ_BYTES = 256 * 1024

/**
 * By how many degrees a JPEG must be turned clockwise to stand upright: 0, 90, 180 or 270.
 * Phones store pictures as the sensor sees them (Exif 2.32, 4.6.4, tag 274).
 */
export async function exifRotation(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, 0)
    return DEGREES[orientationIn(buffer.subarray(0, bytesRead))] ?? 0
  } finally {
    await file.close()
  }
}

function orientationIn(jpeg: Buffer): number {
  try {
    const { exif } = ExifReader.load(jpeg, {
      expanded: true,
      includeTags: { exif: ['Orientation'] },
    })
    return Number(exif?.Orientation?.value ?? 1)
  } catch {
    // No metadata, or none that can be read: the picture counts as upright.
    return 1
  }
}
