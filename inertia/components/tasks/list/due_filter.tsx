import { DUE_SPANS } from '#values/tasks'
import { DayRangeFilter } from '~/components/ui/table/day_range_filter'
import { type ListQuery } from '~/hooks/use_query_state'
import { formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

/** Due dates: common ranges, in the time zones of the companies, or any two days. */
export function DueFilter({ query }: { query: ListQuery<'/tasks'> }) {
  const from = query.get('dueFrom') ?? ''
  const to = query.get('dueTo') ?? ''
  const span = DUE_SPANS.find((one) => one === query.get('due'))

  return (
    <DayRangeFilter
      label={t('tasks.list.due.label')}
      words={span ? t(`tasks.list.due.${span}`) : wordsOf(from, to)}
      from={from}
      to={to}
      presets={DUE_SPANS.map((due) => ({
        label: t(`tasks.list.due.${due}`),
        choose: () => query.set({ due, dueFrom: null, dueTo: null }),
      }))}
      texts={{
        from: t('tasks.list.due.from'),
        to: t('tasks.list.due.to'),
        clear: t('tasks.list.due.clear'),
      }}
      onChange={(days) =>
        query.set({
          due: null,
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
