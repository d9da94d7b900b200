import type { Actor } from '#access/actor'
import { OPEN_TASK_STATUSES, UNDER_WAY } from '#models/tasks/values'
import { DUE_FIRST, firstOpen, orderRows } from '#queries/overview/dashboard/order_row'
import { NOTHING, type OrderRow, type Section } from '#queries/overview/dashboard/rows'
import type { TaskQuery } from '#queries/tasks/task_row'

/** Statuses of orders whose videos are being made, or are still to be made. */
const IN_PRODUCTION = ['new', 'in_progress']

/** Unassigned orders. */
export async function newOrdersFor(actor: Actor): Promise<Section<OrderRow>> {
  if (!actor.can('task.assign')) return NOTHING
  return orderRows(actor, {
    narrow: toAssign,
    // The index `tasks_unassigned_open` contains this expression.
    order: `tasks.due_date, array_position(array['urgent', 'high', 'normal', 'low'], tasks.priority),
            tasks.created_at, tasks.id`,
  })
}

/** Returns the orders assigned to this user that still need videos. */
export async function queueOf(actor: Actor): Promise<Section<OrderRow>> {
  if (!actor.can('content.upload_ready')) return NOTHING
  return orderRows(actor, {
    narrow: (query) => query.where('tasks.assignee_id', actor.id).where(toMake),
    order: DUE_FIRST,
  })
}

/** Restricts to unassigned orders whose videos aren't all approved. */
export function toAssign(query: TaskQuery): void {
  query.whereIn('tasks.status', [...UNDER_WAY]).whereNull('tasks.assignee_id')
}

/** Restricts to orders that still need a video, even if their existing videos wait for other users. */
export function toMake(query: TaskQuery): void {
  query.whereIn('tasks.status', [...UNDER_WAY]).where((any) => {
    any.whereIn('tasks.status', IN_PRODUCTION).orWhereRaw(
      `(select count(*) from content_items i
           where i.task_id = tasks.id and i.deleted_at is null) < tasks.quantity`
    )
  })
}

/**
 * Open orders, the next due first. Editors who don't assign work see their own orders; users who assign work see
 * all assigned orders. Orders that another section lists as waiting for the user are left out.
 */
export async function runningOrders(actor: Actor): Promise<Section<OrderRow>> {
  const isMaker = actor.seesAllCompanies && !actor.can('task.assign')
  return orderRows(actor, {
    narrow: (query) => {
      query.whereIn('tasks.status', [...OPEN_TASK_STATUSES])
      if (actor.can('task.assign')) query.whereNot(toAssign)
      if (isMaker) query.where('tasks.assignee_id', actor.id)
      if (actor.can('content.upload_ready')) {
        query.where((other) => {
          other
            .whereNot(toMake)
            .orWhereNull('tasks.assignee_id')
            .orWhereNot('tasks.assignee_id', actor.id)
        })
      }
    },
    order: DUE_FIRST,
    findIds: isMaker ? undefined : firstOpen,
  })
}
