import type { ChangeMap } from '#measure/changes/change'
import type { VersionRead } from '#measure/changes/compare_versions'
import type { Size } from '#media/picture_filters'

export type SideName = 'from' | 'to'

/** A version as passed to the thread, which requests its pictures separately. */
export type SideGiven = Pick<VersionRead, 'rate' | 'moments' | 'channels'> & {
  /** bytes of its signatures */
  signatures: Uint8Array
  /** of its pictures; null if they aren't compared */
  size: Size | null
}

export type Given = Record<SideName, SideGiven>

/** Messages of the thread: a request for pictures, or the result. */
export type Said =
  { ask: number; side: SideName; frames: readonly number[] } | { changes: ChangeMap }

/** The requested pictures. */
export type Answer = { ask: number; pictures: ReadonlyMap<number, Uint8Array> }
