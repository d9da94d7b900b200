import { boundedCount, type BoundedCount } from '#queries/bounded_count'
import { daysUntil } from '#support/time/zoned_time'
import type { AspectRatio, TaskPriority, TaskStatus } from '#models/tasks/values'
import type { ContentStatus } from '#models/content/values'

/** Maximum number of rows in a section; the lists show the others. */
export const SECTION_SIZE = 6

/** The first rows of a section, and their total number. */
export type Section<Row> = BoundedCount & { rows: Row[] }

export const EMPTY_SECTION = { total: 0, totalIsCapped: false, rows: [] }

/** Number of an order's videos by status, as the reader sees them. */
export type Progress = Record<ContentStatus, number>

/** The fields of an order in a section. */
export type OrderRow = {
  id: string
  number: string
  title: string
  status: TaskStatus
  priority: TaskPriority
  aspectRatio: AspectRatio
  dueDate: string | null
  /** Days until the due date in the company's time zone: 0 today, negative when overdue. */
  dueInDays: number | null
  createdAt: string
  companyName: string
  assigneeName: string | null
  posterFileId: string | null
  /** Number of ordered videos. */
  quantity: number
  /** Null for users who may not see videos. */
  progress: Progress | null
  /** The next publishing date, null if all have passed; the object is null while an approved video has no date. */
  publishing: { next: string | null } | null
}

/** The fields of a video in a section. `since` is when it reached its current state. */
export type VideoRow = {
  id: string
  title: string
  status: ContentStatus
  versionNumber: number
  posterFileId: string | null
  isProcessing: boolean
  durationSeconds: number | null
  /** Width of the video divided by its height; null until the file was read. */
  ratio: number | null
  since: string
  taskId: string
  taskNumber: string
  taskTitle: string
  dueDate: string | null
  /** Days until the due date in the company's time zone: 0 today, negative when overdue. */
  dueInDays: number | null
  companyName: string
  assigneeName: string | null
  /** Number and message of the open revision; null without one. */
  revisionNumber: number | null
  message: string | null
  /** Number of open team notes on a version in team review; 0 for clients and in any other status. */
  teamNotes: number
}

type DatedRow = Record<string, unknown> & {
  counted: number
  dueDate: string | null
  timezone: string
}

/**
 * Returns a section from rows: moves the count out of the rows, formats instants, and replaces the company's time
 * zone by the days until the due date.
 */
export function sectionOf<Row>(rows: DatedRow[]): Section<Row> {
  return {
    ...boundedCount(rows[0]?.counted ?? 0),
    rows: rows.map(({ counted, timezone, ...row }) => {
      return { ...serializeRow(row), dueInDays: daysUntil(row.dueDate, timezone) } as Row
    }),
  }
}

function serializeRow(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ])
  )
}
