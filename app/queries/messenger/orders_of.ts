import type { Actor } from '#access/actor'
import { DUE_FIRST, firstOpen, orderRows } from '#queries/overview/dashboard/order_row'
import { EMPTY_SECTION, type OrderRow, type Section } from '#queries/overview/dashboard/rows'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'

/**
 * Returns the open orders, the next due first: all visible ones for users who assign work and for clients,
 * otherwise those assigned to this user.
 */
export async function ordersOf(actor: Actor): Promise<Section<OrderRow>> {
  if (!actor.can('task.view')) return EMPTY_SECTION
  return orderRows(actor, {
    scope: (query) => {
      query.whereIn('tasks.status', [...OPEN_TASK_STATUSES])
      if (actor.isEditor) query.where('tasks.assignee_id', actor.id)
    },
    order: DUE_FIRST,
    findIds: actor.isEditor ? undefined : firstOpen,
  })
}
