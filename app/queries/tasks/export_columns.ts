import { type Columns, spreadsheet } from '#queries/spreadsheet'
import type { TaskRow } from '#queries/tasks/task_row'
import type exports from '../../../resources/lang/en/exports.json'

const COLUMNS: Columns<keyof (typeof exports)['orders']['columns'], TaskRow> = {
  number: ({ number }) => number,
  title: ({ title }) => title,
  company: ({ company }) => company.name,
  status: ({ status }, translate) => translate(`tasks.status.${status}`),
  priority: ({ priority }, translate) => translate(`tasks.priority_short.${priority}`),
  dueDate: ({ dueDate }) => dueDate,
  format: ({ format }, translate) => translate(`tasks.format.${format}`),
  aspectRatio: ({ aspectRatio }) => aspectRatio,
  durationSeconds: ({ durationSeconds }) => durationSeconds,
  quantity: ({ quantity }) => quantity,
  approved: ({ content }) => content?.approved,
  platforms: ({ platforms }, translate) =>
    platforms.map((one) => translate(`tasks.platform.${one}`)).join(', '),
  assignee: ({ assignee }) => assignee?.fullName,
  producer: ({ producer }) => producer?.fullName,
  creator: ({ creator }) => creator.fullName,
  comments: ({ commentCount }) => commentCount,
  createdAt: ({ createdAt }) => createdAt.toISOString(),
  updatedAt: ({ updatedAt }) => updatedAt.toISOString(),
}

/** Returns orders as a CSV file, in the reader's language. */
export function taskCsv(tasks: AsyncIterable<TaskRow>, locale: string) {
  return spreadsheet('orders', COLUMNS, tasks, locale)
}
