import { Readable, type Duplex } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { TaskRow } from '#queries/tasks/task_row'

const COLUMNS = [
  'number',
  'title',
  'company',
  'status',
  'priority',
  'dueDate',
  'format',
  'aspectRatio',
  'durationSeconds',
  'quantity',
  'approved',
  'platforms',
  'assignee',
  'producer',
  'creator',
  'comments',
  'createdAt',
  'updatedAt',
]

/** Orders as a stream of CSV; what a spreadsheet would take for a formula is defused. */
export function taskCsv(tasks: AsyncIterable<TaskRow>): Duplex {
  const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true })
  return Readable.from(rows(tasks)).compose(csv)
}

async function* rows(tasks: AsyncIterable<TaskRow>) {
  for await (const task of tasks) yield toRow(task)
}

function toRow({ content, commentCount, ...task }: TaskRow) {
  return {
    ...task,
    company: task.company.name,
    approved: content?.approved,
    platforms: task.platforms.join(' '),
    assignee: task.assignee?.fullName,
    producer: task.producer?.fullName,
    creator: task.creator.fullName,
    comments: commentCount,
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
  }
}
