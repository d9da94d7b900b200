import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content/content_visibility'
import { cutRows } from '#queries/overview/dashboard/cut_row'
import { NOTHING, type CutRow, type Section } from '#queries/overview/dashboard/rows'

/** Approvals are shown for two weeks. */
const RECENT_DAYS = 14

/** Cuts that were approved lately. */
export async function recentlyApproved(actor: Actor): Promise<Section<CutRow>> {
  if (!actor.can('content.view_ready')) return NOTHING
  const since = DateTime.utc().minus({ days: RECENT_DAYS }).toJSDate()
  return cutRows(
    actor,
    (query) => {
      query.where(itemColumns(actor).status, 'approved').where('v.decided_at', '>=', since)
      if (actor.seesAllCompanies && !actor.can('task.assign'))
        query.where('t.assignee_id', actor.id)
      query.orderBy('v.decided_at', 'desc').orderBy('content_items.id')
    },
    { finished: true }
  )
}
