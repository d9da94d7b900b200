import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type UnloadedEntries } from '~/components/calendar/entries'
import { CALENDAR_PROPS } from '~/components/calendar/use_dates'

/** Maximum number of open days, as on the server. */
const MAX_OPENED_DAYS = 7

/** What is known of a day of which the page was sent the first entries. */
export type RestState = 'loading' | 'failed' | 'closed' | 'opened'

/**
 * Loads all entries of a day once it is opened.
 * @param rest how many more each day has
 * @param opened the days of which the page has all entries that it is sent
 */
export function useOpenedDays(rest: UnloadedEntries, opened: string[]) {
  const [states, setStates] = useState<Record<string, 'loading' | 'failed'>>({})
  const mark = (day: string, state: 'loading' | 'failed' | null) =>
    setStates(({ [day]: _, ...others }) => (state ? { ...others, [day]: state } : others))

  /** @returns once the day has come, or has failed to */
  async function open(day: string): Promise<void> {
    if (!rest[day] || opened.includes(day) || states[day] === 'loading') return
    const { promise, resolve } = Promise.withResolvers<void>()
    const failed = () => {
      mark(day, 'failed')
      return false
    }
    mark(day, 'loading')
    router.reload({
      only: CALENDAR_PROPS,
      data: { opened: [...opened, day].slice(-MAX_OPENED_DAYS) },
      // A day that is open is no place to come back to.
      preserveUrl: true,
      onSuccess: () => mark(day, null),
      onHttpException: failed,
      onNetworkError: failed,
      onCancel: () => mark(day, 'failed'),
      onFinish: () => resolve(),
    })
    return promise
  }

  const stateOf = (day: string): RestState =>
    states[day] ?? (opened.includes(day) ? 'opened' : 'closed')

  return { rest, open, stateOf }
}

export type OpenedDays = ReturnType<typeof useOpenedDays>
