import i18nManager from '@adonisjs/i18n/services/main'
import type { TaskRow } from '#queries/tasks/task_row'
import type exports from '../../../resources/lang/en/exports.json'

type Column = keyof (typeof exports)['orders']['columns']

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
] as const satisfies readonly Column[]

/** Orders as a table for a spreadsheet, in the reader's language. */
export function taskTable(tasks: AsyncIterable<TaskRow>, locale: string) {
  const i18n = i18nManager.locale(locale)
  const heading = (column: Column) => i18n.formatMessage(`exports.orders.columns.${column}`)
  return {
    columns: Object.fromEntries(COLUMNS.map((column) => [column, heading(column)])),
    rows: rows(tasks, (key) => i18n.formatMessage(`tasks.${key}`)),
    locale,
  }
}

type Say = (key: string) => string

async function* rows(tasks: AsyncIterable<TaskRow>, say: Say) {
  for await (const task of tasks) yield toRow(task, say)
}

function toRow({ content, commentCount, ...task }: TaskRow, say: Say) {
  return {
    ...task,
    company: task.company.name,
    status: say(`status.${task.status}`),
    priority: say(`priority_short.${task.priority}`),
    format: say(`format.${task.format}`),
    approved: content?.approved,
    platforms: task.platforms.map((platform) => say(`platform.${platform}`)).join(', '),
    assignee: task.assignee?.fullName,
    producer: task.producer?.fullName,
    creator: task.creator.fullName,
    comments: commentCount,
    createdAt: task.createdAt.toISOString(),
    updatedAt: task.updatedAt.toISOString(),
  } satisfies Record<Column, unknown>
}
