import { type FileRef } from '~/lib/uploads/types'

/**
 * Uploaded files that wait in a dialog to be posted, by the scope of the dialog. This tab keeps them, so
 * that a reload loses none.
 */
const PREFIX = 'rushes.unposted.'

type Kept = { userId: string; file: FileRef }

export const unposted = {
  /** Returns the file that this user left in a dialog; null without one. */
  get(scope: string, userId: string): FileRef | null {
    try {
      const kept = JSON.parse(sessionStorage.getItem(PREFIX + scope) ?? 'null') as Kept | null
      return kept?.userId === userId ? kept.file : null
    } catch {
      return null
    }
  },

  set(scope: string, kept: Kept | null): void {
    try {
      if (kept) sessionStorage.setItem(PREFIX + scope, JSON.stringify(kept))
      else sessionStorage.removeItem(PREFIX + scope)
    } catch {
      // Storage may be full or forbidden; the file then lasts as long as the page.
    }
  },

  /** Removes those of all dialogs. */
  clear(): void {
    try {
      for (const key of Object.keys(sessionStorage)) {
        if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
      }
    } catch {
      // As above.
    }
  },
}
