import { useLayoutEffect, useRef, useState } from 'react'
import { type Rest } from '~/components/calendar/types'
import { type RestState } from '~/components/calendar/use_opened_days'
import { Spinner } from '~/components/ui/display/spinner'
import { formatCount } from '~/lib/format'
import { t } from '~/lib/i18n'

type RestProps = { state: RestState; rest: Rest[string] }

/** Placeholder for the entries of a day that aren't there: loading, or the error. */
export function RestOfDay({ state, rest }: RestProps) {
  return (
    <span role="status" className="flex min-h-9 items-center gap-2 px-2 text-sm text-muted">
      {state === 'loading' && <Spinner size={14} label="" />}
      <span>{wordsOf(state, rest)}</span>
    </span>
  )
}

function wordsOf(state: RestState, rest: Rest[string]): string {
  if (state === 'loading') return t('calendar.day.loading')
  if (state === 'failed') return `${t('calendar.day.failed')} ${t('calendar.day.retry')}`
  if (state === 'opened') return t('calendar.day.rest', { count: formatCount(rest) })
  return t('calendar.day.open')
}

type MoreProps = {
  /** How many events the grid hides in the cell. */
  hidden: number
  rest: Rest
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
  // One of the hidden events represents all that weren't loaded.
  const total = left ? hidden - 1 + left.total : hidden
  const count = formatCount({ total, totalIsCapped: left?.totalIsCapped })
  return <span ref={ref}>{brief ? `+${count}` : t('calendar.more', { count })}</span>
}
