import type { ChangeKind } from '#measure/changes/change'
import type { Footage } from './master.ts'
import type { Picture, Size } from './scene.ts'

/**
 * A frame of a version: the one of the master it shows, null where it shows something else, and what was
 * done to it.
 */
export type Take = {
  source: number | null
  picture: () => Picture
  /** what should be said of it; `same` where nothing was done */
  kind: ChangeKind
}

/** A version as it was cut: all that is true of it is arithmetic. */
export type Version = { takes: Take[]; rate: number; size: Size }

export const RATE = 25

/** The master as it is. */
export function uncut(master: Footage, rate = RATE): Version {
  const takes = Array.from({ length: master.count }, (_, source) => takeOf(master, source))
  return { takes, rate, size: master.size }
}

export function takeOf(master: Footage, source: number): Take {
  return { source, picture: () => master.picture(source), kind: 'same' }
}

/** Frames that the master doesn't have. */
export function foreignTakes(
  other: Footage,
  first: number,
  count: number,
  kind: ChangeKind
): Take[] {
  return Array.from({ length: count }, (_, index) => ({
    source: null,
    picture: () => other.picture((first + index) % other.count),
    kind,
  }))
}
