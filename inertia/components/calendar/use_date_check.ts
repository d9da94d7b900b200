import { type Channel, type Entry } from '~/components/calendar/entries'
import { useFetched } from '~/hooks/use_fetched'
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
  const isAsIs =
    date === entry.date && time === (entry.time ?? '') && channel === (entry.channel ?? 'none')
  const { answer, hasFailed } = useFetched(
    isAsIs || !date ? null : [entry.contentId, entry.id, date, time, channel].join(),
    (signal) =>
      send('get', '/api/content/:id/calendar-check', {
        params: { id: entry.contentId },
        query: {
          date,
          time: time || undefined,
          channel: channel === 'none' ? undefined : channel,
          itemId: entry.id ?? undefined,
        },
        signal,
      }),
    PAUSE_MS
  )
  // Warnings that can't be checked now are shown after saving.
  return isAsIs || !date || hasFailed ? entry : (answer?.data ?? entry)
}
