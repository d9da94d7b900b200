import type { PeekableResponse } from '#safebot/peekable_response'
import {
  MalformedPlaylist,
  MAX_SEGMENTS,
  readTags,
  type Bytes,
  type Key,
  type MasterPlaylist,
  type MediaPlaylist,
} from '#safebot/hls_tags'
import { PREFERRED_SHORTER_SIDE, LIST_BYTES } from '#safebot/limits'
import { SaveFailure } from '#safebot/save_failure'

export type Variant = { url: string; audioUrl: string | null }

export type PlaylistSegment = {
  url: string
  range: { offset: number; length: number } | null
  key: { url: string; iv: Buffer } | null
}

/** The parts of one rendition: its initialization section, if it has one, and its segments. */
export type Rendition = { start: PlaylistSegment | null; pieces: PlaylistSegment[] }

/**
 * Reads the text of a playlist.
 * @throws SaveFailure if it is longer than `LIST_BYTES`
 */
export async function playlistText(response: PeekableResponse): Promise<string> {
  const text = await response.peek(LIST_BYTES + 1)
  response.close()
  if (text.length > LIST_BYTES) throw new SaveFailure('safebot.playlist_mixed', true)
  return text.toString('utf8')
}

/** @throws SaveFailure, which is final, if the text is no valid playlist */
export function parsePlaylist(source: string): MasterPlaylist | MediaPlaylist {
  try {
    return readTags(source)
  } catch (error) {
    if (!(error instanceof MalformedPlaylist)) throw error
    throw new SaveFailure('safebot.playlist_empty', true)
  }
}

/**
 * Returns the rendition of a master playlist to save: the best one up to Full HD, otherwise the smallest. One without a
 * known size may be sound only, and is returned only if no size is known.
 */
export function bestVariant({ variants, audio }: MasterPlaylist, base: URL): Variant {
  const sized = variants.filter(({ side }) => side > 0)
  const shown = sized.length > 0 ? sized : variants
  const fitting = shown.filter(({ side }) => side <= PREFERRED_SHORTER_SIDE)
  const [best] =
    fitting.length > 0 ? fitting.toSorted(byQuality) : shown.toSorted(byQuality).reverse()

  const tracks = audio.filter(({ group }) => group === best.audio)
  const track = tracks.find(({ isDefault }) => isDefault) ?? tracks[0]
  return { url: absolute(best.uri, base), audioUrl: track?.uri ? absolute(track.uri, base) : null }
}

type RatedRendition = { side: number; bandwidth: number }
const byQuality = (one: RatedRendition, other: RatedRendition) =>
  other.side - one.side || other.bandwidth - one.bandwidth

/**
 * Returns the pieces of a media playlist, in order.
 * @throws SaveFailure if the stream is live, protected, too long, or joined from several videos
 */
export function renditionOf(
  { segments, isComplete, sequence }: MediaPlaylist,
  base: URL
): Rendition {
  if (segments.some(({ key, map }) => isProtected(key) || isProtected(map?.key))) {
    throw new SaveFailure('safebot.protected', true)
  }
  if (!isComplete) throw new SaveFailure('safebot.live', true)
  if (segments.length > MAX_SEGMENTS) throw new SaveFailure('safebot.too_large', true)

  const maps = new Set(segments.map(({ map }) => map && `${map.uri} ${map.range?.offset}`))
  if (maps.size > 1) throw new SaveFailure('safebot.playlist_mixed', true)
  const { map } = segments[0]
  const resolve = resolverFor(base)
  return {
    start: map ? pieceOf(map, sequence, resolve) : null,
    pieces: segments.map((segment, index) => pieceOf(segment, sequence + index, resolve)),
  }
}

/** Whether a key can't be used. Streams with other than plain AES-128 keys are meant for certain players only. */
function isProtected(key: Key | null | undefined): boolean {
  return Boolean(key) && (key!.method !== 'AES-128' || key!.format !== 'identity')
}

type Resolve = (relativeUrl: string) => string

function pieceOf({ uri, range, key }: Bytes, sequence: number, resolve: Resolve): PlaylistSegment {
  return {
    url: resolve(uri),
    range,
    key: key ? { url: resolve(key.uri), iv: key.iv ?? vectorFrom(sequence) } : null,
  }
}

/**
 * Resolves URIs against a base URL. Caches the results, because keys and files with several ranges are repeated
 * often.
 */
function resolverFor(base: URL): Resolve {
  const known = new Map<string, string>()
  return (relativeUrl) => {
    let url = known.get(relativeUrl)
    if (url === undefined) known.set(relativeUrl, (url = absolute(relativeUrl, base)))
    return url
  }
}

/** Returns the initialization vector of a segment without its own: the segment's number (RFC 8216, 5.2). */
function vectorFrom(sequence: number): Buffer {
  const vector = Buffer.alloc(16)
  vector.writeBigUInt64BE(BigInt(sequence), 8)
  return vector
}

/** @throws SaveFailure if the URL is invalid; whether it may be requested is decided by the request guard */
function absolute(relativeUrl: string, base: URL): string {
  const url = URL.parse(relativeUrl, base.href)
  if (!url) throw new SaveFailure('safebot.playlist_empty', true)
  return url.href
}
