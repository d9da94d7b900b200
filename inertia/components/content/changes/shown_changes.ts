import { useSyncExternalStore } from 'react'
import { type Changes } from '~/components/content/types'
import { makeWatchers } from '~/lib/watchers'

/** State of the comparison, in addition to the version on the screen. */
type ChangesState = {
  changes: Changes | null
  /** Whether the strip is open; only then boxes are drawn. */
  isOpen: boolean
  /**
   * Set while removed frames are shown: `first` is the first removed frame in the other version, `at` the frame in the
   * version on the screen where it continues.
   */
  gone: { at: number; first: number } | null
}

const NO_CHANGES: ChangesState = { changes: null, isOpen: false, gone: null }

const { watch, notify } = makeWatchers()
let current = NO_CHANGES

/** Shares the state of the strip with the components that draw over the pictures. */
export const shownChanges = {
  get: () => current,
  set(next: Partial<ChangesState> | null): void {
    current = next ? { ...current, ...next } : NO_CHANGES
    notify()
  },
  watch,
}

export const useShownChanges = () => useSyncExternalStore(shownChanges.watch, shownChanges.get)
