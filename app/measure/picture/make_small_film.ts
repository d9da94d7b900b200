import type { MediaFacts } from '#media/media_facts'
import { LONGEST_WORK_MS } from '#media/limits'
import { runFfmpeg } from '#media/run_ffmpeg'
import { SMALL_FILM, smallPicture, smallSize } from '#measure/picture/small_film'

/**
 * Writes the small film of a video: each frame that the player shows, in the same order.
 * @param player the file that browsers play
 */
export async function makeSmallFilm(
  player: string,
  output: string,
  facts: Pick<MediaFacts, 'width' | 'height'>,
  signal?: AbortSignal
): Promise<void> {
  await runFfmpeg(
    { path: player },
    ['-map', '0:v:0', '-vf', smallPicture(smallSize(facts)).join(','), ...SMALL_FILM],
    output,
    { signal, timeoutMs: LONGEST_WORK_MS }
  )
}
