import type { Actor } from '#access/actor'
import CalendarItem from '#models/calendar/calendar_item'
import { entryOrder } from '#models/calendar/calendar_states'
import Task from '#models/tasks/task'
import { OPEN_TASK_STATUSES, type TaskStatus } from '#models/tasks/values'
import type { BoundedCount } from '#queries/bounded_count'
import { entryShapeAlone, type CalendarRow } from '#queries/calendar/calendar_row'
import { selectRow } from '#queries/json_sql'
import { firstSteps, type FirstSteps } from '#queries/overview/dashboard/first_steps'
import {
  SECTION_SIZE,
  type VideoRow,
  type OrderRow,
  type Section,
} from '#queries/overview/dashboard/rows'
import {
  videosToChange,
  videosWithClient,
  videosToDecide,
  notedVideos,
  recentlyApproved,
} from '#queries/overview/dashboard/video_sections'
import {
  newOrdersFor,
  ordersToPlan,
  assignedOrders,
  runningOrders,
} from '#queries/overview/dashboard/order_sections'
import { firstByStatus } from '#queries/tasks/first_by_status'

export type Dashboard = {
  /** Videos on which this user decides: to approve them, or to release them to the client. */
  decisions: Section<VideoRow>
  /** Videos with an open revision that this user works on, or supervises. */
  changes: Section<VideoRow>
  /** Videos in team review whose team notes this user works on, or supervises. */
  noted: Section<VideoRow>
  /** Unassigned orders. */
  newOrders: Section<OrderRow>
  /** Orders assigned to this user that still need videos. */
  queue: Section<OrderRow>
  /** Orders whose publishing this user can plan. */
  toPlan: Section<OrderRow>
  /** The other open orders, the next due first. */
  running: Section<OrderRow>
  /** Videos that wait for the client. */
  withClient: Section<VideoRow>
  approved: Section<VideoRow>
  /** The next publishing dates. */
  dates: CalendarRow[]
  counts: OrderCounts
  /** The first steps of a new brand or team; null once they aren't needed any more. */
  steps: FirstSteps | null
}

/** Reads each part of the home page; at most one query each. */
const PARTS: { [Part in keyof Dashboard]: (actor: Actor) => Promise<Dashboard[Part]> } = {
  decisions: videosToDecide,
  changes: videosToChange,
  noted: notedVideos,
  newOrders: newOrdersFor,
  queue: assignedOrders,
  toPlan: ordersToPlan,
  running: runningOrders,
  withClient: videosWithClient,
  approved: recentlyApproved,
  dates: nextDates,
  counts: orderCounts,
  steps: firstSteps,
}

/**
 * Returns the data of the home page: the work that waits for this user, depending on their permissions. The number
 * of queries is fixed.
 */
export async function showDashboard(actor: Actor): Promise<Dashboard> {
  const parts = await Promise.all(
    Object.entries(PARTS).map(async ([name, read]) => [name, await read(actor)] as const)
  )
  return Object.fromEntries(parts) as Dashboard
}

/** Returns the ids of the files whose posters the page shows. */
export function posterFilesOn(dashboard: Dashboard): (string | null | undefined)[] {
  const { decisions, changes, noted, newOrders, queue, toPlan, running } = dashboard
  const { withClient, approved, dates } = dashboard
  const ofOrders = [newOrders, queue, toPlan, running]
  const ofVideos = [decisions, changes, noted, withClient, approved]
  return [
    ...[...ofOrders, ...ofVideos].flatMap(({ rows }) => rows.map((row) => row.posterFileId)),
    ...dates.map(({ film }) => film?.posterFileId),
  ]
}

/** Number of orders in each open status; a missing status means zero. */
export type OrderCounts = Partial<Record<TaskStatus, BoundedCount>>

/** Counts the orders that this user may see. */
export async function orderCounts(actor: Actor): Promise<OrderCounts> {
  const columns = await firstByStatus(
    [...OPEN_TASK_STATUSES, 'on_hold'],
    () => Task.visibleTo(actor),
    0
  )
  return Object.fromEntries(
    columns
      .filter(({ total }) => total > 0)
      .map(({ status, total, totalIsCapped }) => [status, { total, totalIsCapped }])
  )
}

/**
 * Returns the next publishing dates that this user may see, from today in each company's time zone; for editors who
 * don't assign work, those of their own orders. Clashes aren't read. Users who may not see videos get none, because
 * an entry contains the title of its video.
 */
export async function nextDates(actor: Actor): Promise<CalendarRow[]> {
  if (!actor.can('calendar.view') || !actor.can('content.view_ready')) return []
  const query = CalendarItem.visibleTo(actor)
    .join('content_items as i', 'i.id', 'calendar_items.content_item_id')
    .join('tasks as t', 't.id', 'calendar_items.task_id')
    .join('companies as c', 'c.id', 'calendar_items.company_id')
    // This bound lets PostgreSQL use the index; in no time zone is the date more than a day earlier.
    .whereRaw('calendar_items.date >= current_date - 1')
    .whereRaw('calendar_items.date >= (now() at time zone c.timezone)::date')
  if (actor.isEditor) query.where('t.assignee_id', actor.id)
  return selectRow<CalendarRow, typeof CalendarItem>(query, entryShapeAlone(actor))
    .orderByRaw(entryOrder())
    .limit(SECTION_SIZE)
}
