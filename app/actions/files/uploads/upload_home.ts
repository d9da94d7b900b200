import type { Actor } from '#access/actor'
import { writableCompany } from '#actions/companies/writable_company'
import { InvalidField } from '#exceptions/refusals'
import Task from '#models/tasks/task'
import { text } from '#support/text'
import type { UploadInput } from '#validators/files/file'

export type UploadHome = { companyId: string; taskId: string | null }

/** What may also belong to the production team's own company. */
const OF_ANY_COMPANY: readonly string[] = ['reference', 'logo']

/**
 * The company that an upload belongs to: that of its order; without one the caller's own, or the one that a
 * user of the team names.
 * @throws InvalidField for an order that the caller doesn't see, or that is another company's
 */
export async function uploadHome(
  actor: Actor,
  { taskId, companyId, purpose }: Pick<UploadInput, 'taskId' | 'companyId' | 'purpose'>
): Promise<UploadHome> {
  if (!taskId) {
    const kind = OF_ANY_COMPANY.includes(purpose) ? undefined : 'client'
    const company = await writableCompany(actor, companyId, kind)
    return { companyId: company.id, taskId: null }
  }

  const task = await Task.visibleTo(actor).findById(taskId)
  if (!task) throw new InvalidField('taskId', text('tasks.missing'), 'exists')
  if (companyId && companyId !== task.companyId) {
    throw new InvalidField('companyId', text('tasks.other_company'), 'exists')
  }
  return { companyId: task.companyId, taskId: task.id }
}
