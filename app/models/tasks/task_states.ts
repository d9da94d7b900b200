import type { DateTime } from 'luxon'
import type { Permission } from '#access/permissions'
import type { Reach } from '#access/roles'
import { isOpen, REOPENABLE_DAYS, type TaskStatus } from '#models/tasks/values'
import type { ContentStatus } from '#models/content/values'

/** The facts that determine an order's possible moves. */
export type TaskState = {
  status: TaskStatus
  heldStatus: TaskStatus | null
  /** When the order was completed automatically, after its publishing dates. */
  autoCompletedAt?: DateTime | Date | null
}

const REOPENABLE_MS = REOPENABLE_DAYS * 24 * 60 * 60_000

/** The user who makes a move, such as an Actor. */
export type TaskMover = { reach: Reach; can(permission: Permission): boolean }

export type TaskMove = {
  verb: 'start' | 'complete' | 'hold' | 'resume' | 'cancel' | 'reopen'
  to: TaskStatus
  /** All of these are required. */
  permissions: readonly Permission[]
  needsReason: boolean
}

const CLIENT_VERBS: readonly TaskMove['verb'][] = ['hold', 'resume', 'cancel']
const CHANGE: readonly Permission[] = ['task.change_status']
const CHANGE_AND_UPDATE: readonly Permission[] = ['task.change_status', 'task.update']

/** Whether a manual move to this status needs a reason, whatever the order's status. */
export function needsReason(to: TaskStatus): boolean {
  return to === 'on_hold' || to === 'cancelled'
}

/** The manual moves that an order's state allows, regardless of the user. */
export function movesFrom({ status, heldStatus, autoCompletedAt }: TaskState): TaskMove[] {
  const moves: TaskMove[] = []
  const add = (verb: TaskMove['verb'], to: TaskStatus, permissions: readonly Permission[]) =>
    moves.push({ verb, to, permissions, needsReason: needsReason(to) })

  if (status === 'new') add('start', 'in_progress', CHANGE)
  if (status === 'approved') add('complete', 'completed', CHANGE_AND_UPDATE)
  if (status === 'on_hold' && heldStatus) add('resume', heldStatus, CHANGE)
  if (status === 'completed' && isRecent(autoCompletedAt))
    add('reopen', 'approved', CHANGE_AND_UPDATE)
  if (isOpen(status)) add('hold', 'on_hold', CHANGE_AND_UPDATE)
  if (isOpen(status) || status === 'on_hold') add('cancel', 'cancelled', CHANGE_AND_UPDATE)
  return moves
}

const isRecent = (at: DateTime | Date | null | undefined) =>
  Boolean(at) && Date.now() - at!.valueOf() < REOPENABLE_MS

/**
 * Whether this user may make a move: it requires all its permissions, and clients may only hold, resume and cancel.
 */
export function mayMake(mover: TaskMover, { verb, permissions }: TaskMove): boolean {
  const inReach = mover.reach === 'all' || CLIENT_VERBS.includes(verb)
  return inReach && permissions.every((permission) => mover.can(permission))
}

/** Returns the manual moves that this user may make now. */
export function allowedMoves(state: TaskState, mover: TaskMover): TaskMove[] {
  return movesFrom(state).filter((move) => mayMake(mover, move))
}

/**
 * Returns the moves that this user may make on an order. An order is started by its assignee, or by a
 * user who may change orders.
 */
export function movesFor(
  mover: TaskMover & { id: string },
  task: TaskState & { assigneeId: string | null }
): TaskMove[] {
  const mayStart = mover.can('task.update') || task.assigneeId === mover.id
  return allowedMoves(task, mover).filter(({ verb }) => verb !== 'start' || mayStart)
}

/**
 * Returns the status of an order that results from its videos. An order that is on hold or final keeps its status.
 * @param released the status, as clients see it, of each of its released videos that isn't deleted
 * @param ordered how many videos were ordered: while fewer are approved, the order stays open
 */
export function statusByContent(
  status: TaskStatus,
  released: readonly ContentStatus[],
  ordered: number
): TaskStatus {
  if (!isOpen(status)) return status
  if (released.includes('changes_requested')) return 'changes_requested'
  if (released.includes('in_review')) return 'in_review'
  return released.length > 0 && released.length >= ordered ? 'approved' : 'in_progress'
}
