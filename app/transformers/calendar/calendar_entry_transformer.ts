import { BaseTransformer } from '@adonisjs/core/transformers'
import { calendarState, isAtRisk, nextStep, type NextStep } from '#models/calendar/calendar_states'
import type { CalendarState } from '#models/calendar/values'
import { posterPath } from '#models/files/poster_path'
import type { CalendarRow } from '#queries/calendar/calendar_row'
import type { OtherEntry } from '#queries/calendar/clashes'
import { dateIn, zonedTime } from '#support/time/zoned_time'

/**
 * Warnings for the planner. None of them is an error.
 * - `clash`: another video on the same channel within half an hour, or on the same day where one has no time
 * - `duplicate`: the same video on the same channel within a week
 * - `time_skipped`, `time_repeated`: the clocks change, and this time doesn't exist on that day, or exists
 *   twice; `startsAt` is the resulting time
 * - `past`: an unsaved date is in the past; saving it requires a confirmation
 */
export type CalendarWarning = {
  kind: 'clash' | 'duplicate' | 'time_skipped' | 'time_repeated' | 'past'
  entries: OtherEntry[]
}

/**
 * An entry of the calendar. For a video without a date, the id, the date and the fields that depend on it are null.
 */
export default class CalendarEntryTransformer extends BaseTransformer<CalendarRow> {
  toObject() {
    const { film } = this.resource
    return {
      ...this.pick(this.resource, ['id', 'contentId', 'taskId', 'companyId', 'date', 'time']),
      ...this.moment(),
      ...this.pick(this.resource, ['timezone', 'channel', 'caption', 'title', 'status']),
      ...this.prospects(),
      posterUrl: posterPath(film?.posterFileId ?? null),
      ratio: film?.ratio ?? null,
      ...this.pick(this.resource, ['task', 'company']),
    }
  }

  /** Returns a publishing date in the list of an order, whose videos are returned separately. */
  asDate() {
    const { state, atRisk } = this.prospects()
    return {
      ...this.pick(this.resource, ['id', 'contentId', 'date', 'time', 'channel']),
      state,
      atRisk,
    }
  }

  /** Returns the publishing time in UTC, and the warnings about it. */
  private moment(): { startsAt: string | null; warnings: CalendarWarning[] } {
    const { id, date, time, timezone, clashes, duplicates } = this.resource
    const warnings: CalendarWarning[] = []
    if (!id && date && date < dateIn(timezone)) warnings.push({ kind: 'past', entries: [] })
    if (clashes) warnings.push({ kind: 'clash', entries: clashes })
    if (duplicates) warnings.push({ kind: 'duplicate', entries: duplicates })
    if (!date || !time) return { startsAt: null, warnings }

    const { instant, kind } = zonedTime(date, time, timezone)
    if (kind !== 'once') warnings.push({ kind: `time_${kind}`, entries: [] })
    return { startsAt: instant.toISO(), warnings }
  }

  private prospects(): { state: CalendarState; atRisk: boolean; next: NextStep | null } {
    const { date, status, isReopened, task, timezone } = this.resource
    if (!date) return { state: 'planned', atRisk: false, next: null }
    const content = { date, status, isReopened, taskStatus: task.status }
    return {
      state: calendarState(content),
      atRisk: isAtRisk(content, dateIn(timezone)),
      next: nextStep(content),
    }
  }
}
