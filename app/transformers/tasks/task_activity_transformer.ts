import { BaseTransformer } from '@adonisjs/core/transformers'
import type { ActivityRow, Facts } from '#queries/tasks/task_activity'

/** Fields of an audit entry that every reader of the order may see. */
const VISIBLE_FIELDS = [
  'status',
  'reason',
  'title',
  'number',
  'assignee',
  'producer',
  'message',
  'version',
  'note',
  'openNotes',
  'dueDate',
  'quantity',
]

/** One entry in the history of an order. */
export default class TaskActivityTransformer extends BaseTransformer<ActivityRow> {
  toObject() {
    const { id, at, action, actorId, fullName, entityType, entityId, before, after } = this.resource
    return {
      id,
      at: at.toISOString(),
      action,
      actor: actorId ? { id: actorId, fullName: fullName! } : null,
      entityType,
      entityId,
      details: visibleFacts({ ...before, ...after }),
    }
  }
}

function visibleFacts(facts: Facts): Facts {
  return Object.fromEntries(Object.entries(facts).filter(([name]) => VISIBLE_FIELDS.includes(name)))
}
