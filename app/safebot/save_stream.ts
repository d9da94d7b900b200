import { createDecipheriv } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { PeekableResponse, type FetchVideo } from '#safebot/peekable_response'
import { joinTracks } from '#safebot/save_tracks'
import { MAX_BYTES } from '#safebot/limits'
import {
  bestVariant,
  parsePlaylist,
  playlistText,
  renditionOf,
  type PlaylistSegment,
  type Rendition,
} from '#safebot/read_playlist'
import { assertGood, isBreak, SaveFailure } from '#safebot/save_failure'
import { sleep } from '#support/time/timers'

const TRIES = 4
const PAUSE_MS = 1_000
const KEY_BYTES = 16

type OnProgress = (bytes: number, fraction: number) => Promise<void>

/**
 * Saves a stream (HTTP Live Streaming, RFC 8216) as one file: its playlists, keys and segments are fetched
 * through the guard, decrypted here and stored locally before ffmpeg reads them.
 * @returns the path of an MP4 file
 * @throws RequestRefused, SaveFailure
 */
export async function saveStream(
  work: FetchVideo,
  playlist: { source: string; url: URL },
  folder: string,
  onProgress: OnProgress
): Promise<string> {
  const renditions = await renditionsOf(work, playlist)
  const total = renditions.reduce((sum, { pieces }) => sum + pieces.length, 0)
  const saver = new Saver(work, total, onProgress)
  const tracks: string[] = []
  for (const [index, rendition] of renditions.entries()) {
    const path = join(folder, `track-${index}.${rendition.start ? 'mp4' : 'ts'}`)
    await saver.save(rendition, path)
    tracks.push(path)
  }
  const joined = join(folder, 'joined.mp4')
  await joinTracks(tracks, joined, work.signal)
  return joined
}

/** Returns the rendition of the picture, and that of the sound if it is separate. */
async function renditionsOf(
  work: FetchVideo,
  { source, url }: { source: string; url: URL }
): Promise<Rendition[]> {
  const list = parsePlaylist(source)
  if (list.kind === 'media') return [renditionOf(list, url)]

  const variant = bestVariant(list, url)
  const renditions: Rendition[] = []
  for (const playlistUrl of [variant.url, variant.audioUrl]) {
    if (playlistUrl === null) continue
    const response = await PeekableResponse.open(work, playlistUrl)
    assertGood(response)
    const rendition = parsePlaylist(await playlistText(response))
    if (rendition.kind === 'master') throw new SaveFailure('safebot.playlist_mixed', true)
    renditions.push(renditionOf(rendition, response.answer.url))
  }
  return renditions
}

/** Writes pieces one after the other, and counts the received bytes of all renditions. */
class Saver {
  #bytes = 0
  #done = 0
  #keys = new Map<string, Buffer>()

  constructor(
    private readonly work: FetchVideo,
    private readonly total: number,
    private readonly onProgress: OnProgress
  ) {}

  async save({ start, pieces }: Rendition, path: string): Promise<void> {
    const file = await open(path, 'w')
    try {
      if (start) await this.#append(file, start)
      for (const piece of pieces) {
        await this.#append(file, piece)
        this.#done += 1
        await this.onProgress(this.#bytes, this.#done / this.total)
      }
    } finally {
      await file.close()
    }
  }

  /**
   * Appends a segment. If this fails, it is requested again as a whole, because segments are small; incomplete data
   * is removed first.
   */
  async #append(file: FileHandle, piece: PlaylistSegment): Promise<void> {
    const { size } = await file.stat()
    for (let tried = 1; ; tried += 1) {
      try {
        this.#bytes += await this.#fetch(file, piece, size)
        return
      } catch (error) {
        const isPassing = isBreak(error) || (error instanceof SaveFailure && !error.isFinal)
        if (!isPassing || tried === TRIES || this.work.signal.aborted) throw error
        await file.truncate(size)
        await sleep(PAUSE_MS * tried, this.work.signal)
      }
    }
  }

  async #fetch(
    file: FileHandle,
    { url, range, key }: PlaylistSegment,
    at: number
  ): Promise<number> {
    const headers: Record<string, string> = range
      ? { range: `bytes=${range.offset}-${range.offset + range.length - 1}` }
      : {}
    const maxBytes = Math.max(1, MAX_BYTES - this.#bytes)
    const response = await PeekableResponse.open(this.work, url, { headers, maxBytes })
    assertGood(response)
    if (range && response.answer.status !== 206) {
      response.close()
      throw new SaveFailure('safebot.playlist_mixed', true)
    }
    const decipher = key && createDecipheriv('aes-128-cbc', await this.#key(key.url), key.iv)
    let position = at
    const write = async (bytes: Buffer) => {
      await file.write(bytes, 0, bytes.length, position)
      position += bytes.length
    }
    for await (const chunk of response.rest())
      await write(decipher ? decipher.update(chunk) : chunk)
    if (decipher) await write(finishDecryption(decipher))
    return position - at
  }

  async #key(url: string): Promise<Buffer> {
    const known = this.#keys.get(url)
    if (known) return known
    const response = await PeekableResponse.open(this.work, url, { maxBytes: 1024 })
    assertGood(response)
    const key = await buffer(response.rest())
    if (key.length !== KEY_BYTES) throw new SaveFailure('safebot.protected', true)
    this.#keys.set(url, key)
    return key
  }
}

function finishDecryption(decipher: { final(): Buffer }): Buffer {
  try {
    return decipher.final()
  } catch {
    throw new SaveFailure('safebot.protected', true)
  }
}
