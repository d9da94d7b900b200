import type { MediaFacts } from '#media/media_facts'
import { MAX_RUNTIME_MS } from '#media/limits'
import { evenFrameFilters } from '#media/make_proxy'
import { shownAs } from '#media/picture_filters'
import { runFfmpeg } from '#media/run_ffmpeg'
import { SMALL_FILM, smallPicture, smallSize } from '#measure/picture/small_film'

/**
 * Writes the small film of a video. It has the same frames as the player shows.
 * @param player path of the file that browsers play
 */
export async function makeSmallFilm(
  player: string,
  output: string,
  facts: MediaFacts,
  signal?: AbortSignal
): Promise<void> {
  // The proxy has a constant frame rate, whatever the original has.
  const shown = evenFrameFilters({ ...facts, unevenness: undefined })
  const filters = [...smallPicture(smallSize(facts)), ...shown]
  await runFfmpeg(
    { path: player },
    ['-map', '0:v:0', '-vf', filters.join(','), ...SMALL_FILM],
    output,
    { signal, timeoutMs: MAX_RUNTIME_MS }
  )
}

/**
 * Returns the small film as another output of the ffmpeg run that encodes the proxy. Both have the same frames, and
 * the original is decoded only once.
 * @returns arguments of ffmpeg
 */
export async function smallFilmOutputArgs(facts: MediaFacts, output: string): Promise<string[]> {
  const size = smallSize(facts)
  const filters = [...(await shownAs(facts, size)), 'format=yuv420p', ...evenFrameFilters(facts)]
  return ['-map', '0:v:0', '-vf', filters.join(','), ...SMALL_FILM, `file:${output}`]
}
