import { boundedCount, type BoundedCount } from '#queries/bounded_count'
import { daysUntil } from '#support/zoned_time'
import type { AspectRatio, TaskPriority, TaskStatus } from '#models/tasks/values'
import type { ContentStatus } from '#models/content/values'

/** The most rows in a section; the lists show the rest. */
export const SECTION_SIZE = 6

/** Some rows, and how many there are in all. */
export type Section<Row> = BoundedCount & { rows: Row[] }

export const NOTHING = { total: 0, totalIsCapped: false, rows: [] }

/** Number of an order's videos by status, as the reader sees them. */
export type Progress = Record<ContentStatus, number>

/** An order in a line. */
export type OrderRow = {
  id: string
  number: string
  title: string
  status: TaskStatus
  priority: TaskPriority
  aspectRatio: AspectRatio
  dueDate: string | null
  /** Days left by the company's calendar: 0 today, negative when late. */
  dueInDays: number | null
  createdAt: string
  companyName: string
  assigneeName: string | null
  posterFileId: string | null
  /** Videos that were ordered. */
  quantity: number
  /** Null for those who may not see videos. */
  progress: Progress | null
  /** Once every approved video has a date: the next one to come, none where all have passed. */
  publishing: { next: string | null } | null
}

/** A video with its frame. `since` is when it came to where it is. */
export type VideoRow = {
  id: string
  title: string
  status: ContentStatus
  versionNumber: number
  posterFileId: string | null
  isProcessing: boolean
  durationSeconds: number | null
  /** Width to height of the film, once it was read. */
  ratio: number | null
  since: string
  taskId: string
  taskNumber: string
  taskTitle: string
  dueDate: string | null
  /** By the company's calendar: 0 today, negative when late. */
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
 * Takes the count off the rows, writes instants out, and turns the company's time zone into the
 * days that are left.
 */
export function sectionOf<Row>(rows: DatedRow[]): Section<Row> {
  return {
    ...boundedCount(rows[0]?.counted ?? 0),
    rows: rows.map(({ counted, timezone, ...row }) => {
      return { ...written(row), dueInDays: daysUntil(row.dueDate, timezone) } as Row
    }),
  }
}

function written(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ])
  )
}
