import { availableParallelism } from 'node:os'
import { perSecond } from '#media/frame_rate'
import { MediaFailure, TOO_MANY_FRAMES } from '#media/media_failure'
import type { MediaFacts } from '#media/media_facts'
import type { Limits } from '#media/bounded'
import { text } from '#support/text'

const MIB = 1024 ** 2
const HOUR_S = 3_600

/** The time for all work on one file, so that no file keeps a worker busy for longer. */
export const MAX_RUNTIME_MS = HOUR_S * 1000

/** Maximum pixels of a video's frame: 8K for cinemas (8192 × 4320), and a little more. */
const VIDEO_PIXELS = 36_000_000
/** Maximum pixels of an image: the largest cameras take pictures of 100 megapixels. */
const STILL_PIXELS = 100_000_000
const MAX_VIDEO_SECONDS = 4 * HOUR_S
/** Maximum number of frames of a film: two hours at 60 frames per second, four at 30. */
export const MAX_FRAMES = 2 * HOUR_S * 60
/** Output options that stop ffmpeg at one frame more, whatever the file's header claims. */
export const UP_TO_MAX_FRAMES = ['-frames:v', String(MAX_FRAMES + 1)]
/** Maximum pixels of all frames together: 40 minutes of 4K, or 160 of Full HD, at 30 frames per second. */
const MAX_PIXELS_TOTAL = 600_000_000_000

/**
 * Sound is read and encoded for this long after the end of the picture: hours of trailing sound don't belong
 * to the film.
 */
export const MAX_SECONDS_AFTER_PICTURE = 10

/** Threads of one decoder or encoder; each holds frames in memory. */
export const THREADS = Math.min(4, availableParallelism())

/** Limits for one run of ffmpeg or ffprobe. 8K video with 10 bits takes some 2 GB of memory. */
export const TOOL_LIMITS: Limits = {
  memory: 4096 * MIB,
  cpuSeconds: (MAX_RUNTIME_MS / 1000) * THREADS,
}

/**
 * Input options that apply these limits to a decoder whatever the file's header claims: a picture of a few hundred
 * kilobytes may decompress to gigabytes.
 * @param isStill whether the file is an image, which has only one frame
 */
export function decoderLimits(isStill = false): string[] {
  const pixels = isStill ? STILL_PIXELS : VIDEO_PIXELS
  return ['-max_alloc', String(768 * MIB), '-max_pixels', String(pixels), '-threads', `${THREADS}`]
}

/**
 * Refuses a file that would take too much memory or time.
 * @param fileSeconds duration of the file, which may be longer than that of its picture
 * @throws MediaFailure with the limit
 */
export function refuseTooLarge(
  { width, height, ...facts }: MediaFacts,
  fileSeconds: number | null = null
): void {
  const { durationSeconds, frameCount, frameRate } = facts
  const pixels = width * height
  const isStill = durationSeconds === null
  if (isStill) {
    if (pixels <= STILL_PIXELS) return
    const megapixels = STILL_PIXELS / 1_000_000
    throw new MediaFailure(text('media.picture_too_large', { megapixels }))
  }
  if (pixels > VIDEO_PIXELS) throw new MediaFailure(text('media.video_too_large'))
  if (Math.max(durationSeconds, fileSeconds ?? 0) > MAX_VIDEO_SECONDS) {
    throw new MediaFailure(text('media.too_long', { hours: MAX_VIDEO_SECONDS / HOUR_S }))
  }
  const frames = Math.max(frameCount ?? 0, durationSeconds * (frameRate ? perSecond(frameRate) : 0))
  if (frames * pixels > MAX_PIXELS_TOTAL) {
    const possible = durationSeconds * (MAX_PIXELS_TOTAL / (frames * pixels))
    const minutes = Math.max(1, Math.floor(possible / 60))
    throw new MediaFailure(text('media.too_long_for_size', { width, height, minutes }))
  }
  if (frames > MAX_FRAMES) throw new MediaFailure(TOO_MANY_FRAMES)
}
