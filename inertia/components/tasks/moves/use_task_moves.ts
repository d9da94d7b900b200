import { useRef, useState } from 'react'
import { type Move, type Task, type TaskRow } from '~/components/tasks/types'
import { toast } from '~/components/ui/overlay/toast'
import { useDialogSubject } from '~/hooks/use_dialog_subject'
import { useCan, type Can } from '~/hooks/use_can'
import { send, type Result } from '~/lib/api'
import { t } from '~/lib/i18n'

/** An order and a move that needs a reason or a confirmation. */
export type AskedMove = { task: TaskRow; move: Move }

type Options = {
  /** Called when the request is sent. */
  onSent?: (task: TaskRow, move: Move) => void
  /** Called when the order has moved to another column; calls `onShown` once the page shows that. */
  onMoved: (task: TaskRow, onShown: () => void) => void
  /** Called when the server refuses the move, because the page shows outdated data. */
  onRefused?: (task: TaskRow) => void
  /** Lets the user assign an order that has just been started and has no assignee. */
  onAssign?: (task: TaskRow) => void
}

/**
 * Moves orders manually. Moves that need a reason, or can't be undone, ask first: render a `MoveDialog`
 * for `dialog`.
 */
export function useTaskMoves({ onSent, onMoved, onRefused, onAssign }: Options) {
  const { dialog, openDialog, close } = useDialogSubject<AskedMove>()
  const [movingId, setMovingId] = useState<string | null>(null)
  /** Moves that are being sent, or whose result isn't shown yet. */
  const underWay = useRef(new Set<string>())
  const can = useCan()

  async function sendMove(
    task: TaskRow,
    move: Move,
    reason?: string,
    isUndo = false
  ): Promise<Result<Task>> {
    setMovingId(task.id)
    underWay.current.add(moveKey(task, move))
    onSent?.(task, move)
    const result = await send('post', '/api/tasks/:id/status', {
      params: { id: task.id },
      body: {
        status: move.to,
        reason,
      },
    })
    setMovingId(null)
    if (result.ok) {
      const back = isUndo ? null : undoMoveOf(task, move, can)
      const isUnassigned = move.verb === 'start' && !task.assignee && can('task.assign')
      toast.done(t(`tasks.moves.done.${move.verb}`, { number: task.number }), {
        undo: back ? () => void sendMove(result.data, back.move, back.reason, true) : undefined,
        action:
          isUnassigned && onAssign
            ? { label: t('tasks.assign.assign'), onClick: () => onAssign(task) }
            : undefined,
      })
      onMoved(task, () => underWay.current.delete(moveKey(task, move)))
    } else {
      underWay.current.delete(moveKey(task, move))
      // A problem with the reason is shown at its field.
      if (result.problem.kind !== 'validation') {
        toast.failed(t('tasks.moves.failed', { number: task.number }), result.problem)
      }
      onRefused?.(task)
    }
    return result
  }

  /** Ignores the second click of a double click. */
  function start(task: TaskRow, move: Move) {
    if (underWay.current.has(moveKey(task, move))) return
    if (move.needsReason || move.verb === 'complete') openDialog({ task, move })
    else void sendMove(task, move)
  }

  return {
    start,
    sendMove,
    dialog,
    dismiss: close,
    /** Id of the order that is being moved. */
    movingId,
  }
}

const moveKey = ({ id }: TaskRow, { to }: Move) => `${id} ${to}`

/**
 * Returns the move with which the user can undo another one, if any: a held order resumes, a resumed one is held again
 * for the same reason, a reopened one is completed. Other moves can't be undone.
 */
function undoMoveOf(
  { status, statusReason }: TaskRow,
  { verb }: Move,
  can: Can
): { move: Move; reason?: string } | null {
  const may = can('task.change_status') && can('task.update')
  if (verb === 'hold') return { move: { verb: 'resume', to: status, needsReason: false } }
  if (verb === 'resume' && may && statusReason) {
    return { move: { verb: 'hold', to: 'on_hold', needsReason: true }, reason: statusReason }
  }
  if (verb === 'reopen' && may) {
    return { move: { verb: 'complete', to: 'completed', needsReason: false } }
  }
  return null
}

export type Moves = ReturnType<typeof useTaskMoves>
