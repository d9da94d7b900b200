import { perSecond } from '#media/frame_rate'
import { assertWritten } from '#media/make_poster'
import type { MediaFacts } from '#media/media_facts'
import { fitInSquare, shownAs } from '#media/picture_filters'
import { runFfmpeg } from '#media/run_ffmpeg'

/** Maximum pixels of a side: as sharp as platforms show a cover; 4K, vertical or landscape. */
const MAX_SIDE = 3_840
const TIMEOUT_MS = 120_000

/**
 * Writes one frame of a video as JPEG, upright, at the size of the video.
 * @param frame counted from 0 at the video's own rate
 * @throws MediaFailure when the video has no such frame
 */
export async function cutFrame(
  source: string,
  output: string,
  frame: number,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<void> {
  const filters = await shownAs(facts, fitInSquare(facts, MAX_SIDE))
  // Half a frame before the frame's time, so that rounding never selects the next frame.
  const seekSeconds = facts.frameRate ? Math.max(0, (frame - 0.5) / perSecond(facts.frameRate)) : 0
  const jpeg = ['-frames:v', '1', '-pix_fmt', 'yuvj420p', '-q:v', '2', '-f', 'image2']
  const args = ['-map', '0:v:0', '-vf', filters.join(','), ...jpeg]
  await runFfmpeg({ path: source, seekSeconds }, args, output, { signal, timeoutMs: TIMEOUT_MS })
  await assertWritten(output)
}
