import { useState } from 'react'
import { type BoardColumn, type TaskRow, type TaskStatus } from '~/components/tasks/types'

type Columns = BoardColumn[]

/**
 * The board as if the moves that are still on their way had arrived.
 *
 * @example
 * ahead.put(task, 'on_hold') // drawn in its new column
 * ahead.drop(task)           // drawn where the server says that it is
 */
export function useAhead(tasks: TaskRow[], columns: Columns | null) {
  const [ahead, setAhead] = useState<Record<string, TaskStatus>>({})
  const moved = tasks.filter(({ id, status }) => ahead[id] && ahead[id] !== status)

  return {
    tasks: tasks.map((task) => (ahead[task.id] ? { ...task, status: ahead[task.id] } : task)),
    columns:
      columns?.map(({ status, total, totalIsCapped }) => ({
        status,
        totalIsCapped,
        total: totalIsCapped
          ? total
          : total +
            moved.filter(({ id }) => ahead[id] === status).length -
            moved.filter((task) => task.status === status).length,
      })) ?? null,
    put: ({ id }: TaskRow, status: TaskStatus) => setAhead((now) => ({ ...now, [id]: status })),
    drop: ({ id }: TaskRow) =>
      setAhead((now) => Object.fromEntries(Object.entries(now).filter(([key]) => key !== id))),
  }
}
