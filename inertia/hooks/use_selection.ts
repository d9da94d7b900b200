import { useState } from 'react'

/**
 * The selected rows of a list. Only rows that are on the page count: rows that a filter or another page removed are no
 * longer selected.
 * @param shown ids of the rows on the page, in their order
 * @example const selection = useSelection(tasks.map(({ id }) => id))
 */
export function useSelection(shown: string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const ids = shown.filter((id) => chosen.has(id))

  /** Returns the ids from the last selected row to this one. */
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
    /** Selects or deselects a row; with `range`, selects all rows from the last one to this one. */
    toggle: (id: string, { range = false } = {}) => {
      choose(range ? rangeTo(id) : [id], range ? true : !chosen.has(id))
      setAnchor(id)
    },
    /** Adds rows to the selection. */
    add: (added: string[]) => {
      choose(added, true)
      setAnchor(added.at(-1) ?? anchor)
    },
    setAll: (on: boolean) => setChosen(new Set(on ? shown : [])),
    /** Selects only these rows. */
    keep: (some: string[]) => setChosen(new Set(some)),
    clear: () => setChosen(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>
