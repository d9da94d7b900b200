import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content/content_visibility'
import { cutRows } from '#queries/overview/dashboard/cut_row'
import { NOTHING, type CutRow, type Section } from '#queries/overview/dashboard/rows'

/** Approvals are shown for two weeks. */
const RECENT_DAYS = 14

/** Cuts that were approved lately, of finished orders too. */
export async function recentlyApproved(actor: Actor): Promise<Section<CutRow>> {
  if (!actor.can('content.view_ready')) return NOTHING
  const since = DateTime.utc().minus({ days: RECENT_DAYS }).toJSDate()
  const { versionId, status } = itemColumns(actor)
  return cutRows(actor, {
    narrow: (query) => {
      // An index holds approved versions in the order of the section. A version is its video's newest one more
      // often than PostgreSQL would assume of a comparison: it would read and sort all of the two weeks.
      query.joinRaw(
        `join content_versions v on v.content_item_id = content_items.id
           and case when v.id = ${versionId} then true else false end
           and v.status = 'approved' and v.deleted_at is null`
      )
      query.where(status, 'approved').where('v.decided_at', '>=', since)
      if (!actor.seesAllCompanies) query.where('v.company_id', actor.companyId)
      if (actor.seesAllCompanies && !actor.can('task.assign')) {
        query.whereRaw(
          `exists (select 1 from tasks o
                    where o.id = content_items.task_id and o.assignee_id = ?)`,
          [actor.id]
        )
      }
    },
    order: 'v.decided_at desc, content_items.id',
  })
}
