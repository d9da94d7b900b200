import { useSyncExternalStore } from 'react'
import { type Changes } from '~/components/content/types'

/** What is told of two versions beside the one that is on the screen. */
type Shown = {
  changes: Changes | null
  /** The strip is open, so that boxes are drawn, too. */
  isOpen: boolean
  /** Somebody went to where frames are gone: those of the other version that were, and where the one on the screen goes on. */
  gone: { at: number; first: number } | null
}

const NOTHING: Shown = { changes: null, isOpen: false, gone: null }

const listeners = new Set<() => void>()
let shown = NOTHING

/** What the strip over the timeline knows, for those who draw it over the pictures. */
export const shownChanges = {
  get: () => shown,
  set(next: Partial<Shown> | null): void {
    shown = next ? { ...shown, ...next } : NOTHING
    for (const tell of listeners) tell()
  },
  watch(tell: () => void): () => void {
    listeners.add(tell)
    return () => void listeners.delete(tell)
  },
}

export const useShownChanges = () => useSyncExternalStore(shownChanges.watch, shownChanges.get)
