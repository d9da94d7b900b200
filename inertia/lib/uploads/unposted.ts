import { tabStore } from '~/lib/browser_storage'
import { type FileRef } from '~/lib/uploads/types'

/**
 * Prefix of the uploaded files that wait in a dialog to be posted, by the dialog's scope. They are stored for this tab,
 * so that a reload loses none.
 */
const PREFIX = 'unposted.'

type StoredFile = { userId: string; file: FileRef }

export const unpostedFiles = {
  /** Returns the file that this user left in a dialog; null if there is none. */
  get(scope: string, userId: string): FileRef | null {
    const stored = tabStore.getOver<Partial<StoredFile>>({}, PREFIX + scope)
    return stored.userId === userId ? (stored.file ?? null) : null
  },

  set(scope: string, stored: StoredFile | null): void {
    tabStore.set(PREFIX + scope, stored && JSON.stringify(stored))
  },

  /** Removes the files of all dialogs. */
  clear(): void {
    for (const key of tabStore.keys(PREFIX)) tabStore.set(key, null)
  },
}
