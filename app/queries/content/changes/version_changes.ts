import type { DateTime } from 'luxon'
import type { StoredComparison } from '#models/content/stored_comparison'
import type { ReadingStatus } from '#models/content/values'

/** The changes from one version to another, and the state of their comparison. */
export type VersionChanges = {
  status: ReadingStatus
  fromId: string
  toId: string
  /** The frame that was chosen as the cover of the first version. */
  coverFrame: number | null
  /** Null until the comparison is ready. */
  changes: StoredComparison | null
  /** When `changes` were stored; differs for each new comparison. */
  comparedAt: DateTime | null
}
