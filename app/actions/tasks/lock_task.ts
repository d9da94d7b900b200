import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Task from '#models/task'

/**
 * Takes a live order for change. Whatever changes a task or its content locks the task
 * first, so that two of them follow one another.
 * @throws E_ROW_NOT_FOUND when it was deleted in the meantime
 */
export async function lockTask(id: string, trx: TransactionClientContract): Promise<Task> {
  return Task.query({ client: trx }).where('id', id).forUpdate().firstOrFail()
}
