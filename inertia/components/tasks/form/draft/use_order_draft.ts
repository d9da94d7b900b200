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
import { newUuid } from '~/lib/uuid'

/** Delay in milliseconds, so that not every letter is stored. */
const SAVE_DELAY_MS = 400

const freshDraft = (): SavedDraft => ({ draft: emptyDraft(), orderKey: newUuid(), savedAt: '' })

/**
 * The draft of an order, stored in this browser while it is edited, so that a reload loses nothing.
 *
 * @param userId owner of the draft, together with `companyId`
 * @param again id of the order that is copied, if it is a separate draft
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
    const timer = setTimeout(write, SAVE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [state, written, isOverwritten, write])

  useEffect(() => {
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
    }
  }, [write])

  /** Loads the draft that another tab has stored. */
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

  /** Removes the stored draft after the order was placed. The form keeps its values until the page changes. */
  const finish = useCallback(() => {
    finished.current = true
    if (!isOverwritten) forgetDraft(userId, companyId, again)
  }, [userId, companyId, again, isOverwritten])

  return {
    draft: state.draft,
    orderKey: state.orderKey,
    /** Time when the restored draft was stored; null for a new draft. */
    restoredFrom: first?.savedAt || null,
    /** Number of the order that it was copied from. */
    copiedFrom: first?.from ?? null,
    isSaved: state === written,
    /**
     * Whether another tab has stored this draft after it was changed here. Nothing is stored until the user chooses one
     * of the two.
     */
    isOverwritten,
    loadStored,
    /** Stores this tab's draft separately. Returns its key for the URL's `again` parameter. */
    keepSeparately: useCallback(() => {
      const name = newUuid()
      finished.current = true
      writeDraft(userId, companyId, { ...state, orderKey: newUuid() }, name)
      return name
    }, [userId, companyId, state]),
    isEmpty: isEmpty(state.draft),
    change,
    /** Stores pending changes immediately. */
    flush: write,
    finish,
    /** Empties the draft. Returns the previous one. */
    discard: useCallback(() => {
      setState(freshDraft())
      return state
    }, [state]),
    restoreDraft: setState as (saved: SavedDraft) => void,
    /** Makes the next attempt a separate order. */
    renewKey: useCallback(() => setState((current) => ({ ...current, orderKey: newUuid() })), []),
  }
}
