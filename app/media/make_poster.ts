import { stat } from 'node:fs/promises'
import { MediaFailure, NO_FRAMES } from '#media/media_failure'
import type { MediaFacts } from '#media/media_facts'
import { fitInSquare, hasAlpha, shownAs, type Size } from '#media/picture_filters'
import { runFfmpeg, STDOUT } from '#media/run_ffmpeg'

const MAX_SIDE = 1_280
const TIMEOUT_MS = 120_000
const JPEG = ['-frames:v', '1', '-pix_fmt', 'yuvj420p', '-q:v', '3', '-f', 'image2']

/**
 * Writes the poster of a video, or a small copy of an image, as JPEG: upright, at most 1,280
 * pixels on its longer side.
 */
export async function makePoster(
  source: string,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<void> {
  const size = fitInSquare(facts, MAX_SIDE)
  const filters = await shownAs(facts, size)
  const options = { signal, timeoutMs: TIMEOUT_MS }

  if (facts.durationSeconds) {
    const seekSeconds = await posterMoment(source, facts, signal)
    const args = ['-map', '0:v:0', '-vf', filters.join(','), ...JPEG]
    await runFfmpeg({ path: source, seekSeconds }, args, output, options)
    await assertWritten(output)
    return
  }

  // Only some versions of ffmpeg rotate a JPEG by its Exif data, so that is switched off and the rotation is done
  // here.
  const upright = [...rotationFilters(facts.rotation), ...filters].join(',')
  const shown = hasAlpha(facts) ? onWhite(upright, size) : upright
  const args = ['-map', '0:v:0', '-vf', shown, ...JPEG]
  const isJpeg = facts.videoCodec === 'mjpeg'
  await runFfmpeg(
    { path: source, isStill: true, options: isJpeg ? ['-noautorotate'] : [] },
    args,
    output,
    options
  )
  await assertWritten(output)
}

/**
 * Checks that ffmpeg wrote the file: it reports success even if there was nothing to write.
 * @throws MediaFailure
 */
export async function assertWritten(output: string): Promise<void> {
  const written = await stat(output).catch(() => null)
  if (!written || written.size === 0) throw new MediaFailure(NO_FRAMES)
}

function rotationFilters(rotation: number): string[] {
  if (rotation === 90) return ['transpose=clock']
  if (rotation === 180) return ['hflip', 'vflip']
  return rotation === 270 ? ['transpose=cclock'] : []
}

/** Puts a transparent picture on white: JPEG has no transparency, and the background would be black. */
function onWhite(filters: string, { width, height }: Size): string {
  const ground = `color=white:size=${width}x${height}[ground]`
  return `[in]${filters},format=rgba[picture];${ground};[ground][picture]overlay=shortest=1`
}

const LOOK_TIMEOUT_MS = 60_000
/** Positions to try, as fractions of the duration: first after titles and fades, then further on. */
const LOOK_AT = [0.15, 0.3, 0.5, 0.7, 0.85, 0.03, 0]
const SIDE = 48

/** Limits on a scale of 0 to 255. A frame outside of them is black, white or blank. */
const MIN_CONTRAST = 18
const DARKEST = 24
const BRIGHTEST = 236

/**
 * Chooses the frame for a video's poster: the first of a few that is neither black nor blank,
 * else the one with the most contrast.
 * @returns its time in seconds
 */
async function posterMoment(
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
    timeoutMs: LOOK_TIMEOUT_MS,
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
