import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { itemColumns } from '#models/content/content_visibility'
import { decidedStatus, seesToChanges } from '#queries/content/waits_for'
import type { CalendarRow } from '#queries/calendar/calendar_row'
import { cutRows } from '#queries/overview/dashboard/content_rows'
import { firstSteps, type FirstSteps } from '#queries/overview/dashboard/first_steps'
import { nextDates } from '#queries/overview/dashboard/next_dates'
import { runningOrders } from '#queries/overview/dashboard/running_orders'
import { orderCounts, type OrderCounts } from '#queries/overview/dashboard/task_counts'
import { orderRows } from '#queries/overview/dashboard/task_rows'
import { toAssign, toMake } from '#queries/overview/dashboard/waiting_orders'
import { NOTHING, type CutRow, type OrderRow, type Section } from '#queries/overview/dashboard/rows'

/** Approvals are shown for two weeks. */
const RECENT_DAYS = 14

export type Dashboard = {
  /** Cuts on which this person decides: to approve, or to send on to the client. */
  decisions: Section<CutRow>
  /** Rounds of changes that this person works through, or sees to. */
  changes: Section<CutRow>
  /** Orders that nobody has taken yet. */
  newOrders: Section<OrderRow>
  /** Orders assigned to this person of which something is still to be made. */
  queue: Section<OrderRow>
  /** Orders on which work goes on, what is due first on top. */
  running: Section<OrderRow>
  /** Cuts that lie with the client. */
  withClient: Section<CutRow>
  approved: Section<CutRow>
  /** The next publishing dates. */
  dates: CalendarRow[]
  counts: OrderCounts
  /** What a new brand begins with; null once its first video is approved, and for the team. */
  steps: FirstSteps | null
}

/**
 * Everything on the home page: what waits for this person, depending on their permissions. The
 * number of queries is fixed: at most one per part.
 */
export async function showDashboard(actor: Actor): Promise<Dashboard> {
  const [
    decisions,
    changes,
    newOrders,
    queue,
    running,
    withClient,
    approved,
    dates,
    counts,
    steps,
  ] = await Promise.all([
    decisionsOf(actor),
    changesOf(actor),
    newOrdersFor(actor),
    queueOf(actor),
    runningOrders(actor),
    cutsWithClient(actor),
    recentlyApproved(actor),
    nextDates(actor),
    orderCounts(actor),
    firstSteps(actor),
  ])
  return {
    ...{ decisions, changes, newOrders, queue, running, withClient, approved },
    ...{ dates, counts, steps },
  }
}

/** What has waited longest first. */
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

/** What is due first comes first. */
export async function changesOf(actor: Actor): Promise<Section<CutRow>> {
  const seen = seesToChanges(actor)
  if (!seen) return NOTHING
  return cutRows(actor, (query) => {
    query.where(itemColumns(actor).status, 'changes_requested')
    if (seen === 'own') query.where('t.assignee_id', actor.id)
    query.orderByRaw('t.due_date nulls last, since').orderBy('content_items.id')
  })
}

async function newOrdersFor(actor: Actor): Promise<Section<OrderRow>> {
  if (!actor.can('task.assign')) return NOTHING
  return orderRows(actor, (query) =>
    query
      .where(toAssign)
      .orderByRaw('tasks.due_date nulls last')
      .orderByRaw(`array_position(array['urgent', 'high', 'normal', 'low'], tasks.priority)`)
      .orderBy('tasks.created_at')
      .orderBy('tasks.id')
  )
}

async function queueOf(actor: Actor): Promise<Section<OrderRow>> {
  if (!actor.can('content.upload_ready')) return NOTHING
  return orderRows(actor, (query) =>
    query
      .where('tasks.assignee_id', actor.id)
      .where(toMake)
      .orderByRaw('tasks.due_date nulls last')
      .orderBy('tasks.id')
  )
}

async function cutsWithClient(actor: Actor): Promise<Section<CutRow>> {
  const follows = actor.seesAllCompanies && actor.can('content.view_ready')
  if (!follows || !actor.can('task.assign')) return NOTHING
  return cutRows(actor, (query) =>
    query
      .where('content_items.status', 'in_review')
      .orderByRaw('v.released_at')
      .orderBy('content_items.id')
  )
}

async function recentlyApproved(actor: Actor): Promise<Section<CutRow>> {
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
