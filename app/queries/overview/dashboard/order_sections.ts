import type { Actor } from '#access/actor'
import { itemColumns, seesItem } from '#models/content/content_visibility'
import { OPEN_TASK_STATUSES, DUE_TASK_STATUSES } from '#models/tasks/values'
import { DUE_FIRST, firstOpen, orderRows } from '#queries/overview/dashboard/order_row'
import { EMPTY_SECTION, type OrderRow, type Section } from '#queries/overview/dashboard/rows'
import type { TaskQuery } from '#queries/tasks/task_row'

/** Statuses of orders whose videos are being made, or are still to be made. */
const IN_PRODUCTION = ['new', 'in_progress']

/** Unassigned orders. */
export async function newOrdersFor(actor: Actor): Promise<Section<OrderRow>> {
  if (!actor.can('task.assign')) return EMPTY_SECTION
  return orderRows(actor, {
    scope: toAssign,
    // The index `tasks_unassigned_open` contains this expression.
    order: `tasks.due_date, array_position(array['urgent', 'high', 'normal', 'low'], tasks.priority),
            tasks.created_at, tasks.id`,
  })
}

/** Returns the orders assigned to this user that still need videos. */
export async function assignedOrders(actor: Actor): Promise<Section<OrderRow>> {
  if (!actor.can('content.upload_ready')) return EMPTY_SECTION
  return orderRows(actor, {
    scope: (query) => query.where('tasks.assignee_id', actor.id).where(toMake),
    order: DUE_FIRST,
  })
}

/** Restricts to unassigned orders whose videos aren't all approved. */
export function toAssign(query: TaskQuery): void {
  query.whereIn('tasks.status', [...DUE_TASK_STATUSES]).whereNull('tasks.assignee_id')
}

/** Restricts to orders that still need a video, even if their existing videos wait for other users. */
export function toMake(query: TaskQuery): void {
  query.whereIn('tasks.status', [...DUE_TASK_STATUSES]).where((any) => {
    any.whereIn('tasks.status', IN_PRODUCTION).orWhereRaw(
      `(select count(*) from content_items i
           where i.task_id = tasks.id and i.deleted_at is null) < tasks.quantity`
    )
  })
}

/** Returns the orders whose publishing this user can plan. An editor who doesn't assign work plans their own orders. */
export async function ordersToPlan(actor: Actor): Promise<Section<OrderRow>> {
  if (!plans(actor)) return EMPTY_SECTION
  return orderRows(actor, {
    scope: (query) => {
      query.where(toPlan(actor))
      if (actor.isEditor) query.where('tasks.assignee_id', actor.id)
    },
    order: DUE_FIRST,
  })
}

const plans = (actor: Actor) => actor.can('calendar.assign_date') && actor.can('content.view_ready')

/**
 * Restricts to orders that wait for a publishing date: all ordered videos are approved, no other one waits for a
 * decision, and one of them has no date.
 */
function toPlan(actor: Actor): (query: TaskQuery) => void {
  const { status } = itemColumns(actor, 'i')
  return (query) => {
    query.where('tasks.status', 'approved').whereRaw(
      `(select count(*) >= tasks.quantity and bool_and(${status} = 'approved')
               and not bool_and(exists (select from calendar_items e
                                         where e.content_item_id = i.id and e.deleted_at is null))
          from content_items i
         where i.task_id = tasks.id and i.deleted_at is null and ${seesItem(actor, 'i')})`
    )
  }
}

/**
 * Open orders, the next due first. Editors who don't assign work see their own orders; users who assign work see
 * all assigned orders. Orders that another section lists as waiting for the user are left out.
 */
export async function runningOrders(actor: Actor): Promise<Section<OrderRow>> {
  return orderRows(actor, {
    scope: (query) => {
      query.whereIn('tasks.status', [...OPEN_TASK_STATUSES])
      if (actor.can('task.assign')) query.whereNot(toAssign)
      if (plans(actor)) query.whereNot(toPlan(actor))
      if (actor.isEditor) query.where('tasks.assignee_id', actor.id)
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
    findIds: actor.isEditor ? undefined : firstOpen,
  })
}
