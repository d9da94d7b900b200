import type { Actor } from '#access/actor'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import { orderRows } from '#queries/overview/dashboard/order_row'
import { toAssign, toMake } from '#queries/overview/dashboard/waiting_orders'
import type { OrderRow, Section } from '#queries/overview/dashboard/rows'

/**
 * Orders on which work goes on, what is due first on top. Whoever makes videos but gives out none
 * sees their own, whoever gives them out all that somebody has; neither meets an order here that
 * stands among what waits for them.
 */
export async function runningOrders(actor: Actor): Promise<Section<OrderRow>> {
  return orderRows(actor, (query) => {
    query.whereIn('tasks.status', [...OPEN_TASK_STATUSES])
    if (actor.can('task.assign')) {
      query.whereNot(toAssign)
    } else if (actor.seesAllCompanies) {
      query.where('tasks.assignee_id', actor.id)
    }
    if (actor.can('content.upload_ready')) {
      query.where((other) => {
        other
          .whereNot(toMake)
          .orWhereNull('tasks.assignee_id')
          .orWhereNot('tasks.assignee_id', actor.id)
      })
    }
    query.orderByRaw('tasks.due_date nulls last').orderBy('tasks.id')
  })
}
