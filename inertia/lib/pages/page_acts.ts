import { useEffect, useId, type ReactNode } from 'react'

/** Something that can be done about the record that is open. */
type PageAct = {
  /** Unlike any other's on the page; of two with the same, one is offered. */
  id: string
  /** A verb: "Approve". */
  title: string
  icon: ReactNode
  run: () => void
}

const offered = new Map<string, readonly PageAct[]>()

/** What the parts of the page that is open offer. */
export function pageActs(): PageAct[] {
  const byId = new Map([...offered.values()].flat().map((act) => [act.id, act]))
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
    offered.set(
      part,
      acts.filter((act) => act !== false)
    )
    return () => void offered.delete(part)
  })
}
