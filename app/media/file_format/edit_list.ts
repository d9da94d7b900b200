import { type FileHandle, open } from 'node:fs/promises'
import { type Box, boxesOf } from '#media/file_format/iso_boxes'

/**
 * Effect of the edit lists of an MP4 or QuickTime file (ISO/IEC 14496-12, 8.6.6): `delay` only skips the encoder's
 * delay at the beginning, as in nearly every export; `cuts` shows only parts of the file, or shows them in another
 * order.
 */
export type EditList = 'none' | 'delay' | 'cuts'

const ENTRIES_AT = 8
const MAX_ENTRIES = 1_000
/** Two frames of film, or two of AAC. */
const MAX_DELAY_SECONDS = 0.1
/** Maximum number of tracks; films have a handful. */
const MAX_TRACKS = 64
/** Maximum size of a box that is read as a whole. */
const MAX_BYTES = 65_536

/** @param handlers types of tracks to read, such as `vide` and `soun`; defaults to all */
export async function editListOf(path: string, handlers?: readonly string[]): Promise<EditList> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const found: EditList[] = []
    const tracks = await inside(file, [0, size], ['moov', 'trak'])
    for (const track of tracks.slice(0, MAX_TRACKS)) {
      const isMeant = !handlers || handlers.includes(await handlerOf(file, track))
      if (isMeant) found.push(await ofTrack(file, track))
    }
    if (found.includes('cuts')) return 'cuts'
    return found.includes('delay') ? 'delay' : 'none'
  } finally {
    await file.close()
  }
}

/** The track's type (ISO/IEC 14496-12, 8.4.3). */
async function handlerOf(file: FileHandle, track: Box): Promise<string> {
  const [handler] = await inside(file, contentOf(track), ['mdia', 'hdlr'])
  if (!handler) return ''
  const content = await contentBytes(file, handler)
  return content.toString('latin1', 8, 12)
}

async function ofTrack(file: FileHandle, track: Box): Promise<EditList> {
  const [list] = await inside(file, contentOf(track), ['edts', 'elst'])
  if (!list) return 'none'
  const [header] = await inside(file, contentOf(track), ['mdia', 'mdhd'])
  const timescale = header ? timescaleOf(await contentBytes(file, header)) : 0
  const starts = startsOf(await contentBytes(file, list))
  if (starts.length === 0) return 'none'
  if (starts.length > 1 || starts[0] < 0 || timescale === 0) return 'cuts'
  if (starts[0] === 0) return 'none'
  return starts[0] / timescale <= MAX_DELAY_SECONDS ? 'delay' : 'cuts'
}

/** The start of each entry in the media, in units of its timescale; -1 for an empty stretch. */
function startsOf(content: Buffer): number[] {
  if (content.length < ENTRIES_AT) return []
  const isLong = content[0] === 1
  const entry = isLong ? 20 : 12
  const fitting = Math.floor((content.length - ENTRIES_AT) / entry)
  const count = Math.min(content.readUInt32BE(4), fitting, MAX_ENTRIES)
  return Array.from({ length: count }, (_, index) => {
    const at = ENTRIES_AT + index * entry
    return isLong ? Number(content.readBigInt64BE(at + 8)) : content.readInt32BE(at + 4)
  })
}

function timescaleOf(content: Buffer): number {
  const at = content[0] === 1 ? 20 : 12
  return content.length >= at + 4 ? content.readUInt32BE(at) : 0
}

/** The boxes at the end of a path of types. */
async function inside(
  file: FileHandle,
  [from, to]: readonly [number, number],
  [type, ...rest]: readonly string[]
): Promise<Box[]> {
  const found: Box[] = []
  for await (const box of boxesOf(file, from, to)) {
    if (box.type !== type) continue
    if (rest.length) found.push(...(await inside(file, contentOf(box), rest)))
    else found.push(box)
  }
  return found
}

function contentOf({ offset, size, contentAt }: Box): [number, number] {
  return [contentAt, offset + size]
}

async function contentBytes(file: FileHandle, box: Box): Promise<Buffer> {
  const length = Math.min(MAX_BYTES, box.offset + box.size - box.contentAt)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, box.contentAt)
  return buffer.subarray(0, bytesRead)
}
