import { useState } from 'react'

/**
 * Which rows of a list are selected. Those that are on the page count: what a filter or another page
 * took away is no longer meant.
 *
 * @param shown ids of the rows on the page, in their order
 * @example const selection = useSelection(tasks.map(({ id }) => id))
 */
export function useSelection(shown: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const ids = shown.filter((id) => chosen.has(id))

  /** The rows from the one that was chosen last to this one. */
  function rangeTo(id: string): string[] {
    const [one, other] = [shown.indexOf(anchor ?? id), shown.indexOf(id)]
    return one < 0 ? [id] : shown.slice(Math.min(one, other), Math.max(one, other) + 1)
  }

  function choose(changed: string[], on: boolean) {
    const next = new Set(ids)
    for (const id of changed) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }

  return {
    ids,
    has: (id: string) => chosen.has(id),
    areAll: shown.length > 0 && ids.length === shown.length,
    /** Takes a row in or out; with `range` every row from the last one on likewise. */
    toggle: (id: string, { range = false } = {}) => {
      choose(range ? rangeTo(id) : [id], range ? true : !chosen.has(id))
      setAnchor(id)
    },
    /** Takes in these rows. */
    add: (added: string[]) => {
      choose(added, true)
      setAnchor(added.at(-1) ?? anchor)
    },
    setAll: (on: boolean) => setChosen(new Set(on ? shown : [])),
    /** Keeps these alone. */
    keep: (kept: string[]) => setChosen(new Set(kept)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
