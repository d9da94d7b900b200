import vine from '@vinejs/vine'
import { DateTime } from 'luxon'

/** Dates out of this range are typing errors, because the product orders and plans videos. */
const FIRST_DATE = '2000-01-01'
const LAST_DATE = '2099-12-31'

/** Earliest time to filter by: no record is older. */
const FIRST_MOMENT = DateTime.fromISO('1970-01-01', { zone: 'utc' })

/** Length of the longest ISO 8601 time, with nanoseconds and an offset. */
const MAX_TIMESTAMP_LENGTH = 35

/** A calendar date, `YYYY-MM-DD`. */
export function calendarDate() {
  return vine.string().use(realDate())
}

/** The last day of a range: not before the first day, if that is given in another field. */
export function lastDate(first: string) {
  return calendarDate().use(notBefore(first))
}

const notBefore = vine.createRule((value, first: string, field) => {
  const from = field.parent[first]
  if (typeof from === 'string' && String(value) < from) {
    field.report('The {{ field }} field must be later', 'date.afterOrEqual', field)
  }
})

const realDate = vine.createRule(
  (value, _, field) => {
    const text = String(value)
    const isReal = /^\d{4}-\d{2}-\d{2}$/.test(text) && DateTime.fromISO(text).isValid
    if (!isReal || text < FIRST_DATE || text > LAST_DATE) {
      field.report('The {{ field }} field must be a date', 'date', field)
    }
  },
  { toJSONSchema: (schema) => void (schema.format = 'date') }
)

/** A time of day, `HH:MM`. */
export function timeOfDay() {
  return vine
    .string()
    .maxLength(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
}

/** Start of a time range, ISO 8601, in UTC if it has no zone. A date means its first instant. */
export function fromMoment() {
  return vine
    .string()
    .maxLength(MAX_TIMESTAMP_LENGTH)
    .use(isMoment())
    .transform((value) => readMoment(value).toJSDate())
}

/** End of a time range, ISO 8601, in UTC if it has no zone. A date includes the whole day. */
export function toMoment() {
  return vine
    .string()
    .maxLength(MAX_TIMESTAMP_LENGTH)
    .use(isMoment())
    .transform((value) => lastMomentOf(value).toJSDate())
}

const isMoment = vine.createRule(
  (value, _, field) => {
    const moment = readMoment(String(value))
    if (!moment.isValid || !/^\d{4}-\d{2}-\d{2}(T|$)/.test(String(value))) {
      field.report('The {{ field }} field must be a date', 'date', field)
    } else if (moment < FIRST_MOMENT) {
      field.report('The {{ field }} field must be later', 'date.afterOrEqual', field)
    }
  },
  {
    toJSONSchema: (schema) => {
      schema.description = 'ISO 8601, a time or a date; in UTC where it names no zone'
    },
  }
)

function readMoment(text: string): DateTime {
  return DateTime.fromISO(text, { zone: 'utc' })
}

function lastMomentOf(text: string): DateTime {
  const moment = readMoment(text)
  return text.includes('T') ? moment : moment.endOf('day')
}
