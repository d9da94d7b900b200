import { tabStore } from '~/lib/browser_storage'
import { type FileRef } from '~/lib/uploads/types'

/**
 * Uploaded files that wait in a dialog to be posted, by the scope of the dialog. This tab keeps them, so
 * that a reload loses none.
 */
const PREFIX = 'unposted.'

type Kept = { userId: string; file: FileRef }

export const unposted = {
  /** Returns the file that this user left in a dialog; null without one. */
  get(scope: string, userId: string): FileRef | null {
    const kept = tabStore.getOver<Partial<Kept>>({}, PREFIX + scope)
    return kept.userId === userId ? (kept.file ?? null) : null
  },

  set(scope: string, kept: Kept | null): void {
    tabStore.set(PREFIX + scope, kept && JSON.stringify(kept))
  },

  /** Removes those of all dialogs. */
  clear(): void {
    for (const key of tabStore.keys(PREFIX)) tabStore.set(key, null)
  },
}
