import { useEffect, useId, type ReactNode } from 'react'

/** An action on the record of the open page. */
type PageAct = {
  /** Unique on the page; of two actions with the same id, one is offered. */
  id: string
  /** A verb: "Approve". */
  title: string
  icon: ReactNode
  run: () => void
}

const offeredActs = new Map<string, readonly PageAct[]>()

/** Returns the actions that the components of the open page offer. */
export function pageActs(): PageAct[] {
  const byId = new Map([...offeredActs.values()].flat().map((act) => [act.id, act]))
  return [...byId.values()]
}

/**
 * Adds actions to the palette while a component is mounted.
 *
 * @example usePageActs([{ id: 'edit', title: 'Edit order', icon: <Pencil />, run: onEdit }])
 */
export function usePageActs(acts: readonly (PageAct | false)[]): void {
  const part = useId()
  useEffect(() => {
    offeredActs.set(
      part,
      acts.filter((act) => act !== false)
    )
    return () => void offeredActs.delete(part)
  })
}
