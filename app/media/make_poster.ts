import type { MediaFacts } from '#media/media_facts'
import { runFfmpeg } from '#media/run_ffmpeg'

const LONGEST_SIDE = 1_280
const TIMEOUT_MS = 120_000
const LOOKED_AT_FRAMES = 50

/**
 * Writes a JPEG of a frame that stands for the video: the most typical of a second or two
 * near its beginning, past a black lead-in.
 */
export async function makePoster(
  source: string,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<void> {
  const size = `scale='min(${LONGEST_SIDE},iw)':'min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease`
  const isStill = !facts.durationSeconds
  const filter = isStill ? size : `thumbnail=${LOOKED_AT_FRAMES},${size}`

  await runFfmpeg(
    { path: source, seekSeconds: isStill ? undefined : facts.durationSeconds! * 0.15 },
    ['-map', '0:v:0', '-vf', filter, '-frames:v', '1', '-q:v', '3', '-f', 'image2'],
    output,
    { signal, timeoutMs: TIMEOUT_MS }
  )
}
