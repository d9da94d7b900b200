import { open } from 'node:fs/promises'

/** Clockwise degrees for each value of the tag; mirrored ones count as their plain sibling. */
const DEGREES = [0, 0, 0, 180, 180, 90, 90, 270, 270] as const
const ENOUGH = 256 * 1024
const ORIENTATION = 0x0112

/**
 * By how much a JPEG must be turned clockwise to stand upright: 0, 90, 180 or 270. Phones
 * write their pictures as the sensor sees them (Exif 2.32, 4.6.4, tag 274).
 */
export async function exifRotation(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ENOUGH), 0, ENOUGH, 0)
    return DEGREES[orientationOf(buffer.subarray(0, bytesRead))] ?? 0
  } finally {
    await file.close()
  }
}

function orientationOf(jpeg: Buffer): number {
  let offset = 2
  while (offset + 10 < jpeg.length && jpeg[offset] === 0xff) {
    const length = jpeg.readUInt16BE(offset + 2)
    const isExif =
      jpeg[offset + 1] === 0xe1 && jpeg.toString('latin1', offset + 4, offset + 8) === 'Exif'
    if (isExif) return orientationIn(jpeg.subarray(offset + 10, offset + 2 + length))
    offset += 2 + length
  }
  return 1
}

/** @param tiff the TIFF structure that Exif data is */
function orientationIn(tiff: Buffer): number {
  if (tiff.length < 14) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (start + 2 > tiff.length) return 1

  const count = short(start)
  for (let index = 0; index < count; index++) {
    const entry = start + 2 + index * 12
    if (entry + 12 > tiff.length) return 1
    if (short(entry) === ORIENTATION) return short(entry + 8)
  }
  return 1
}
