import { useState } from 'react'
import { RelativeTime } from '~/components/ui/display/relative_time'
import { formatExact, formatTime, isoDay } from '~/lib/format'

/**
 * When something happened, below a heading with the day: relative to now for today, else the time.
 * @example <TimeInDay at={event.createdAt} />
 */
export function TimeInDay({ at }: { at: string }) {
  const [today] = useState(() => isoDay(Date.now()))
  if (isoDay(at) === today) return <RelativeTime at={at} />
  return (
    <time dateTime={at} title={formatExact(at)} className="tabular whitespace-nowrap">
      {formatTime(at)}
    </time>
  )
}
