import { router } from '@inertiajs/react'
import { againOf } from '~/components/tasks/form/draft/draft'
import { readDraft, writeDraft } from '~/components/tasks/form/draft/saved_drafts'
import { type Task } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { t } from '~/lib/i18n'
import { newKey } from '~/lib/random'
import { pathTo } from '~/lib/urls'

/**
 * Begins an order with the wishes of another one. What was being written for that company gives way,
 * and comes back with Undo.
 *
 * @param seesAll this person orders for several companies, so that the page has to know which
 */
export function orderAgain(task: Task, userId: string, seesAll: boolean): void {
  const companyId = task.company.id
  const path = pathTo('/tasks/new', seesAll ? { company: companyId } : {})
  const before = readDraft(userId, companyId)
  writeDraft(userId, companyId, {
    draft: againOf(task),
    orderKey: newKey(),
    savedAt: new Date().toISOString(),
  })
  const hadFiles = [...task.materials, ...task.selectedItems].some(({ file }) => file)
  router.visit(path, {
    onSuccess: () =>
      toast.done(t('tasks.again.done', { number: task.number }), {
        detail: hadFiles ? t('tasks.again.files') : undefined,
        undo: before
          ? () => {
              writeDraft(userId, companyId, before)
              location.assign(path)
            }
          : undefined,
      }),
  })
}
