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
  const places = placesIn(to, toWithin)
  for (let frame = within[0]; frame < within[1]; frame += 1) {
    if (from.isFlat(frame)) continue
    for (let band = 0; band < BANDS; band += 1) {
      if (!begins(from, frame, band, within[0])) continue
      const found = places.get(placeKey(band, from.band(frame, band)))
      if (!found || found.length > MAX_PLACES) continue
      for (const other of found) yield { from: frame, to: other }
    }
  }
}

function placesIn(frames: Frames, [first, end]: Span): Map<number, number[]> {
  const places = new Map<number, number[]>()
  for (let frame = first; frame < end; frame += 1) {
    if (frames.isFlat(frame)) continue
    for (let band = 0; band < BANDS; band += 1) {
      if (!begins(frames, frame, band, first)) continue
      const key = placeKey(band, frames.band(frame, band))
      const found = places.get(key)
      if (!found) places.set(key, [frame])
      else if (found.length <= MAX_PLACES) found.push(frame)
    }
  }
  return places
}

function begins(frames: Frames, frame: number, band: number, first: number): boolean {
  return frame === first || frames.band(frame, band) !== frames.band(frame - 1, band)
}

function placeKey(band: number, value: number): number {
  return band * 65_536 + value
}
