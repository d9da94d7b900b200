import { useLayoutEffect, useRef, useState } from 'react'
import { type UnloadedEntries } from '~/components/calendar/entries'
import { type RestState } from '~/components/calendar/use_opened_days'
import { Spinner } from '~/components/ui/display/spinner'
import { cx } from '~/lib/cx'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'

type RestProps = {
  state: RestState
  rest: UnloadedEntries[string]
  /** In a column of the week: the hours that it may fill, with its words wherever they are scrolled to. */
  fills?: boolean
}

/** Placeholder for the entries of a day that aren't loaded: their number, a loading state, or the error. */
export function RestOfDay({ state, rest, fills = false }: RestProps) {
  const words = (
    <span
      aria-live="polite"
      className={cx(
        'flex min-h-9 items-center gap-2 px-2 text-sm text-muted',
        fills && 'sticky top-0'
      )}
    >
      {state === 'loading' && <Spinner size={14} label="" />}
      <span>{restOfDayText(state, rest)}</span>
    </span>
  )
  if (!fills) return words
  return (
    <span
      title={state === 'closed' ? t('calendar.day.open') : undefined}
      className={cx(
        'block size-full rounded-sm bg-hover outline-1 -outline-offset-1 outline-line-strong outline-dashed',
        state !== 'opened' && 'cursor-pointer'
      )}
    >
      {words}
    </span>
  )
}

function restOfDayText(state: RestState, rest: UnloadedEntries[string]): string {
  if (state === 'loading') return t('calendar.day.loading')
  if (state === 'failed') return `${t('calendar.day.failed')} ${t('calendar.day.retry')}`
  const key = state === 'opened' ? 'calendar.day.rest' : 'calendar.more'
  return t(key, { count: formatCount(rest) })
}

type MoreProps = {
  /** How many events the grid hides in the cell. */
  hidden: number
  rest: UnloadedEntries
  /** Only a number fits. */
  brief: boolean
}

/** Number of entries that a cell doesn't show. The grid reports how many it hides, but not of which day. */
export function MoreCount({ hidden, rest, brief }: MoreProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const [day, setDay] = useState('')
  useLayoutEffect(() => {
    setDay(ref.current?.closest<HTMLElement>('[data-date]')?.dataset.date ?? '')
  }, [])
  const left = rest[day]
  // One of the hidden events represents all entries that weren't loaded.
  const total = left ? hidden - 1 + left.total : hidden
  const count = formatCount({ total, totalIsCapped: left?.totalIsCapped })
  return <span ref={ref}>{brief ? `+${count}` : t('calendar.more', { count })}</span>
}
