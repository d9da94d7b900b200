import type { MediaFacts } from '#media/media_facts'
import { MAX_RUNTIME_MS } from '#media/limits'
import { evenly } from '#media/make_proxy'
import { shownAs } from '#media/picture_filters'
import { runFfmpeg } from '#media/run_ffmpeg'
import { SMALL_FILM, smallPicture, smallSize } from '#measure/picture/small_film'

/**
 * Writes the small film of a video: each frame that the player shows, in the same order.
 * @param player the file that browsers play
 */
export async function makeSmallFilm(
  player: string,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<void> {
  // The proxy has a constant frame rate, whatever the original has.
  const shown = evenly({ ...facts, unevenness: undefined })
  const filters = [...smallPicture(smallSize(facts)), ...shown]
  await runFfmpeg(
    { path: player },
    ['-map', '0:v:0', '-vf', filters.join(','), ...SMALL_FILM],
    output,
    { signal, timeoutMs: MAX_RUNTIME_MS }
  )
}

/**
 * The small film as another output of the run that encodes the copy for browsers: its frames are
 * the copy's, and decoding them costs nothing more.
 * @returns arguments of ffmpeg
 */
export async function smallFilmAlongside(facts: MediaFacts, output: string): Promise<string[]> {
  const size = smallSize(facts)
  const filters = [...(await shownAs(facts, size)), 'format=yuv420p', ...evenly(facts)]
  return ['-map', '0:v:0', '-vf', filters.join(','), ...SMALL_FILM, `file:${output}`]
}
