import { currentEnvironment } from '~/lib/environment'
import { t } from '~/lib/i18n'

/** A greeting by the person's own clock. */
export function greetingFor(fullName: string, now = new Date()): string {
  const name = fullName.trim().split(/\s+/)[0]
  return t(`dashboard.greeting.${partOfDay(now)}`, { name })
}

function partOfDay(now: Date): 'morning' | 'day' | 'evening' | 'night' {
  const { timezone } = currentEnvironment()
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: timezone,
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const hour = Number(clock.format(now))
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'day' : 'evening'
}
