import { type Option } from '~/components/ui/form/select'
import { currentEnvironment } from '~/lib/environment'

let options: Option[] | undefined

/** Every time zone that browsers know, with its present distance to Greenwich. */
export function timeZoneOptions(): Option[] {
  options ??= ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
    (zone) => ({ value: zone, label: zone.replaceAll('_', ' '), hint: offsetOf(zone) })
  )
  return options
}

/** The same with one more, for a company that has a zone this browser doesn't list. */
export function timeZonesWith(zone: string): Option[] {
  const all = timeZoneOptions()
  return all.some(({ value }) => value === zone) ? all : [{ value: zone, label: zone }, ...all]
}

/** The time of day there, now. */
export function timeIn(zone: string, now = Date.now()): string {
  return new Intl.DateTimeFormat(currentEnvironment().locale, {
    timeZone: zone,
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(now)
}

function offsetOf(zone: string): string {
  return (
    new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  )
}
