import type { CalendarState } from '#models/calendar/values'
import type { ContentStatus } from '#models/content/values'
import type { TaskStatus } from '#models/tasks/values'
import { plusDays } from '#support/time/zoned_time'

/** The facts that determine the state of a calendar entry for one reader. */
export type DatedContent = {
  /** `YYYY-MM-DD` */
  date: string
  status: ContentStatus
  taskStatus: TaskStatus
  /** Whether an approval of the video was withdrawn. */
  isReopened: boolean
}

/**
 * SQL that sorts entries as their indexes do: by date and time, entries without a time first.
 * @param table the name or alias of `calendar_items` in the query
 */
export const entryOrder = (table = 'calendar_items') =>
  `${table}.date, ${table}.time nulls first, ${table}.id`

/** The same, the latest entry first. */
export const entryOrderReversed = (table = 'calendar_items') =>
  `${table}.date desc, ${table}.time desc nulls last, ${table}.id desc`

/** The steps that can be missing before a video can be published. */
export const CALENDAR_STEPS = [
  'release',
  'new_version',
  'decision',
  'resume_order',
  'replan',
] as const
export type CalendarStep = (typeof CALENDAR_STEPS)[number]

/** The next step, and the last day for it that leaves enough time for the steps after it. */
export type NextStep = { step: CalendarStep; by: string }

/**
 * Days before publishing: a new version needs one for the review and one in reserve, a release needs the
 * client's review, a decision must be taken the day before.
 */
const STEPS: Record<
  Exclude<ContentStatus, 'approved'>,
  { step: CalendarStep; daysBefore: number }
> = {
  changes_requested: { step: 'new_version', daysBefore: 3 },
  team_review: { step: 'release', daysBefore: 2 },
  in_review: { step: 'decision', daysBefore: 1 },
}

/**
 * SQL with the same result as `isAtRisk`.
 * @param date, status, taskStatus, today SQL for each
 */
export function atRiskSql({ date, status, taskStatus, today }: Record<RiskFact, string>): string {
  const days = Object.entries(STEPS).map(
    ([name, { daysBefore }]) => `when '${name}' then ${daysBefore}`
  )
  return `(${taskStatus} in ('cancelled', 'on_hold')
    or (${status} <> 'approved' and ${date} - (case ${status} ${days.join(' ')} end) <= ${today}))`
}

type RiskFact = 'date' | 'status' | 'taskStatus' | 'today'

/** Returns the state of a publishing date, as the reader sees it. */
export function calendarState({ status, isReopened }: DatedContent): CalendarState {
  if (status === 'approved') return 'planned'
  return isReopened ? 'reopened' : 'tentative'
}

/** Returns the next step and its last day; null if only the publishing itself remains. */
export function nextStep({ date, status, taskStatus }: DatedContent): NextStep | null {
  if (taskStatus === 'cancelled') return { step: 'replan', by: date }
  if (taskStatus === 'on_hold') {
    const daysBefore = status === 'approved' ? 0 : STEPS[status].daysBefore
    return { step: 'resume_order', by: plusDays(date, -daysBefore) }
  }
  if (status === 'approved') return null
  const { step, daysBefore } = STEPS[status]
  return { step, by: plusDays(date, -daysBefore) }
}

/**
 * Whether a date is at risk: its order is on hold or cancelled, or the last day for the next step is today or has
 * passed.
 * @param today in the company's time zone
 */
export function isAtRisk(content: DatedContent, today: string): boolean {
  if (content.taskStatus === 'cancelled' || content.taskStatus === 'on_hold') return true
  const next = nextStep(content)
  return next !== null && next.by <= today
}
