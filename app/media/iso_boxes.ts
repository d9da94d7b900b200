import { type FileHandle, open } from 'node:fs/promises'

/** How an MP4 or QuickTime file is laid out, as far as it matters to a player. */
export type BoxLayout = {
  /** the index comes before the frames, so that playing can start before all is there */
  fastStart: boolean
  /** a box claims more bytes than the file has */
  isCutOff: boolean
}

const HEADER = 16
const MOST_BOXES = 10_000

/** Walks over the top-level boxes (ISO/IEC 14496-12, 4.2) without reading what is in them. */
export async function boxLayout(path: string): Promise<BoxLayout> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const firstAt = new Map<string, number>()
    let offset = 0
    for (let count = 0; offset < size && count < MOST_BOXES; count++) {
      const box = await boxAt(file, offset, size)
      if (!box) break
      if (!firstAt.has(box.type)) firstAt.set(box.type, offset)
      offset += box.size
    }
    const index = firstAt.get('moov') ?? Infinity
    const frames = firstAt.get('mdat') ?? Infinity
    return { fastStart: index < frames, isCutOff: offset > size }
  } finally {
    await file.close()
  }
}

async function boxAt(file: FileHandle, offset: number, fileSize: number) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER), 0, HEADER, offset)
  if (bytesRead < 8) return undefined
  const type = buffer.toString('latin1', 4, 8)
  const short = buffer.readUInt32BE(0)
  if (short === 0) return { type, size: fileSize - offset }
  if (short !== 1) return short < 8 ? undefined : { type, size: short }
  const long = bytesRead === HEADER ? Number(buffer.readBigUInt64BE(8)) : 0
  return long < HEADER ? undefined : { type, size: long }
}
