import { v7 as uuidv7 } from 'uuid'
import Company from '#models/companies/company'
import ReferenceCategory from '#models/references/reference_category'
import Task from '#models/tasks/task'
import TaskComment from '#models/tasks/task_comment'
import type User from '#models/identity/user'
import type { Picker } from '#models/references/values'
import { create } from '#tests/support/create'

/** Creates an order of the given user's company, as if the user had placed it. */
export async function aTaskOf(creator: User, attributes: Partial<Task> = {}): Promise<Task> {
  const companyId = attributes.companyId ?? creator.companyId
  const company = await Company.findOrFail(companyId)
  return create(Task, {
    companyId,
    number: `${company.code}-${uuidv7().slice(-8)}`,
    title: 'Autumn sofa',
    format: 'reel',
    aspectRatio: '9:16',
    quantity: 1,
    priority: 'normal',
    platforms: [],
    status: 'new',
    version: 1,
    createdById: creator.id,
    ...attributes,
  })
}

/** Creates a user's comment on an order. */
export function aTaskComment(
  { id: taskId, companyId }: Task,
  { id: authorId }: User,
  attributes: Partial<TaskComment> = {}
): Promise<TaskComment> {
  return create(TaskComment, {
    ...{ taskId, companyId, authorId },
    body: 'Warmer, please.',
    visibility: 'everyone',
    mentions: [],
    ...attributes,
  })
}

/** Creates a category that a picker offers. */
export function aCategory(picker: Picker): Promise<ReferenceCategory> {
  return ReferenceCategory.query()
    .whereRaw('? = any(pickers)', [picker])
    .whereNotNull('parent_id')
    .orderBy('position')
    .firstOrFail()
}
