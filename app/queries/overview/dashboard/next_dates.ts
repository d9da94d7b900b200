import type { Actor } from '#access/actor'
import { entryOrder } from '#models/calendar/calendar_states'
import CalendarItem from '#models/calendar/calendar_item'
import { entryShape, type CalendarRow } from '#queries/calendar/calendar_row'
import { selectRow } from '#queries/json_sql'
import { SECTION_SIZE } from '#queries/overview/dashboard/rows'

/**
 * The next publishing dates that this user may see, from today in each company's time zone; for editors who
 * assign no work, those of their own orders. Clashes aren't read. An entry names its video, so users who may
 * not see videos get none.
 */
export async function nextDates(actor: Actor): Promise<CalendarRow[]> {
  if (!actor.can('calendar.view') || !actor.can('content.view_ready')) return []
  const query = CalendarItem.visibleTo(actor)
    .join('content_items as i', 'i.id', 'calendar_items.content_item_id')
    .join('tasks as t', 't.id', 'calendar_items.task_id')
    .join('companies as c', 'c.id', 'calendar_items.company_id')
    // Bounds the range by the index; no company is further behind than a day.
    .whereRaw('calendar_items.date >= current_date - 1')
    .whereRaw('calendar_items.date >= (now() at time zone c.timezone)::date')
  if (actor.seesAllCompanies && !actor.can('task.assign')) query.where('t.assignee_id', actor.id)
  const shape = { ...entryShape(actor), clashes: 'null::json', duplicates: 'null::json' }
  return selectRow<CalendarRow, typeof CalendarItem>(query, shape)
    .orderByRaw(entryOrder())
    .limit(SECTION_SIZE)
}
