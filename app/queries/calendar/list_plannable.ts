import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import { undatedShape, type CalendarRow } from '#queries/calendar/calendar_row'
import { OF_OPEN_ORDER } from '#queries/content/waits_for'
import { selectRow } from '#queries/json_sql'
import type { CalendarInput } from '#validators/calendar/calendar'

const MAX_PLANNABLE = 50

/**
 * Videos of open orders that can be given a date besides those of `listUndated`: cuts that aren't
 * approved yet, whose date is tentative, and approved ones that have a date, for a second channel.
 * The latest version first.
 */
export function listPlannable(
  actor: Actor,
  { companyId }: Pick<CalendarInput, 'companyId'> = {}
): Promise<CalendarRow[]> {
  const { status, versionAt } = itemColumns(actor)
  const query = selectRow<CalendarRow, typeof ContentItem>(
    ContentItem.visibleTo(actor),
    undatedShape(actor)
  )
    .whereRaw(OF_OPEN_ORDER)
    .whereRaw(`(${status} <> 'approved' or content_items.is_dated)`)
    .orderByRaw(`${versionAt} desc, content_items.id desc`)
    .limit(MAX_PLANNABLE)
  if (companyId) query.whereIn('content_items.company_id', companyId)
  return query.exec()
}
