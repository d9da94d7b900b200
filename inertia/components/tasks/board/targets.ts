import { isFinal } from '#values/tasks'
import { type Move, type TaskRow, type TaskStatus } from '~/components/tasks/types'
import { t } from '~/lib/i18n'

/** What a column is to an order that is being moved: its own, one it may go to, or why not. */
export type Target =
  { kind: 'own' } | { kind: 'open'; move: Move } | { kind: 'closed'; reason: string }

/** What the column of a status is to an order with these moves. */
export function targetOf(task: TaskRow, allowed: Move[], status: TaskStatus): Target {
  if (task.status === status) return { kind: 'own' }
  const move = allowed.find(({ to }) => to === status)
  return move ? { kind: 'open', move } : { kind: 'closed', reason: whyNot(task, status) }
}

/** Why an order can't be moved to a status by hand. */
function whyNot({ status, heldStatus }: TaskRow, to: TaskStatus): string {
  if (isFinal(status)) return t('tasks.board.why.over')
  if (to === 'on_hold' || to === 'cancelled') return t('tasks.board.why.not_yours')
  if (to === 'completed') {
    return t(status === 'approved' ? 'tasks.board.why.team_completes' : 'tasks.board.why.approved')
  }
  if (status === 'on_hold' && heldStatus && heldStatus !== to) {
    return t('tasks.board.why.resumes', { status: t(`tasks.status.${heldStatus}`) })
  }
  if (to === 'new') return t('tasks.board.why.new')
  if (status === 'new' && to === 'in_progress') return t('tasks.board.why.starts')
  return t('tasks.board.why.videos')
}
