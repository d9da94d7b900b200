import { type Channel, type Entry } from '~/components/calendar/entries'
import { TYPING_PAUSE_MS, useFetched } from '~/hooks/use_fetched'
import { send } from '~/lib/api'

type CheckedDate = { date: string; time: string; channel: Channel | 'none' }

/**
 * Returns the entry as it would be with another date, time or channel, with its warnings. Until the server has
 * answered, returns the entry itself.
 */
export function useDateCheck(entry: Entry, considered: CheckedDate): Entry {
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
    TYPING_PAUSE_MS
  )
  // Warnings that can't be checked now are shown after the date is saved.
  return isAsIs || !date || hasFailed ? entry : (answer?.data ?? entry)
}
