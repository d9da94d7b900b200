import type { Actor } from '#access/actor'
import { validateInput, type Input } from '#support/input'
import { assignTask } from '#actions/tasks/assign_task'
import { changeTaskStatus } from '#actions/tasks/change_task_status'
import { deleteTask } from '#actions/tasks/delete_task'
import { updateTask } from '#actions/tasks/update_task'
import { InvalidField, Refusal } from '#exceptions/refusals'
import type { BulkAct, TaskBulkInput } from '#validators/tasks/task_bulk'

/** The outcome for one order: changed, or refused with this error. */
export type BulkOutcome = { id: string; refusal: unknown }

type Change = (actor: Actor, id: string, given: TaskBulkInput) => Promise<void>

const CHANGES: Record<BulkAct, Change> = {
  assign: (actor, id, { assigneeId, producerId }) =>
    assignTask(actor, id, { assigneeId, producerId }),
  status: (actor, id, { status, reason }) =>
    changeTaskStatus(actor, id, { status: status!, reason }),
  priority: (actor, id, { priority }) => updateTask(actor, id, { priority }),
  due_date: (actor, id, { dueDate }) => updateTask(actor, id, { dueDate }),
  delete: (actor, id) => deleteTask(actor, id),
}

/**
 * Applies one change to many orders, one after another: through the single action, in a transaction of its
 * own, so that its rules apply and a refused order doesn't keep the others from changing. An unexpected error
 * stops it; what was changed until then stays changed.
 * @throws E_VALIDATION_ERROR, InvalidField for values that the change requires and that are missing
 */
export async function changeTasks(
  actor: Actor,
  input: Input<TaskBulkInput>
): Promise<BulkOutcome[]> {
  const given = await validateInput(input)
  assertComplete(given)

  const outcomes: BulkOutcome[] = []
  for (const id of given.ids) {
    try {
      await CHANGES[given.act](actor, id, given)
      outcomes.push({ id, refusal: null })
    } catch (error) {
      if (!isRefusal(error)) throw error
      outcomes.push({ id, refusal: error })
    }
  }
  return outcomes
}

/** Date and users may be null, which the validator can't distinguish from missing. */
function assertComplete({ act, dueDate, assigneeId, producerId }: TaskBulkInput): void {
  if (act === 'due_date' && dueDate === undefined) {
    throw new InvalidField('dueDate', 'tasks.give_date', 'required')
  }
  if (act === 'assign' && assigneeId === undefined && producerId === undefined) {
    throw new InvalidField('assigneeId', 'tasks.assign_somebody', 'required')
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Refusal || (error as { code?: string }).code === 'E_ROW_NOT_FOUND'
}
