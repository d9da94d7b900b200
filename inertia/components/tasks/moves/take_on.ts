import { type TaskRow } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { type Can } from '~/hooks/use_can'
import { send } from '~/lib/api'
import { t } from '~/lib/i18n'
import { type SignedInUser } from '~/types'

/**
 * Gives an order that nobody makes to whoever has started it, where they make videos.
 * @returns whether it is theirs now
 */
export async function takeOn(task: TaskRow, person: SignedInUser, can: Can): Promise<boolean> {
  const makesVideos = person.reach === 'all' && can('content.upload_ready')
  if (task.assignee || !makesVideos || !can('task.assign')) return false
  const result = await send('post', '/api/tasks/:id/assign', {
    params: { id: task.id },
    body: { assigneeId: person.id },
  })
  return result.ok
}

/** Takes that back: the order goes on, and nobody makes it again. */
export async function letGo({ id, producer }: TaskRow): Promise<void> {
  const result = await send('post', '/api/tasks/:id/assign', {
    params: { id },
    body: { assigneeId: null, producerId: producer?.id ?? null },
  })
  if (result.ok) toast.done(t('tasks.assign.undone'))
  else toast.failed(t('tasks.assign.failed'), { detail: result.problem.message ?? undefined })
}
