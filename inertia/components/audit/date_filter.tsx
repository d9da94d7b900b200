import { useState } from 'react'
import { DayRangeFilter } from '~/components/ui/table/day_range_filter'
import { type ListQuery } from '~/hooks/use_query_state'
import { dayOf, endOfDay, plusDays, startOfDay } from '~/lib/time/days'
import { formatDate, isoDay } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Filters entries by a period: a preset, or any two days. */
export function DateFilter({ query }: { query: ListQuery<'/audit'> }) {
  const [today] = useState(() => isoDay(Date.now()))
  const from = dayOf(query.get('from'))
  const to = dayOf(query.get('to'))

  function choose(days: { from?: string; to?: string }) {
    query.set({
      ...(days.from !== undefined && { from: days.from ? startOfDay(days.from) : null }),
      ...(days.to !== undefined && { to: days.to ? endOfDay(days.to) : null }),
    })
  }

  return (
    <DayRangeFilter
      label={t('audit.filters.when')}
      words={wordsOf(from, to)}
      from={from}
      to={to}
      latest={today}
      presets={[
        { label: t('audit.filters.today'), choose: () => choose({ from: today, to: '' }) },
        {
          label: t('audit.filters.week'),
          choose: () => choose({ from: plusDays(today, -6), to: '' }),
        },
        {
          label: t('audit.filters.month'),
          choose: () => choose({ from: plusDays(today, -29), to: '' }),
        },
      ]}
      texts={{
        from: t('audit.filters.from'),
        to: t('audit.filters.to'),
        clear: t('audit.filters.any_time'),
      }}
      onChange={choose}
    />
  )
}

function wordsOf(from: string, to: string): string | null {
  if (from && to) {
    return from === to
      ? formatDate(from)
      : t('audit.filters.between', { from: formatDate(from), to: formatDate(to) })
  }
  if (from) return t('audit.filters.since', { from: formatDate(from) })
  return to ? t('audit.filters.until', { to: formatDate(to) }) : null
}
