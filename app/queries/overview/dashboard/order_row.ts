import db from '@adonisjs/lucid/services/db'
import type { TaskQuery } from '#queries/tasks/task_row'
import type { Actor } from '#access/actor'
import Task from '#models/tasks/task'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import { countUpTo } from '#queries/bounded_count'
import { firstIds, firstIdsOfAll, onlyIds } from '#queries/first_rows'
import { withCount } from '#queries/paginated'
import { contentProgress, posterOfOrder } from '#queries/tasks/task_content_summary'
import {
  SECTION_SIZE,
  sectionOf,
  type OrderRow,
  type Section,
} from '#queries/overview/dashboard/rows'
import { itemColumns, seesItem } from '#models/content/content_visibility'

/** The condition and sort order of the orders in a section. An index covers both, so that few rows are read. */
export type OrderChoice = {
  scope: (query: TaskQuery) => void
  order: string
  /** Finds the ids of the first orders, if no single index covers condition and sort order. */
  findIds?: (query: TaskQuery, limit: number) => { sql: string; bindings: readonly unknown[] }
}

/** SQL that sorts by due date, the next first; an index of `tasks` has this sort order for each status. */
export const DUE_FIRST = 'tasks.due_date, tasks.updated_at desc, tasks.id'

/** SQL for the ids of the first open orders of a query, from an index for each status. */
export function firstOpen(query: TaskQuery, limit: number) {
  const byStatus = OPEN_TASK_STATUSES.map((status) => query.clone().where('tasks.status', status))
  return firstIdsOfAll(byStatus, { columns: ['due_date', 'updated_at'], order: DUE_FIRST }, limit)
}

/**
 * Returns the first orders of a section that this user may see, with their newest poster, and their total number,
 * with one query. It finds the orders first, and then reads the other fields for these orders only.
 */
export async function orderRows(
  actor: Actor,
  { scope, order, findIds }: OrderChoice
): Promise<Section<OrderRow>> {
  const chosen = Task.visibleTo(actor)
  scope(chosen)
  const query = Task.visibleTo(actor)
    .join('companies as c', 'c.id', 'tasks.company_id')
    .leftJoin('users as a', 'a.id', 'tasks.assignee_id')
    .select(
      'tasks.id',
      'tasks.number',
      'tasks.title',
      'tasks.status',
      'tasks.priority',
      'tasks.aspect_ratio as aspectRatio',
      'tasks.quantity',
      'tasks.due_date as dueDate',
      'tasks.created_at as createdAt',
      'c.name as companyName',
      'c.timezone',
      'a.full_name as assigneeName'
    )
    .select(db.raw(`${posterOfOrder(actor)} as "posterFileId"`))
    .select(db.raw(`${contentProgress(actor)} as "progress"`))
    .select(db.raw(`${nextPublishingSql(actor)} as "publishing"`))
    .orderByRaw(order)
  withCount(query, countUpTo(chosen))
  onlyIds(
    query,
    findIds ? findIds(chosen, SECTION_SIZE) : firstIds(chosen.orderByRaw(order), SECTION_SIZE)
  )
  return sectionOf<OrderRow>((await query.pojo()) as never)
}

/**
 * SQL for the next publishing date of the order of the outer query, whose company is joined as `c`: a JSON object
 * with the date in the company's time zone, which is null once all dates have passed. The object is null while an
 * approved video has no date, and for users who may not see dates.
 */
function nextPublishingSql(actor: Actor): string {
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
