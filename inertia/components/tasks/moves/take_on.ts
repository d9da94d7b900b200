import { type TaskRow } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

const assign = (id: string, body: { assigneeId: string | null; producerId?: string | null }) =>
  send('post', '/api/tasks/:id/assign', { params: { id }, body })

/**
 * Assigns an unassigned order to the user who has started it, with a toast.
 * @param onLetGo called after undoing it: the order is unassigned again
 * @returns whether the user is its assignee now
 */
export async function takeOn(
  { id, number, producer }: TaskRow,
  personId: string,
  onLetGo: () => void
): Promise<boolean> {
  const result = await assign(id, { assigneeId: personId })
  if (!result.ok) return false

  async function letGo() {
    const back = await assign(id, { assigneeId: null, producerId: producer?.id ?? null })
    if (back.ok) toast.done(t('tasks.assign.undone'))
    else toast.failed(t('tasks.assign.failed'), { detail: back.problem.message })
    onLetGo()
  }
  toast.done(t('tasks.moves.done.start_own', { number }), {
    action: { label: t('tasks.assign.not_me'), onClick: () => void letGo() },
  })
  return true
}
