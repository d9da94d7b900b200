import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { emptyDraft, isEmpty } from '~/components/tasks/form/draft/draft'
import { type DraftChange } from '~/components/tasks/form/draft/order_form'
import {
  forgetDraft,
  readDraft,
  watchDraft,
  writeDraft,
  type SavedDraft,
} from '~/components/tasks/form/draft/saved_drafts'
import { newKey } from '~/lib/random'

/** Long enough not to write for every letter. */
const PAUSE = 400

const freshDraft = (): SavedDraft => ({ draft: emptyDraft(), orderKey: newKey(), savedAt: '' })

/**
 * The draft of an order, kept in this browser while it is written, so that a reload loses nothing.
 *
 * @param userId and companyId whose draft it is
 * @param again the order that is ordered again, where it is a draft of its own
 */
export function useOrderDraft(userId: string, companyId: string, again?: string) {
  const [first] = useState(() => readDraft(userId, companyId, again))
  const [state, setState] = useState<SavedDraft>(() => first ?? freshDraft())
  const [written, setWritten] = useState(state)
  const [loaded, setLoaded] = useState(state)
  const [isOverwritten, setOverwritten] = useState(false)
  const unwritten = useRef<SavedDraft | null>(null)
  const finished = useRef(false)

  const write = useCallback(() => {
    const saved = unwritten.current
    if (!saved || finished.current) return
    writeDraft(userId, companyId, saved, again)
    unwritten.current = null
    setWritten(saved)
  }, [userId, companyId, again])

  useEffect(() => {
    if (state === written || isOverwritten) return
    unwritten.current = state
    const timer = setTimeout(write, PAUSE)
    return () => clearTimeout(timer)
  }, [state, written, isOverwritten, write])

  useEffect(() => {
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  /** Shows what another tab stored. */
  const loadStored = useCallback(() => {
    const stored = readDraft(userId, companyId, again)
    if (stored) {
      setState(stored)
      setWritten(stored)
      setLoaded(stored)
    }
    setOverwritten(false)
  }, [userId, companyId, again])

  const onOtherTab = useEffectEvent(() => {
    if (finished.current) return
    unwritten.current = null
    if (state === loaded) loadStored()
    else setOverwritten(true)
  })
  useEffect(
    () => watchDraft(userId, companyId, again, () => onOtherTab()),
    [userId, companyId, again]
  )

  const change = useCallback((patch: DraftChange) => {
    setState((current) => {
      const fields = typeof patch === 'function' ? patch(current.draft) : patch
      const draft = { ...current.draft, ...fields }
      return { ...current, draft, savedAt: new Date().toISOString(), isUntouched: undefined }
    })
  }, [])

  /** The order is placed: nothing is kept any more, what is shown stays until the page goes. */
  const finish = useCallback(() => {
    finished.current = true
    if (!isOverwritten) forgetDraft(userId, companyId, again)
  }, [userId, companyId, again, isOverwritten])

  return {
    draft: state.draft,
    orderKey: state.orderKey,
    /** When the draft that this page began with was written; null for a new one. */
    restoredFrom: first?.savedAt || null,
    /** The number of the order that it was copied from. */
    copiedFrom: first?.from ?? null,
    isSaved: state === written,
    /** Another tab stored this draft after it was changed here. Nothing is written until one of the two is chosen. */
    isOverwritten,
    loadStored,
    /** Keeps what this tab shows as a draft of its own. Returns its name in the address, as `again`. */
    keepSeparately: useCallback(() => {
      const name = newKey()
      finished.current = true
      writeDraft(userId, companyId, { ...state, orderKey: newKey() }, name)
      return name
    }, [userId, companyId, state]),
    isEmpty: isEmpty(state.draft),
    change,
    /** Writes what is not written yet, at once. */
    flush: write,
    finish,
    /** Starts again with nothing. Gives back what there was. */
    discard: useCallback(() => {
      setState(freshDraft())
      return state
    }, [state]),
    bringBack: setState as (saved: SavedDraft) => void,
    /** The next try is an order of its own. */
    renewKey: useCallback(() => setState((current) => ({ ...current, orderKey: newKey() })), []),
  }
}
