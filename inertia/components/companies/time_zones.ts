import { type Option } from '~/components/ui/form/select'
import { dateFormat, timeOfDay } from '~/lib/format'

let options: Option[] | undefined

/**
 * Returns all time zones of this browser with their current offset from UTC. Adds the given zone if the browser doesn't
 * know it.
 */
export function timeZonesWith(zone: string): Option[] {
  options ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((one) => one !== 'UTC')].map(
    (one) => ({ value: one, label: zoneName(one), hint: offsetOf(one) })
  )
  return options.some(({ value }) => value === zone)
    ? options
    : [{ value: zone, label: zone }, ...options]
}

/** Returns the name of a time zone with spaces: America/New York. */
export const zoneName = (zone: string) => zone.replaceAll('_', ' ')

/** Formats the current time of day in a time zone. */
export function timeIn(zone: string): string {
  return dateFormat({ timeZone: zone, weekday: 'short', ...timeOfDay() }).format()
}

function offsetOf(zone: string): string {
  return (
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}
