import { type TaskRow } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'

const assign = (id: string, body: { assigneeId: string | null; producerId?: string | null }) =>
  send('post', '/api/tasks/:id/assign', { params: { id }, body })

/**
 * Gives an order that nobody makes to whoever has started it, and says so.
 * @param onLetGo they took that back: the order goes on, and nobody makes it again
 * @returns whether it is theirs now
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
