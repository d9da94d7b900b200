import { hasFastStart } from '#media/fast_start'
import type { MediaFacts } from '#media/media_facts'
import { runFfmpeg, type FfmpegOptions } from '#media/run_ffmpeg'

const LONGEST_SIDE = 1_920
const TIMEOUT_MS = 6 * 60 * 60_000
const PLAYABLE_AUDIO: readonly (string | null)[] = [null, 'aac', 'mp3']
const PLAYABLE_PIXELS: readonly (string | null)[] = ['yuv420p', 'yuvj420p']

export type ProxyNeed = 'none' | 'rewrap' | 'encode'

/**
 * What a browser needs to play this video at once: nothing, another wrapping of the same
 * frames, or an H.264 copy.
 */
export async function proxyNeed(path: string, facts: MediaFacts): Promise<ProxyNeed> {
  const isPlayable =
    facts.videoCodec === 'h264' &&
    PLAYABLE_PIXELS.includes(facts.pixelFormat) &&
    PLAYABLE_AUDIO.includes(facts.audioCodec)
  if (!isPlayable) return 'encode'

  return facts.container.includes('mp4') && (await hasFastStart(path)) ? 'none' : 'rewrap'
}

/** Writes the copy that browsers play: same frames and rate, MP4 with its index in front. */
export async function makeProxy(
  source: string,
  output: string,
  need: Exclude<ProxyNeed, 'none'>,
  facts: MediaFacts,
  options: Pick<FfmpegOptions, 'signal' | 'onProgress'>
): Promise<void> {
  const size = `scale='min(${LONGEST_SIDE},iw)':'min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease`
  const even = 'scale=trunc(iw/2)*2:trunc(ih/2)*2'
  const video =
    need === 'rewrap'
      ? ['-c', 'copy']
      : [
          ...['-vf', `${size},${even}`, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21'],
          ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '160k', '-ac', '2'],
        ]

  await runFfmpeg(
    { path: source },
    ['-map', '0:v:0', '-map', '0:a:0?', ...video, '-movflags', '+faststart', '-f', 'mp4'],
    output,
    { ...options, durationSeconds: facts.durationSeconds, timeoutMs: TIMEOUT_MS }
  )
}
