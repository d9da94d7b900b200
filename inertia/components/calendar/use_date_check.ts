import { useEffect, useState } from 'react'
import { type Channel, type Entry } from '~/components/calendar/types'
import { send } from '~/lib/api'

type Considered = { date: string; time: string; channel: Channel | 'none' }

/** Waits for a pause in typing, so that not each digit is checked. */
const PAUSE_MS = 250

/**
 * The entry as it would be with another date, time or channel, with its warnings; the entry itself until
 * that is known.
 */
export function useDateCheck(entry: Entry, considered: Considered): Entry {
  const { date, time, channel } = considered
  const [checked, setChecked] = useState<Entry | null>(null)
  const isAsIs =
    date === entry.date && time === (entry.time ?? '') && channel === (entry.channel ?? 'none')

  useEffect(() => {
    if (isAsIs || !date) return
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const result = await send('get', '/api/content/:id/calendar-check', {
        params: { id: entry.contentId },
        query: {
          date,
          time: time || undefined,
          channel: channel === 'none' ? undefined : channel,
          itemId: entry.id ?? undefined,
        },
        signal: stop.signal,
      })
      // Warnings that can't be checked now are shown after saving.
      if (!stop.signal.aborted) setChecked(result.ok ? result.data : null)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [isAsIs, entry.contentId, entry.id, date, time, channel])

  return isAsIs || !date ? entry : (checked ?? entry)
}
