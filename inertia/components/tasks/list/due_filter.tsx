import { useState } from 'react'
import { UNDER_WAY } from '~/components/tasks/types'
import { DayRangeFilter } from '~/components/ui/day_range_filter'
import { type ListQuery } from '~/hooks/use_query_state'
import { plusDays } from '~/lib/days'
import { formatDate, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'

/** When orders are due: what people ask for most, or any two days. */
export function DueFilter({ query }: { query: ListQuery<'/tasks'> }) {
  const from = query.get('dueFrom') ?? ''
  const to = query.get('dueTo') ?? ''
  const [today] = useState(() => isoDay(Date.now()))
  const within = (days: number) => query.set({ dueFrom: today, dueTo: plusDays(today, days) })

  function chooseOverdue() {
    // What is finished can't be late.
    const status = query.all('status').length > 0 ? {} : { status: UNDER_WAY }
    query.set({ dueFrom: null, dueTo: plusDays(today, -1), ...status })
  }

  return (
    <DayRangeFilter
      label={t('tasks.list.due.label')}
      words={wordsOf(from, to)}
      from={from}
      to={to}
      presets={[
        { label: t('tasks.list.due.overdue'), choose: chooseOverdue },
        { label: t('tasks.list.due.today'), choose: () => within(0) },
        { label: t('tasks.list.due.week'), choose: () => within(7) },
        { label: t('tasks.list.due.month'), choose: () => within(30) },
      ]}
      texts={{
        from: t('tasks.list.due.from'),
        to: t('tasks.list.due.to'),
        clear: t('tasks.list.due.clear'),
      }}
      onChange={(days) =>
        query.set({
          ...(days.from !== undefined && { dueFrom: days.from || null }),
          ...(days.to !== undefined && { dueTo: days.to || null }),
        })
      }
    />
  )
}

function wordsOf(from: string, to: string): string | null {
  if (from && to) {
    return from === to
      ? formatDate(from)
      : t('tasks.list.due.between', { from: formatDate(from), to: formatDate(to) })
  }
  if (from) return t('tasks.list.due.since', { from: formatDate(from) })
  return to ? t('tasks.list.due.until', { to: formatDate(to) }) : null
}
