import { type FileHandle, open } from 'node:fs/promises'

/** Properties of an MP4 or QuickTime file's layout that matter to a player. */
export type BoxLayout = {
  /** the index comes before the frames, so that playback can start before the file is complete */
  fastStart: boolean
  /** a box claims more bytes than the file has */
  isCutOff: boolean
}

export type Box = {
  type: string
  /** where its header begins */
  offset: number
  size: number
  /** where its content begins */
  contentAt: number
}

const HEADER = 16
const MAX_BOXES = 100_000
/** Number of bytes to read at once: small boxes are adjacent, so one read contains many. */
const WINDOW = 64 * 1024

/** Reads the headers of the top-level boxes (ISO/IEC 14496-12, 4.2) without their content. */
export async function boxLayout(path: string): Promise<BoxLayout> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const firstAt = new Map<string, number>()
    let end = 0
    for await (const box of boxesOf(file, 0, size)) {
      if (!firstAt.has(box.type)) firstAt.set(box.type, box.offset)
      end = box.offset + box.size
    }
    const index = firstAt.get('moov') ?? Infinity
    const frames = firstAt.get('mdat') ?? Infinity
    return { fastStart: index < frames, isCutOff: end > size }
  } finally {
    await file.close()
  }
}

/** The consecutive boxes between two positions of a file, up to a maximum number. */
export async function* boxesOf(file: FileHandle, from: number, to: number): AsyncGenerator<Box> {
  const reader = new HeaderReader(file)
  let offset = from
  for (let count = 0; offset < to && count < MAX_BOXES; count++) {
    const box = boxIn(await reader.at(offset), offset, to)
    if (!box) return
    yield box
    offset += box.size
  }
}

class HeaderReader {
  readonly #buffer = Buffer.alloc(WINDOW)
  #from = 0
  #length = 0

  constructor(private readonly file: FileHandle) {}

  /** The bytes of a header, fewer at the end of the file. */
  async at(offset: number): Promise<Buffer> {
    const isHere = offset >= this.#from && offset + HEADER <= this.#from + this.#length
    if (!isHere) {
      const { bytesRead } = await this.file.read(this.#buffer, 0, WINDOW, offset)
      this.#from = offset
      this.#length = bytesRead
    }
    const start = offset - this.#from
    return this.#buffer.subarray(start, Math.min(start + HEADER, this.#length))
  }
}

function boxIn(header: Buffer, offset: number, end: number): Box | undefined {
  if (header.length < 8) return undefined
  const type = header.toString('latin1', 4, 8)
  const short = header.readUInt32BE(0)
  const plain = { type, offset, contentAt: offset + 8 }
  if (short === 0) return { ...plain, size: end - offset }
  if (short !== 1) return short < 8 ? undefined : { ...plain, size: short }
  const long = header.length === HEADER ? Number(header.readBigUInt64BE(8)) : 0
  return long < HEADER ? undefined : { ...plain, contentAt: offset + HEADER, size: long }
}
