import type { Actor } from '#access/actor'
import { itemColumns, seesItem } from '#models/content/content_visibility'

/**
 * SQL for when the approved videos of the order of the outer query are published, whose company is joined as
 * `c`: a JSON object with the next date in the company's time zone, its date null once the last has passed.
 * Null while an approved video has no date, and for users who may not see dates.
 */
export function publishing(actor: Actor): string {
  if (!actor.can('calendar.view') || !actor.can('content.view_ready')) return 'null::json'
  const { status } = itemColumns(actor, 'i')
  return `(select case when bool_and(d.is_planned)
                       then json_build_object('next', min(d.next)) end
             from content_items i
            cross join lateral (
              select count(*) > 0 as is_planned,
                     min(e.date) filter (where e.date >= (now() at time zone c.timezone)::date)
                       as next
                from calendar_items e
               where e.content_item_id = i.id and e.deleted_at is null) d
            where i.task_id = tasks.id and i.deleted_at is null
              and ${status} = 'approved' and ${seesItem(actor, 'i')})`
}
