import type { Span } from '#measure/changes/change'
import { BANDS, type Frames } from '#measure/changes/align/frames'

/** A frame of each version that may show the same picture. */
export type Seed = { from: number; to: number }

/** Hashes found in more places are ignored. */
const MAX_PLACES = 16

/**
 * Finds pairs of frames that may show the same picture: those at which the same piece of the hash begins. A
 * picture that is still for a second is one place, not 25; flat frames and frequent hashes are left out.
 * After the banding of Leskovec, Rajaraman and Ullman, Mining of Massive Datasets, 3.4.
 * @returns in the order of the older version
 */
export function* seedsOf(
  from: Frames,
  to: Frames,
  within: Span = [0, from.count],
  toWithin: Span = [0, to.count]
): Generator<Seed> {
  const places = Map.groupBy(beginningsIn(to, toWithin), ({ key }) => key)
  for (const { key, frame } of beginningsIn(from, within)) {
    const found = places.get(key)
    if (!found || found.length > MAX_PLACES) continue
    for (const other of found) yield { from: frame, to: other.frame }
  }
}

/** Returns the frames at which pieces of a hash begin; `key` is the piece with its place in the hash. */
function* beginningsIn(frames: Frames, [first, end]: Span) {
  for (let frame = first; frame < end; frame += 1) {
    if (frames.isFlat(frame)) continue
    for (let band = 0; band < BANDS; band += 1) {
      const value = frames.band(frame, band)
      if (frame === first || value !== frames.band(frame - 1, band))
        yield { key: band * 65_536 + value, frame }
    }
  }
}
