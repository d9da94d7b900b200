import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { localInput } from '#media/local_input'
import { MediaFailure } from '#media/media_failure'
import { runFfmpeg } from '#media/run_ffmpeg'
import { PeekableResponse, type FetchVideo } from '#safebot/peekable_response'
import { MAX_BYTES } from '#safebot/limits'
import { assertGood, SaveFailure } from '#safebot/save_failure'

type Tracks = { trackUrls: string[]; headers: Record<string, string> }

/**
 * Saves a video with separate picture and sound as one file.
 * @returns the path of an MP4 file
 * @throws RequestRefused, SaveFailure
 */
export async function saveTracks(
  work: FetchVideo,
  { trackUrls, headers }: Tracks,
  folder: string,
  onProgress: (bytes: number, fraction: number) => Promise<void>
): Promise<string> {
  const paths: string[] = []
  let bytes = 0
  for (const [index, trackUrl] of trackUrls.entries()) {
    const maxBytes = Math.max(1, MAX_BYTES - bytes)
    const response = await PeekableResponse.open(work, trackUrl, { headers, maxBytes })
    assertGood(response)
    const path = join(folder, `track-${index}`)
    const { length } = response
    const file = await open(path, 'w')
    try {
      let own = 0
      for await (const chunk of response.rest()) {
        await file.write(chunk)
        own += chunk.length
        bytes += chunk.length
        const share = length ? own / length : 0
        await onProgress(bytes, (index + Math.min(1, share)) / trackUrls.length)
      }
    } finally {
      await file.close()
    }
    paths.push(path)
  }
  const joined = join(folder, 'joined.mp4')
  await joinTracks(paths, joined, work.signal)
  return joined
}

const TIMEOUT_MS = 10 * 60_000

/**
 * Joins a picture and, if separate, its sound into one MP4 file without encoding them again. ffmpeg may open only
 * these local files, nothing that they refer to. Removes the tracks afterwards, so that a long video isn't on the
 * disk twice.
 * @param tracks path of the video, or paths of picture and sound
 * @throws SaveFailure if the tracks can't be read
 */
export async function joinTracks(
  tracks: readonly string[],
  output: string,
  signal: AbortSignal
): Promise<void> {
  const [picture, sound] = tracks
  const streams = sound
    ? [...localInput(sound), '-map', '0:v:0', '-map', '1:a:0']
    : ['-map', '0:v:0', '-map', '0:a:0?']
  const args = [...streams, '-c', 'copy', '-dn', '-map_metadata', '-1', '-movflags', '+faststart']
  try {
    await runFfmpeg({ path: picture }, args, output, { signal, timeoutMs: TIMEOUT_MS })
  } catch (error) {
    throw error instanceof MediaFailure ? new SaveFailure(error.text, true) : error
  }
  await Promise.all(tracks.map((track) => rm(track, { force: true })))
}
