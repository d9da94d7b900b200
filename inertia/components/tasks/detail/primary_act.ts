import { isOpen } from '#values/tasks'
import { type Content, type Move, type Task } from '~/components/tasks/types'
import { type Can } from '~/hooks/use_can'

/** The user's next step on an order, which is the page's primary action. */
export type PrimaryAct =
  | { kind: 'review'; contentId: string; count: number }
  | { kind: 'check'; contentId: string }
  | { kind: 'work_on'; contentId: string }
  | { kind: 'assign' }
  | { kind: 'upload' }
  | { kind: 'move'; move: Move }

type Viewer = { id: string; reach: 'company' | 'all' }

/**
 * Returns the next step by the state of the order and the user's permissions; null for a user who can only view it.
 *
 * @param moves the manual moves that the user may make
 */
export function primaryActOf(
  task: Task,
  content: Content[],
  moves: Move[],
  viewer: Viewer,
  can: Can
): PrimaryAct | null {
  const decisions = viewer.reach === 'company' ? content.filter(awaitsDecision) : []
  if (decisions.length > 0) {
    return { kind: 'review', contentId: decisions[0].id, count: decisions.length }
  }
  const checked = content.find((item) => item.moves.includes('release'))
  if (checked) return { kind: 'check', contentId: checked.id }

  const resume = moves.find(({ verb }) => verb === 'resume')
  if (resume) return { kind: 'move', move: resume }

  if (task.status === 'new' && !task.assignee && can('task.assign')) return { kind: 'assign' }
  const start = moves.find(({ verb }) => verb === 'start')
  if (start) return { kind: 'move', move: start }

  const changes = content.find(({ status }) => status === 'changes_requested')
  if (changes && mayUpload(task, can)) return { kind: 'work_on', contentId: changes.id }
  const isMissing = content.length < task.quantity
  if (task.status === 'in_progress' && isMissing && mayUpload(task, can)) return { kind: 'upload' }

  const complete = moves.find(({ verb }) => verb === 'complete')
  return complete ? { kind: 'move', move: complete } : null
}

/** Whether the user may post a video now. */
export function mayUpload({ status }: Task, can: Can): boolean {
  return isOpen(status) && can('content.upload_ready') && can('file.upload')
}

function awaitsDecision({ moves }: Content): boolean {
  return moves.includes('approve') || moves.includes('request_revision')
}
