import { stat } from 'node:fs/promises'
import { MediaFailure, NO_FRAMES } from '#media/media_failure'
import type { MediaFacts } from '#media/media_facts'
import { fitted, hasAlpha, shownAs, type Size } from '#media/picture_filters'
import { posterMoment } from '#media/poster_moment'
import { runFfmpeg } from '#media/run_ffmpeg'

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
  const size = fitted(facts, MAX_SIDE)
  const filters = await shownAs(facts, size)
  const options = { signal, timeoutMs: TIMEOUT_MS }

  if (facts.durationSeconds) {
    const seekSeconds = await posterMoment(source, facts, signal)
    const args = ['-map', '0:v:0', '-vf', filters.join(','), ...JPEG]
    await runFfmpeg({ path: source, seekSeconds }, args, output, options)
    await assertWritten(output)
    return
  }

  // Only some versions of ffmpeg turn a JPEG by its Exif data: we switch that off and turn it.
  const upright = [...turned(facts.rotation), ...filters].join(',')
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
 * ffmpeg ends well also when there was nothing to write.
 * @throws MediaFailure
 */
export async function assertWritten(output: string): Promise<void> {
  const written = await stat(output).catch(() => null)
  if (!written || written.size === 0) throw new MediaFailure(NO_FRAMES)
}

function turned(rotation: number): string[] {
  if (rotation === 90) return ['transpose=clock']
  if (rotation === 180) return ['hflip', 'vflip']
  return rotation === 270 ? ['transpose=cclock'] : []
}

/** JPEG knows no transparency; without this it would be black. */
function onWhite(filters: string, { width, height }: Size): string {
  const ground = `color=white:size=${width}x${height}[ground]`
  return `[in]${filters},format=rgba[picture];${ground};[ground][picture]overlay=shortest=1`
}
