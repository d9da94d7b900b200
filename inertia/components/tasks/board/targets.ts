import { isFinal } from '#values/tasks'
import { type Move, type TaskRow, type TaskStatus } from '~/components/tasks/types'
import { t } from '~/lib/i18n'

/**
 * Whether an order that is being moved may go to a column: its own column, an open one, or a closed one with the
 * reason.
 */
export type Target =
  { kind: 'own' } | { kind: 'open'; move: Move } | { kind: 'closed'; reason: string }

/** Returns whether an order with these moves may go to the column of a status. */
export function targetOf(task: TaskRow, allowed: Move[], status: TaskStatus): Target {
  if (task.status === status) return { kind: 'own' }
  const move = allowed.find(({ to }) => to === status)
  return move ? { kind: 'open', move } : { kind: 'closed', reason: whyNot(task, status) }
}

/** Explains why an order can't be moved to a status manually. */
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
