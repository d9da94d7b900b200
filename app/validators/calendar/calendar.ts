import vine from '@vinejs/vine'
import { PLATFORMS } from '#models/tasks/values'
import { calendarDate, timeOfDay } from '#validators/dates'
import { omittable } from '#validators/fields'
import { pagingFields, several } from '#validators/list'
import { MAX_CAPTION_LENGTH } from '#models/texts/values'

const details = {
  time: timeOfDay().nullable().optional(),
  channel: vine.enum(PLATFORMS).nullable().optional(),
  caption: vine.string().trim().maxLength(MAX_CAPTION_LENGTH).nullable().optional(),
  /** Confirms a date in the past, which is refused otherwise. */
  confirmPast: omittable(vine.boolean()),
}

export const assignDateValidator = vine.create({
  contentId: vine.string().uuid(),
  date: calendarDate(),
  ...details,
})
export type CalendarItemInput = Awaited<ReturnType<typeof assignDateValidator.validate>>

export const moveDateValidator = vine.create({ date: omittable(calendarDate()), ...details })
export type CalendarItemChanges = Awaited<ReturnType<typeof moveDateValidator.validate>>

export const dateCheckValidator = vine.create({
  date: calendarDate(),
  time: timeOfDay().optional(),
  channel: vine.enum(PLATFORMS).optional(),
  /** The entry to move; without it, the date is checked for a new entry. */
  itemId: vine.string().uuid().optional(),
})
export type DateCheckInput = Awaited<ReturnType<typeof dateCheckValidator.validate>>

const filters = {
  companyId: several(vine.string().uuid()),
  channel: several(vine.enum(PLATFORMS)),
}

export const calendarValidator = vine.create({
  from: calendarDate().optional(),
  to: calendarDate().optional(),
  ...filters,
  /** Returns approved videos without a date, instead of dates. */
  undated: vine.boolean().optional(),
  /** Returns only the dates that are at risk. */
  atRisk: vine.boolean().optional(),
})
export type CalendarInput = Awaited<ReturnType<typeof calendarValidator.validate>>

/** Maximum number of days of a month or week that are expanded at a time. */
const MAX_OPENED_DAYS = 7

const CALENDAR_VIEWS = ['month', 'week', 'list', 'risk'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

export const calendarPageValidator = vine.create({
  view: vine.enum(CALENDAR_VIEWS).optional(),
  date: calendarDate().optional(),
  entry: vine.string().uuid().optional(),
  /** Expanded days, which show all their entries. */
  opened: vine
    .array(calendarDate())
    .maxLength(MAX_OPENED_DAYS)
    .parse((value) => (value === undefined || Array.isArray(value) ? value : [value]))
    .optional(),
  /** Paging of the list view. */
  ...pagingFields,
  ...filters,
})
export type CalendarPageInput = Awaited<ReturnType<typeof calendarPageValidator.validate>>
