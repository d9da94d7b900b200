import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import { MAX_UNDATED } from '#models/calendar/values'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import { undatedShape, type CalendarRow } from '#queries/calendar/calendar_row'
import { OF_OPEN_ORDER } from '#queries/content/waits_for'
import { firstIds, firstIdsOfAll, onlyIds } from '#queries/first_rows'
import { selectRow } from '#queries/json_sql'
import type { CalendarInput } from '#validators/calendar/calendar'

/**
 * Maximum number of completed orders that are searched: teams that don't plan their dates in Rushes can have very
 * many.
 */
const MAX_COMPLETED = 1_000

/**
 * Approved videos without a date, the latest approved first. Videos of a completed order are included only if
 * another video of that order has a date. An index contains the videos by the status of their order.
 */
export async function listUndated(
  actor: Actor,
  { companyId }: Pick<CalendarInput, 'companyId'> = {},
  limit = MAX_UNDATED
): Promise<CalendarRow[]> {
  const { status, updatedAt } = itemColumns(actor)
  const order = `${updatedAt} desc, content_items.id desc`
  const undatedOf = (orderStatus: string) => {
    const query = ContentItem.visibleTo(actor)
      .where(status, 'approved')
      .whereRaw('not content_items.is_dated')
      .where('content_items.order_status', orderStatus)
    if (companyId) query.whereIn('content_items.company_id', companyId)
    return query
  }
  const completed = ContentItem.visibleTo(actor).whereRaw(
    `exists (select 1 from calendar_items d
              where d.task_id = content_items.task_id and d.deleted_at is null)`
  )
  onlyIds(completed, firstIds(undatedOf('completed').orderByRaw(order), MAX_COMPLETED))

  const query = selectRow<CalendarRow, typeof ContentItem>(
    ContentItem.visibleTo(actor),
    undatedShape(actor)
  ).orderByRaw(order)
  const parts = [...[...OPEN_TASK_STATUSES, 'on_hold'].map(undatedOf), completed]
  const column = updatedAt.split('.')[1]
  onlyIds(query as never, firstIdsOfAll(parts, { columns: [column], order }, limit))
  return query
}

const MAX_PLANNABLE = 50

/**
 * Returns the videos of open orders that can be given a date, without those of `listUndated`: videos that aren't
 * approved yet, whose date is tentative, and approved videos that already have a date, for a second channel. The
 * latest version first.
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
