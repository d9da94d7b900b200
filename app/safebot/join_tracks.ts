import { rm } from 'node:fs/promises'
import { localInput } from '#media/local_input'
import { MediaFailure } from '#media/media_failure'
import { runFfmpeg } from '#media/run_ffmpeg'
import { SaveFailure } from '#safebot/save_failure'

const TIMEOUT_MS = 10 * 60_000

/**
 * Puts a picture and, where it comes apart, its sound into one MP4 file, as they are. ffmpeg opens
 * these files of this machine and nothing that they refer to. The tracks are removed once they are
 * joined, so that a long video isn't on the disk twice.
 * @param tracks one file, or the picture and the sound
 * @throws SaveFailure when they can't be read
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
    throw error instanceof MediaFailure ? new SaveFailure(error.words, true) : error
  }
  await Promise.all(tracks.map((track) => rm(track, { force: true })))
}
