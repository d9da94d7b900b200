import vine from '@vinejs/vine'

/** The name of an IANA time zone, such as `Europe/Berlin`; an offset is not accepted. */
export const timeZone = () => vine.string().trim().maxLength(60).use(knownTimeZone())

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/

const knownTimeZone = vine.createRule((value, _, field) => {
  if (!isTimeZone(String(value))) {
    field.report('The {{ field }} must be a time zone like Europe/Berlin', 'timezone', field)
  }
})

/** Whether this is the name of a time zone that the system knows. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
