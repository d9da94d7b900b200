import vine from '@vinejs/vine'
import { PLATFORMS } from '#models/tasks/values'
import { calendarDate, timeOfDay } from '#validators/dates'
import { omittable } from '#validators/fields'
import { paging, several } from '#validators/list'

const details = {
  time: timeOfDay().nullable().optional(),
  channel: vine.enum(PLATFORMS).nullable().optional(),
  caption: vine.string().trim().maxLength(5_000).nullable().optional(),
  /** The second yes that a date which has passed needs. */
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
  /** The entry that would be moved; without it, another one is meant. */
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
  /** Approved content without a date, instead of dates. */
  undated: vine.boolean().optional(),
  /** Only the dates that are at risk. */
  atRisk: vine.boolean().optional(),
})
export type CalendarInput = Awaited<ReturnType<typeof calendarValidator.validate>>

/** Days of a month or week that can be open at a time. */
const MAX_OPENED_DAYS = 7

export const CALENDAR_VIEWS = ['month', 'week', 'list', 'risk'] as const
export type CalendarView = (typeof CALENDAR_VIEWS)[number]

export const calendarPageValidator = vine.create({
  view: vine.enum(CALENDAR_VIEWS).optional(),
  date: calendarDate().optional(),
  entry: vine.string().uuid().optional(),
  /** Days of which all entries are shown. */
  opened: vine
    .array(calendarDate())
    .maxLength(MAX_OPENED_DAYS)
    .parse((value) => (value === undefined || Array.isArray(value) ? value : [value]))
    .optional(),
  /** Of the list. */
  ...paging,
  ...filters,
})
export type CalendarPageInput = Awaited<ReturnType<typeof calendarPageValidator.validate>>
