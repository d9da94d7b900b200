import type { KeptChanges } from '#models/content/kept_changes'
import type { ReadingStatus } from '#models/content/values'

/** What became of one version in another, as far as that is known. */
export type VersionChanges = {
  status: ReadingStatus
  fromId: string
  toId: string
  /** null unless it is ready */
  changes: KeptChanges | null
}
