import vine from '@vinejs/vine'

/** A zone of the IANA database by its name, as in `Europe/Berlin`; offsets are none. */
export const timeZone = () => vine.string().trim().maxLength(60).use(knownTimeZone())

const NAME = /^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/

const knownTimeZone = vine.createRule((value, _, field) => {
  if (!isTimeZone(String(value))) {
    field.report('The {{ field }} must be a time zone like Europe/Berlin', 'timezone', field)
  }
})

/** Whether a text names a time zone that dates can be shown in. */
export function isTimeZone(name: string): boolean {
  if (!NAME.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
