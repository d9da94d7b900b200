import type { ChangeMap } from '#measure/changes/change'
import type { VersionRead } from '#measure/changes/compare_versions'
import type { Size } from '#media/picture_filters'

export type SideName = 'from' | 'to'

/** A version as it is handed to the thread: its pictures are asked for one by one. */
export type SideGiven = Pick<VersionRead, 'rate' | 'moments' | 'channels'> & {
  /** the signatures of its frames, byte by byte */
  signatures: Uint8Array
  /** of its pictures; null where they aren't compared */
  size: Size | null
}

export type Given = Record<SideName, SideGiven>

/** What the thread says: which pictures it needs next, and in the end what it found. */
export type Said =
  { ask: number; side: SideName; frames: readonly number[] } | { changes: ChangeMap }

/** The pictures that it asked for. */
export type Answer = { ask: number; pictures: ReadonlyMap<number, Uint8Array> }
