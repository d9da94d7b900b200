import { router } from '@inertiajs/react'
import { againOf } from '~/components/tasks/form/draft/draft'
import { readDraft, writeDraft } from '~/components/tasks/form/draft/saved_drafts'
import { type Task } from '~/components/tasks/types'
import { newKey } from '~/lib/random'
import { pathTo } from '~/lib/urls'

/**
 * Begins an order with the details of another one, as a draft of its own: an order that is being written
 * for that company stays as it is, and so does an earlier copy that was changed and not placed.
 *
 * @param seesAll this person orders for several companies, so that the page has to know which
 */
export function orderAgain(task: Task, userId: string, seesAll: boolean): void {
  const companyId = task.company.id
  const earlier = readDraft(userId, companyId, task.id)
  if (!earlier || earlier.isUntouched) {
    const savedAt = new Date().toISOString()
    const copy = { draft: againOf(task), orderKey: newKey(), savedAt, from: task.number }
    writeDraft(userId, companyId, { ...copy, isUntouched: true }, task.id)
  }
  const query: Record<string, string> = { again: task.id }
  if (seesAll) query.company = companyId
  router.visit(pathTo('/tasks/new', query))
}
