import { open } from 'node:fs/promises'

/**
 * Clockwise degrees for each value of the tag; mirrored orientations count as the same rotation without mirroring.
 */
const DEGREES = [0, 0, 0, 180, 180, 90, 90, 270, 270] as const
/** Exif data is near the beginning, in segments of at most 64 KiB. */
const READ_BYTES = 256 * 1024

const EXIF = Buffer.from('Exif\0\0')
const APP1 = 0xe1
const SCAN = 0xda
const ORIENTATION = 0x0112
const ENTRY_BYTES = 12

/**
 * Returns the clockwise rotation, in degrees, that displays a JPEG upright: 0, 90, 180 or 270. Phones store
 * pictures in the orientation of the sensor (Exif 2.32, 4.6.4, tag 274).
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

/**
 * Returns the value of the orientation tag at the beginning of a JPEG; 1 (upright) if it is missing or can't be
 * read.
 */
export function orientationIn(jpeg: Buffer): number {
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== SCAN) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    const data = jpeg.subarray(at + 4, end)
    if (jpeg[at + 1] === APP1 && data.subarray(0, EXIF.length).equals(EXIF)) {
      return orientationOf(data.subarray(EXIF.length)) ?? 1
    }
    if (end < at + 4) break
    at = end
  }
  return 1
}

/** Reads the tag of the first directory, which describes the picture itself (TIFF 6.0, section 2). */
function orientationOf(tiff: Buffer): number | undefined {
  if (tiff.length < 8) return undefined
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (directory + 2 > tiff.length) return undefined

  const end = directory + 2 + short(directory) * ENTRY_BYTES
  for (let at = directory + 2; at < end && at + ENTRY_BYTES <= tiff.length; at += ENTRY_BYTES) {
    if (short(at) === ORIENTATION) return short(at + 8)
  }
  return undefined
}
