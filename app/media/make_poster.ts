import type { MediaFacts } from '#media/media_facts'
import { fitted, shownAs } from '#media/picture_filters'
import { runFfmpeg } from '#media/run_ffmpeg'
import { tellingMoment } from '#media/telling_moment'

const LONGEST_SIDE = 1_280
const TIMEOUT_MS = 120_000
const JPEG = ['-frames:v', '1', '-pix_fmt', 'yuvj420p', '-q:v', '3', '-f', 'image2']

/**
 * Writes a JPEG that stands for the video, or shows the image: upright, at most 1,280 pixels
 * on its longer side.
 */
export async function makePoster(
  source: string,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<void> {
  const filters = await shownAs(facts, fitted(facts, LONGEST_SIDE))
  const options = { signal, timeoutMs: TIMEOUT_MS }

  if (facts.durationSeconds) {
    const seekSeconds = await tellingMoment(source, facts, signal)
    const args = ['-map', '0:v:0', '-vf', filters.join(','), ...JPEG]
    await runFfmpeg({ path: source, seekSeconds }, args, output, options)
    return
  }

  // Some versions turn a JPEG by its Exif data and some don't; so none may, and we do.
  const upright = [...turned(facts.rotation), ...flattened(facts.pixelFormat), ...filters]
  const args = ['-map', '0:v:0', '-vf', upright.join(','), ...JPEG]
  const isJpeg = facts.videoCodec === 'mjpeg'
  await runFfmpeg(
    { path: source, isStill: true, options: isJpeg ? ['-noautorotate'] : [] },
    args,
    output,
    options
  )
}

function turned(rotation: number): string[] {
  if (rotation === 90) return ['transpose=clock']
  if (rotation === 180) return ['hflip', 'vflip']
  return rotation === 270 ? ['transpose=cclock'] : []
}

/** JPEG knows no transparency; without this it would be black. */
function flattened(pixelFormat: string | null): string[] {
  const hasAlpha = /^(rgba|bgra|argb|abgr|ya|yuva|gbrap|pal8)/.test(pixelFormat ?? '')
  if (!hasAlpha) return []
  return [
    'format=rgba,split[over],drawbox=color=white:thickness=fill:replace=1[under];[under][over]overlay',
  ]
}
