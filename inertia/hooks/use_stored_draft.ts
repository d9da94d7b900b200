import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { browserStore, watchOtherTabs } from '~/lib/browser_storage'

type Patch<Draft> = Partial<Draft> | ((now: Draft) => Partial<Draft>)

/**
 * A draft that is stored in this browser until it is sent, so that a reload loses nothing. It is cleared when it is sent,
 * even if the page was left meanwhile, or from another tab.
 * @param key in the browser's storage: the user and the record
 * @param isEmpty whether a draft isn't worth storing
 * @returns the draft, and a function that changes some of its fields
 */
export function useStoredDraft<Draft extends object>(
  key: string,
  empty: Draft,
  isEmpty: (draft: Draft) => boolean
): [Draft, (patch: Patch<Draft>) => void] {
  const draftOf = (state: { key: string; draft: Draft } | null) =>
    state?.key === key ? state.draft : browserStore.getOver(empty, key)
  const [state, setState] = useState(() => ({ key, draft: draftOf(null) }))
  /** The newest draft, also for a response that arrives after the page was left. */
  const latest = useRef(state)

  function show(draft: Draft) {
    latest.current = { key, draft }
    setState(latest.current)
  }

  const onOtherTab = useEffectEvent((value: string | null, former: string | null) => {
    if (value === null && former === JSON.stringify(draftOf(latest.current))) show(empty)
  })
  useEffect(() => watchOtherTabs(key, (value, former) => onOtherTab(value, former)), [key])

  return [
    draftOf(state),
    (patch) => {
      const now = draftOf(latest.current)
      const next = { ...now, ...(typeof patch === 'function' ? patch(now) : patch) }
      browserStore.set(key, isEmpty(next) ? null : JSON.stringify(next))
      show(next)
    },
  ]
}
