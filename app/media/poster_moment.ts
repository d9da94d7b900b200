import type { MediaFacts } from '#media/media_facts'
import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'

const TIMEOUT_MS = 60_000
/** Where to look, as parts of the duration: after titles and fades, then further on. */
const LOOK_AT = [0.15, 0.3, 0.5, 0.7, 0.85, 0.03, 0]
const SIDE = 48

/** On a scale of 0 to 255. A frame outside of these is black, white or empty. */
const MIN_CONTRAST = 18
const DARKEST = 24
const BRIGHTEST = 236

/**
 * Chooses the frame for a video's poster: the first of a few that is neither black nor blank,
 * else the one with the most contrast.
 * @returns its time in seconds
 */
export async function posterMoment(
  source: string,
  { durationSeconds }: MediaFacts,
  signal?: AbortSignal
): Promise<number> {
  let best = { seconds: 0, contrast: -1 }
  for (const part of LOOK_AT) {
    const seconds = part * (durationSeconds ?? 0)
    const frame = await greyFrame(source, seconds, signal)
    if (frame.length === 0) continue

    const { light, contrast } = statisticsOf(frame)
    if (contrast >= MIN_CONTRAST && light > DARKEST && light < BRIGHTEST) return seconds
    if (contrast > best.contrast) best = { seconds, contrast }
  }
  return best.seconds
}

function greyFrame(path: string, seekSeconds: number, signal?: AbortSignal): Promise<Buffer> {
  const small = ['-vf', `scale=${SIDE}:${SIDE},format=gray`, '-f', 'rawvideo']
  return runFfmpeg({ path, seekSeconds }, ['-map', '0:v:0', '-frames:v', '1', ...small], STDOUT, {
    signal,
    timeoutMs: TIMEOUT_MS,
  })
}

/** Mean and standard deviation of the pixels. */
function statisticsOf(pixels: Buffer): { light: number; contrast: number } {
  let sum = 0
  let squares = 0
  for (const pixel of pixels) {
    sum += pixel
    squares += pixel * pixel
  }
  const light = sum / pixels.length
  return { light, contrast: Math.sqrt(Math.max(0, squares / pixels.length - light * light)) }
}
