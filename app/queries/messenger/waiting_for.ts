import type { Actor } from '#access/actor'
import type { CutRow, Section } from '#queries/overview/dashboard/rows'
import { changesOf, decisionsOf } from '#queries/overview/dashboard/show_dashboard'

export type Waiting = { decisions: Section<CutRow>; changes: Section<CutRow> }

/** What the first page puts first: cuts to decide on, and rounds of changes to work through. */
export async function waitingFor(actor: Actor): Promise<Waiting> {
  const [decisions, changes] = await Promise.all([decisionsOf(actor), changesOf(actor)])
  return { decisions, changes }
}
