import { router } from '@inertiajs/react'
import { useState } from 'react'
import { type UnloadedEntries } from '~/components/calendar/entries'
import { CALENDAR_PROPS } from '~/components/calendar/use_dates'

/** Maximum number of open days, as on the server. */
const MAX_OPENED_DAYS = 7

/** State of a day of which at first only some entries were loaded. */
export type RestState = 'loading' | 'failed' | 'closed' | 'opened'

/**
 * Loads all entries of a day when it is opened.
 * @param rest number of further entries by day
 * @param opened days whose entries are all loaded
 */
export function useOpenedDays(rest: UnloadedEntries, opened: string[]) {
  const [states, setStates] = useState<Record<string, 'loading' | 'failed'>>({})
  const mark = (day: string, state: 'loading' | 'failed' | null) =>
    setStates(({ [day]: _, ...others }) => (state ? { ...others, [day]: state } : others))

  /** @returns when the entries are loaded, or loading has failed */
  async function open(day: string): Promise<void> {
    if (!rest[day] || opened.includes(day) || states[day] === 'loading') return
    const loading = Object.keys(states).filter((other) => states[other] === 'loading')
    const { promise, resolve } = Promise.withResolvers<void>()
    const failed = () => {
      mark(day, 'failed')
      return false
    }
    mark(day, 'loading')
    router.reload({
      only: CALENDAR_PROPS,
      data: { opened: [...opened, ...loading, day].slice(-MAX_OPENED_DAYS) },
      // Opening a day adds no entry to the browser's history.
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
