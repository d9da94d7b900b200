import type { Actor } from '#access/actor'
import type { CalendarRow } from '#queries/calendar/calendar_row'
import { recentlyApproved } from '#queries/overview/dashboard/approved_cuts'
import { firstSteps, type FirstSteps } from '#queries/overview/dashboard/first_steps'
import { nextDates } from '#queries/overview/dashboard/next_dates'
import { runningOrders } from '#queries/overview/dashboard/running_orders'
import { orderCounts, type OrderCounts } from '#queries/overview/dashboard/task_counts'
import type { CutRow, OrderRow, Section } from '#queries/overview/dashboard/rows'
import {
  changesOf,
  cutsWithClient,
  decisionsOf,
  notedCuts,
} from '#queries/overview/dashboard/waiting_cuts'
import { newOrdersFor, queueOf } from '#queries/overview/dashboard/waiting_orders'

export type Dashboard = {
  /** Cuts on which this person decides: to approve, or to send on to the client. */
  decisions: Section<CutRow>
  /** Videos with an open revision that this user works on, or supervises. */
  changes: Section<CutRow>
  /** Videos in team review whose team notes this user works on, or supervises. */
  noted: Section<CutRow>
  /** Unassigned orders. */
  newOrders: Section<OrderRow>
  /** Orders assigned to this person of which something is still to be made. */
  queue: Section<OrderRow>
  /** Open orders, the next due first. */
  running: Section<OrderRow>
  /** Cuts that wait for the client. */
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
    noted,
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
    notedCuts(actor),
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
    ...{ decisions, changes, noted, newOrders, queue, running, withClient, approved },
    ...{ dates, counts, steps },
  }
}

/** The files whose posters the page shows. */
export function posterFilesOn(dashboard: Dashboard): (string | null | undefined)[] {
  const { decisions, changes, noted, newOrders, queue, running, withClient, approved } = dashboard
  const sections = [decisions, changes, noted, newOrders, queue, running, withClient, approved]
  return [
    ...sections.flatMap(({ rows }) => rows.map(({ posterFileId }) => posterFileId)),
    ...dashboard.dates.map(({ film }) => film?.posterFileId),
  ]
}
