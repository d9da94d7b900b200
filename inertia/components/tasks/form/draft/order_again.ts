import { router } from '@inertiajs/react'
import { againOf } from '~/components/tasks/form/draft/draft'
import { readDraft, writeDraft } from '~/components/tasks/form/draft/saved_drafts'
import { type Task } from '~/components/tasks/types'
import { newUuid } from '~/lib/uuid'
import { pathTo } from '~/lib/urls'

/**
 * Orders the same again: opens a new draft with the details of another order. It is separate from the company's other
 * draft, which stays as it is. An earlier copy is kept if it was changed and not placed.
 *
 * @param seesAll whether the user orders for several companies, so that the URL must name the company
 */
export function orderAgain(task: Task, userId: string, seesAll: boolean): void {
  const companyId = task.company.id
  const earlier = readDraft(userId, companyId, task.id)
  if (!earlier || earlier.isUntouched) {
    const savedAt = new Date().toISOString()
    const copy = { draft: againOf(task), orderKey: newUuid(), savedAt, from: task.number }
    writeDraft(userId, companyId, { ...copy, isUntouched: true }, task.id)
  }
  const query: Record<string, string> = { again: task.id }
  if (seesAll) query.company = companyId
  router.visit(pathTo('/tasks/new', query))
}
