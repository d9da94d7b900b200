import type { ChangeKind } from '#measure/changes/change'
import type { Footage } from './master.ts'
import type { Picture, Size } from './scene.ts'

/**
 * A frame of a version: its source frame in the master, null for foreign pictures, and the edit
 * applied to it.
 */
export type Take = {
  source: number | null
  picture: () => Picture
  /** kind of change to be reported; `same` for an unedited frame */
  kind: ChangeKind
}

/** An edited version; the expected changes follow from its takes by arithmetic. */
export type Version = { takes: Take[]; rate: number; size: Size }

export const RATE = 25

/** Returns the unedited master as a version. */
export function uncut(master: Footage, rate = RATE): Version {
  const takes = Array.from({ length: master.count }, (_, source) => takeOf(master, source))
  return { takes, rate, size: master.size }
}

export function takeOf(master: Footage, source: number): Take {
  return { source, picture: () => master.picture(source), kind: 'same' }
}

/** Returns frames that the master doesn't contain. */
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
