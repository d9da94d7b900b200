import { usePage } from '@inertiajs/react'
import { type Days } from '~/components/calendar/entries'
import { cx } from '~/lib/cx'
import { dateFormat, daysBetween } from '~/lib/format'
import { lastDayOfMonth, plusDays } from '~/lib/time/days'

/** Height of a week in the grid, and aspect ratio of a day without entries in a month. */
const WEEK = 'h-[max(30rem,calc(100dvh-14.5rem))]'
const MONTH_CELL = 'aspect-[8.1/7]'

/**
 * Placeholder while the grid loads: weekdays and empty weeks in the same size, so that nothing moves when it appears.
 */
export function GridSkeleton() {
  const { days } = usePage<{ days: Days }>().props
  const weeks = weeksOf(days)
  const weekday = dateFormat({ weekday: 'short', timeZone: 'UTC' })
  return (
    <div
      aria-hidden
      className="grid grid-cols-7 gap-px overflow-hidden rounded-lg border border-line bg-line"
    >
      {Array.from({ length: 7 }, (_, index) => (
        <span key={index} className="h-6 truncate bg-surface px-1 text-center text-sm leading-6">
          {weekday.format(new Date(plusDays(days.from, index)))}
        </span>
      ))}
      {Array.from({ length: 7 * weeks }, (_, cell) => (
        <span key={cell} className={cx('bg-surface', weeks === 1 ? WEEK : MONTH_CELL)} />
      ))}
    </div>
  )
}

/** Number of weeks that the grid shows: those of the month, although six weeks are always loaded. */
function weeksOf({ from, to, date, isAhead }: Days): number {
  const loaded = (daysBetween(from, to) + 1) / 7
  if (isAhead || loaded === 1) return loaded
  return Math.ceil((daysBetween(from, lastDayOfMonth(date)) + 1) / 7)
}
