import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content/content_visibility'
import { decidedStatus, seesToChanges } from '#queries/content/waits_for'
import { cutRows } from '#queries/overview/dashboard/cut_row'
import { NOTHING, type CutRow, type Section } from '#queries/overview/dashboard/rows'

/** Cuts on which this person decides; what has waited longest first. */
export async function decisionsOf(actor: Actor): Promise<Section<CutRow>> {
  const status = decidedStatus(actor)
  if (!status) return NOTHING
  return cutRows(actor, (query) =>
    query
      .where(itemColumns(actor).status, status)
      .orderByRaw('coalesce(v.released_at, v.created_at)')
      .orderBy('content_items.id')
  )
}

/** Rounds of changes that this person works through, or sees to; what is due first comes first. */
export async function changesOf(actor: Actor): Promise<Section<CutRow>> {
  const seen = seesToChanges(actor)
  if (!seen) return NOTHING
  return cutRows(actor, (query) => {
    query.where(itemColumns(actor).status, 'changes_requested')
    if (seen === 'own') query.where('t.assignee_id', actor.id)
    query.orderByRaw('t.due_date nulls last, since').orderBy('content_items.id')
  })
}

/** Cuts that lie with the client, for who follows them. */
export async function cutsWithClient(actor: Actor): Promise<Section<CutRow>> {
  const follows = actor.seesAllCompanies && actor.can('content.view_ready')
  if (!follows || !actor.can('task.assign')) return NOTHING
  return cutRows(actor, (query) =>
    query
      .where('content_items.status', 'in_review')
      .orderByRaw('v.released_at')
      .orderBy('content_items.id')
  )
}
