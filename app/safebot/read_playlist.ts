import { Parser, type Manifest, type Segment } from 'm3u8-parser'
import { SaveFailure } from '#safebot/save_failure'
import { text } from '#support/text'

/** Pixels of the shorter side: Full HD, upright too. */
const BEST_HEIGHT = 1080
const MOST_SEGMENTS = 20_000

export type Variant = { url: string; audioUrl: string | null }

export type Piece = {
  url: string
  range: { offset: number; length: number } | null
  key: { url: string; iv: Buffer } | null
}

/** What one rendition is made of: its beginning, where it has one of its own, and its segments. */
export type Rendition = { start: Piece | null; pieces: Piece[] }

/** @throws SaveFailure for what is no playlist */
export function parsePlaylist(source: string): Manifest {
  const parser = new Parser()
  parser.push(source)
  parser.end()
  const { manifest } = parser
  if (!manifest.segments?.length && !manifest.playlists?.length) {
    throw new SaveFailure(text('safebot.playlist_empty'), true)
  }
  return manifest
}

/**
 * The rendition of a master playlist to save: the best that is no larger than Full HD.
 * @returns null for a playlist that is no master
 */
export function bestVariant({ playlists, mediaGroups }: Manifest, base: URL): Variant | null {
  if (!playlists?.length) return null
  const sized = playlists.map((playlist) => ({
    ...playlist,
    bandwidth: Number(playlist.attributes.BANDWIDTH ?? 0),
    side: shorterSide(playlist.attributes.RESOLUTION),
  }))
  const fitting = sized.filter(({ side }) => side <= BEST_HEIGHT)
  const [best] =
    fitting.length > 0 ? fitting.toSorted(byQuality) : sized.toSorted(byQuality).reverse()

  const group = mediaGroups?.AUDIO?.[String(best.attributes.AUDIO ?? '')] ?? {}
  const tracks = Object.values(group)
  const audio = tracks.find((track) => track.default) ?? tracks[0]
  return { url: absolute(best.uri, base), audioUrl: audio?.uri ? absolute(audio.uri, base) : null }
}

type Sized = { side: number; bandwidth: number }
const byQuality = (one: Sized, other: Sized) =>
  other.side - one.side || other.bandwidth - one.bandwidth

function shorterSide(resolution?: { width: number; height: number }): number {
  return resolution ? Math.min(resolution.width, resolution.height) : 0
}

/**
 * The pieces of a media playlist, in their order.
 * @throws SaveFailure for a live stream, and for what is protected
 */
export function renditionOf(manifest: Manifest, base: URL): Rendition {
  const { segments, endList, contentProtection, mediaSequence = 0 } = manifest
  if (contentProtection) throw new SaveFailure(text('safebot.protected'), true)
  if (!endList) throw new SaveFailure(text('safebot.live'), true)
  if (segments.length > MOST_SEGMENTS) throw new SaveFailure(text('safebot.too_large'), true)

  const maps = new Set(segments.map(({ map }) => map && `${map.uri} ${map.byterange?.offset}`))
  if (maps.size > 1) throw new SaveFailure(text('safebot.playlist_mixed'), true)
  const { map } = segments[0]
  return {
    start: map
      ? pieceOf({ ...map, key: (map as Partial<Segment>).key }, mediaSequence, base)
      : null,
    pieces: segments.map((segment, index) => pieceOf(segment, mediaSequence + index, base)),
  }
}

function pieceOf(
  { uri, byterange, key }: Pick<Segment, 'uri' | 'byterange' | 'key'>,
  sequence: number,
  base: URL
): Piece {
  if (key && key.method !== 'AES-128') throw new SaveFailure(text('safebot.protected'), true)
  return {
    url: absolute(uri, base),
    range: byterange
      ? { offset: Number(byterange.offset), length: Number(byterange.length) }
      : null,
    key: key ? { url: absolute(key.uri, base), iv: vectorOf(key.iv, sequence) } : null,
  }
}

/** Without one of its own, a segment's number is its initialization vector (RFC 8216, 5.2). */
function vectorOf(iv: Uint32Array | undefined, sequence: number): Buffer {
  const vector = Buffer.alloc(16)
  if (iv) iv.forEach((word, index) => vector.writeUInt32BE(word >>> 0, index * 4))
  else vector.writeBigUInt64BE(BigInt(sequence), 8)
  return vector
}

/** @throws SaveFailure for what is no address; whether it may be fetched, the guard says */
function absolute(address: string, base: URL): string {
  const url = URL.parse(address, base)
  if (!url) throw new SaveFailure(text('safebot.playlist_empty'), true)
  return url.href
}
