import type { Actor } from '#access/actor'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import { DUE_FIRST, firstOpen, orderRows } from '#queries/overview/dashboard/order_row'
import { toAssign, toMake } from '#queries/overview/dashboard/waiting_orders'
import type { OrderRow, Section } from '#queries/overview/dashboard/rows'

/**
 * Open orders, the next due first. Editors who assign no work see their own, users who assign work see all
 * assigned ones; orders that are already listed as waiting for the user are left out.
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
