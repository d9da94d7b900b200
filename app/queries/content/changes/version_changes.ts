import type { DateTime } from 'luxon'
import type { KeptChanges } from '#models/content/kept_changes'
import type { ReadingStatus } from '#models/content/values'

/** What became of one version in another, as far as that is known. */
export type VersionChanges = {
  status: ReadingStatus
  fromId: string
  toId: string
  /** The frame that was chosen as the cover of the first. */
  coverFrame: number | null
  /** null unless it is ready */
  changes: KeptChanges | null
  /** When that was kept: changes with it. */
  keptAt: DateTime | null
}
