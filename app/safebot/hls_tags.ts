/** The text is no playlist, or breaks the rules of the format. */
export class MalformedPlaylist extends Error {
  name = 'MalformedPlaylist'
}

type Range = { offset: number; length: number }

/** Encryption of a segment. `iv` is null if the segment's number is its initialization vector. */
export type Key = { method: string; format: string; uri: string; iv: Buffer | null }
/** A byte range of a file, or all of it. The URI may be relative. */
export type Bytes = { uri: string; range: Range | null; key: Key | null }

export type MasterPlaylist = {
  kind: 'master'
  variants: { uri: string; bandwidth: number; side: number; audio: string | null }[]
  audio: { group: string; uri: string | null; isDefault: boolean }[]
}

export type MediaPlaylist = {
  kind: 'media'
  /** Number of the first segment. */
  sequence: number
  /** Whether the playlist has its end tag. If not, the stream is live. */
  isComplete: boolean
  segments: (Bytes & { map: Bytes | null })[]
}

/** URIs may have long signatures; other lines of a playlist are short. */
const MAX_LINE_LENGTH = 8_192
const MAX_VARIANTS = 500
/** Maximum number of segments of a recording. */
export const MAX_SEGMENTS = 20_000

/**
 * Parses the tags of HTTP Live Streaming (RFC 8216) that locate a recording, in linear time.
 * @throws MalformedPlaylist
 */
export function readTags(source: string): MasterPlaylist | MediaPlaylist {
  const lines = source.replace(/^\uFEFF/, '').split('\n')
  if (lines.some((line) => line.length > MAX_LINE_LENGTH))
    throw new MalformedPlaylist('A long line')
  if (lines[0].trim() !== '#EXTM3U') throw new MalformedPlaylist('No playlist')
  const reader = new TagReader()
  for (const line of lines) reader.read(line.trim())
  return reader.playlist
}

class TagReader {
  readonly #master: MasterPlaylist = { kind: 'master', variants: [], audio: [] }
  readonly #media: MediaPlaylist = { kind: 'media', sequence: 0, isComplete: false, segments: [] }
  #variant: Omit<MasterPlaylist['variants'][number], 'uri'> | null = null
  #key: Key | null = null
  #map: Bytes | null = null
  #range: string | null = null
  /** End of the previous range; a range without an offset starts there. */
  #end = 0

  /** @throws MalformedPlaylist if the playlist has neither renditions nor segments */
  get playlist(): MasterPlaylist | MediaPlaylist {
    if (this.#master.variants.length > 0) return this.#master
    if (this.#media.segments.length === 0) throw new MalformedPlaylist('Nothing is named')
    return this.#media
  }

  read(line: string): void {
    if (line === '') return
    if (!line.startsWith('#')) return this.#address(line)
    const colon = line.indexOf(':')
    const [tag, value] =
      colon === -1 ? [line, ''] : [line.slice(0, colon), line.slice(colon + 1).trim()]
    if (Object.hasOwn(this.#tags, tag)) this.#tags[tag](value)
  }

  readonly #tags: Record<string, (value: string) => void> = {
    '#EXT-X-MEDIA-SEQUENCE': (value) => (this.#media.sequence = parseInteger(value)),
    '#EXT-X-ENDLIST': () => (this.#media.isComplete = true),
    '#EXT-X-BYTERANGE': (value) => (this.#range = value),
    '#EXT-X-KEY': (value) => (this.#key = parseKeyTag(attributesOf(value))),
    '#EXT-X-MAP': (value) => {
      const { URI: uri, BYTERANGE: range } = attributesOf(value)
      this.#map = { uri: present(uri), range: rangeOf(range ?? null, 0), key: this.#key }
    },
    '#EXT-X-STREAM-INF': (value) => {
      const attributes = attributesOf(value)
      if (Object.keys(attributes).length === 0) throw new MalformedPlaylist('No attributes')
      this.#variant = {
        bandwidth: Number(attributes.BANDWIDTH) || 0,
        side: shorterSide(attributes.RESOLUTION),
        audio: attributes.AUDIO ?? null,
      }
    },
    '#EXT-X-MEDIA': (value) => {
      const {
        'TYPE': type,
        'GROUP-ID': group,
        'URI': uri,
        'DEFAULT': isDefault,
      } = attributesOf(value)
      if (type !== 'AUDIO' || this.#master.audio.length >= MAX_VARIANTS) return
      this.#master.audio.push({
        group: present(group),
        uri: uri ?? null,
        isDefault: isDefault === 'YES',
      })
    },
  }

  #address(uri: string): void {
    if (this.#variant) {
      if (this.#master.variants.length < MAX_VARIANTS) {
        this.#master.variants.push({ ...this.#variant, uri })
      }
      this.#variant = null
      return
    }
    // One more than may be saved, so that the caller notices an excess.
    if (this.#media.segments.length > MAX_SEGMENTS) return
    const range = rangeOf(this.#range, this.#end)
    this.#end = range ? range.offset + range.length : 0
    this.#range = null
    this.#media.segments.push({ uri, range, key: this.#key, map: this.#map })
  }
}

/** Matches one attribute and the comma after it: `NAME=value` or `NAME="value, with commas"` (RFC 8216, 4.2). */
const ATTRIBUTE = / *([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))(?:,|$)/y

function attributesOf(list: string): Record<string, string> {
  const found: Record<string, string> = {}
  ATTRIBUTE.lastIndex = 0
  while (ATTRIBUTE.lastIndex < list.length) {
    const match = ATTRIBUTE.exec(list)
    if (!match) throw new MalformedPlaylist('A broken list of attributes')
    found[match[1]] = match[2] ?? match[3].trim()
  }
  return found
}

function parseKeyTag({ METHOD: method, URI: uri, IV: iv, ...others }: Record<string, string>) {
  if (method === 'NONE') return null
  const format = others.KEYFORMAT ?? 'identity'
  return { method: present(method), format, uri: uri ?? '', iv: iv ? vectorOf(iv) : null }
}

/** Parses an initialization vector: 128 bits in hexadecimal. */
function vectorOf(iv: string): Buffer {
  const [, digits] = /^0x([0-9a-f]{32})$/i.exec(iv) ?? []
  if (!digits) throw new MalformedPlaylist('A broken initialization vector')
  return Buffer.from(digits, 'hex')
}

/** Parses a range: `length`, or `length@offset`. Without an offset, `otherwise` is used. */
function rangeOf(range: string | null, otherwise: number): Range | null {
  if (range === null) return null
  const [, length, offset] = /^(\d{1,15})(?:@(\d{1,15}))?$/.exec(range) ?? []
  if (!length) throw new MalformedPlaylist('A broken range')
  return { length: Number(length), offset: offset === undefined ? otherwise : Number(offset) }
}

function shorterSide(resolution = ''): number {
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/i.exec(resolution) ?? []
  return width ? Math.min(Number(width), Number(height)) : 0
}

function parseInteger(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new MalformedPlaylist('A broken number')
  return Number(value)
}

function present(value: string | undefined): string {
  if (!value) throw new MalformedPlaylist('An attribute is missing')
  return value
}
