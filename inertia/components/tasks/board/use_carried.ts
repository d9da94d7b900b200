import { useState } from 'react'
import { targetOf, type Target } from '~/components/tasks/board/targets'
import { type Moves } from '~/components/tasks/moves/use_task_moves'
import { type Move, type TaskRow, type TaskStatus } from '~/components/tasks/types'
import { announce } from '~/lib/focus/announce'
import { t } from '~/lib/i18n'

type CarriedTask = {
  task: TaskRow
  by: 'pointer' | 'keys'
  /** The column into which the order would be dropped now. */
  over: TaskStatus | null
}

type Options = {
  /** The columns from left to right. */
  statuses: TaskStatus[]
  allowed: Record<string, Move[]>
  moves: Moves
}

/** State of the order that is being moved over the board, by pointer or keys. */
export function useCarried({ statuses, allowed, moves }: Options) {
  const [carried, setCarried] = useState<CarriedTask | null>(null)

  const targetFor = (task: TaskRow, status: TaskStatus): Target =>
    targetOf(task, allowed[task.id] ?? [], status)

  function pickUp(task: TaskRow, by: CarriedTask['by']) {
    setCarried({ task, by, over: by === 'keys' ? task.status : null })
    const names = (allowed[task.id] ?? [])
      .filter(({ to }) => statuses.includes(to))
      .map(({ to }) => t(`tasks.status.${to}`))
    if (by === 'keys') {
      announce(
        t('tasks.board.picked_up', {
          number: task.number,
          count: names.length,
          columns: names.join(', '),
        })
      )
    }
  }

  function hover(over: TaskStatus | null) {
    setCarried((now) => now && { ...now, over })
  }

  /** Moves to the next column in that direction that accepts the order. */
  function step(by: 1 | -1) {
    if (!carried) return
    const { task, over } = carried
    let at = statuses.indexOf(over ?? task.status) + by
    while (statuses[at] && targetFor(task, statuses[at]).kind === 'closed') at += by
    const status = statuses[at]
    if (!status) return
    hover(status)
    announce(t(`tasks.status.${status}`))
  }

  /** Drops the order. In a column that accepts it, the order is moved there. */
  function drop(status: TaskStatus | null) {
    if (!carried) return
    const { task } = carried
    setCarried(null)
    const target = status && targetFor(task, status)
    if (target?.kind === 'open') moves.start(task, target.move)
    else announce(t('tasks.board.put_back', { number: task.number }))
  }

  return {
    carried,
    /** Returns whether the order that is being moved may go to a column; null if none is being moved. */
    targetOf: (status: TaskStatus) => carried && targetFor(carried.task, status),
    pickUp,
    hover,
    step,
    drop,
  }
}

export type CarryState = ReturnType<typeof useCarried>
