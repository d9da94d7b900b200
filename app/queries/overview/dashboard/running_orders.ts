import type { Actor } from '#access/actor'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import { DUE_FIRST, firstOpen, orderRows } from '#queries/overview/dashboard/order_row'
import { toAssign, toMake } from '#queries/overview/dashboard/waiting_orders'
import type { OrderRow, Section } from '#queries/overview/dashboard/rows'

/**
 * Orders on which work goes on, what is due first on top. Whoever makes videos but gives out none
 * sees their own, whoever gives them out all that somebody has; neither meets an order here that
 * stands among what waits for them.
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
