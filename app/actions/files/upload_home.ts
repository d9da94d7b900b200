import type { Actor } from '#access/actor'
import { writableClientCompany } from '#access/writable_company'
import { Forbidden, InvalidField } from '#exceptions/refusals'
import Company from '#models/company'
import Task from '#models/task'
import { text } from '#support/text'
import type { UploadInput } from '#validators/file'

export type UploadHome = { companyId: string; taskId: string | null }

/** What may also belong to the production team's own company. */
const OF_ANY_COMPANY: readonly string[] = ['reference', 'logo']

/**
 * Where an upload belongs. An order fixes the company; without one it is the caller's own,
 * or the one that somebody of the team names.
 * @throws Forbidden for a company that they may not write to, InvalidField for an order
 * that they don't see, or that is another company's
 */
export async function uploadHome(
  actor: Actor,
  { taskId, companyId, purpose }: Pick<UploadInput, 'taskId' | 'companyId' | 'purpose'>
): Promise<UploadHome> {
  if (!taskId) {
    const company = OF_ANY_COMPANY.includes(purpose)
      ? await writableCompany(actor, companyId)
      : await writableClientCompany(actor, companyId, 'file.upload')
    return { companyId: company.id, taskId: null }
  }

  if (companyId && !actor.reaches(companyId)) throw notYours()
  const task = await Task.visibleTo(actor).findById(taskId)
  if (!task) throw new InvalidField('taskId', text('tasks.missing'), 'exists')
  if (companyId && companyId !== task.companyId) {
    throw new InvalidField('companyId', text('tasks.other_company'), 'exists')
  }
  return { companyId: task.companyId, taskId: task.id }
}

/** A client writes to their own company, the team to the one they name, their own included. */
async function writableCompany(actor: Actor, companyId: string | undefined): Promise<Company> {
  if (!actor.seesAllCompanies) {
    if (companyId && companyId !== actor.company.id) throw notYours()
    return actor.company
  }
  if (!companyId) throw new InvalidField('companyId', text('companies.choose'), 'required')
  const company = await Company.visibleTo(actor).findById(companyId)
  if (!company) throw new InvalidField('companyId', text('companies.missing'), 'exists')
  return company
}

const notYours = () => new Forbidden(['file.upload'], text('companies.own_only'))
