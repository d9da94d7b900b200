import { type Option } from '~/components/ui/form/select'
import { currentEnvironment } from '~/lib/environment'
import { timeOfDay } from '~/lib/format'

let options: Option[] | undefined

/**
 * Every time zone that browsers know, with its present distance to Greenwich, and one more for a company
 * that has a zone this browser doesn't list.
 */
export function timeZonesWith(zone: string): Option[] {
  options ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((one) => one !== 'UTC')].map(
    (one) => ({ value: one, label: one.replaceAll('_', ' '), hint: offsetOf(one) })
  )
  return options.some(({ value }) => value === zone)
    ? options
    : [{ value: zone, label: zone }, ...options]
}

/** The time of day there, now. */
export function timeIn(zone: string, now = Date.now()): string {
  return new Intl.DateTimeFormat(currentEnvironment().locale, {
    timeZone: zone,
    weekday: 'short',
    ...timeOfDay(),
  }).format(now)
}

function offsetOf(zone: string): string {
  return (
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}
