import {
  ChevronLeft,
  ChevronRight,
  Check,
  Clapperboard,
  CalendarDays,
  CalendarRange,
  List,
  CircleAlert,
} from 'lucide-react'
import { channelOptions } from '~/components/calendar/channel_mark'
import { type Days, type View, monthOf } from '~/components/calendar/entries'
import { CompanyFilter } from '~/components/companies/company_filter'
import { type CompanyChoice } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { FilterBar } from '~/components/ui/table/filter_bar'
import { FilterSelect } from '~/components/ui/table/filter_select'
import { IconButton } from '~/components/ui/form/icon_button'
import { SegmentedControl } from '~/components/ui/form/segmented_control'
import { useMediaQuery } from '~/hooks/use_media_query'
import { type ListQuery } from '~/hooks/use_query_state'
import { firstDayOfMonth, plusDays } from '~/lib/time/days'
import { formatCount, formatDate } from '~/lib/format'
import { t } from '~/lib/i18n'

export const FILTERS = ['companyId', 'channel'] as const

type Props = {
  query: ListQuery<'/calendar'>
  view: View
  days: Days
  riskCount: { total: number; totalIsCapped: boolean }
  companies: CompanyChoice[]
  /**
   * Whether due dates are shown among the publishing dates, and the function that toggles this; null for users who
   * don't see due dates.
   */
  deadlines: { shown: boolean; toggle: () => void } | null
}

/** Controls for the days, the view and the company, all of which are stored in the URL. */
export function CalendarBar({ query, view, days, riskCount, companies, deadlines }: Props) {
  const goTo = (date: string | null) => query.set({ date, entry: null, view })
  return (
    <FilterBar
      query={query}
      names={FILTERS}
      end={<ViewSwitch query={query} view={view} riskCount={riskCount} />}
    >
      {view !== 'risk' && (
        <div className="flex items-center gap-1 max-sm:w-full">
          <Button onClick={() => goTo(null)}>{t('calendar.nav.today')}</Button>
          <IconButton
            label={t('calendar.nav.previous')}
            onClick={() => goTo(stepDate(view, days, -1))}
          >
            <ChevronLeft />
          </IconButton>
          <IconButton label={t('calendar.nav.next')} onClick={() => goTo(stepDate(view, days, 1))}>
            <ChevronRight />
          </IconButton>
          <h2
            aria-live="polite"
            className="tabular ml-1 text-md first-letter:uppercase sm:min-w-44"
          >
            {view === 'week' || days.isAhead
              ? `${formatDate(days.from)} – ${formatDate(days.to)}`
              : monthOf(days.date)}
          </h2>
        </div>
      )}
      {deadlines && (
        <Button
          variant="quiet"
          icon={deadlines.shown ? <Check /> : <Clapperboard />}
          aria-pressed={deadlines.shown}
          onClick={deadlines.toggle}
        >
          {t('calendar.deadlines')}
        </Button>
      )}
      <CompanyFilter query={query} companies={companies} />
      <FilterSelect
        query={query}
        name="channel"
        label={t('calendar.filters.channel')}
        options={channelOptions()}
      />
    </FilterBar>
  )
}

function ViewSwitch({ query, view, riskCount }: Pick<Props, 'query' | 'view' | 'riskCount'>) {
  const iconOnly = useMediaQuery('(max-width: 85.99rem)')
  return (
    <SegmentedControl
      label={t('calendar.view.label')}
      value={view}
      onValueChange={(next) => query.set({ view: next, date: query.get('date'), entry: null })}
      options={[
        { value: 'month', label: t('calendar.view.month'), icon: <CalendarDays />, iconOnly },
        { value: 'week', label: t('calendar.view.week'), icon: <CalendarRange />, iconOnly },
        { value: 'list', label: t('calendar.view.list'), icon: <List />, iconOnly },
        {
          value: 'risk',
          label: t('calendar.view.risk'),
          icon: <CircleAlert />,
          count: riskCount.total > 0 ? formatCount(riskCount) : undefined,
        },
      ]}
    />
  )
}

/**
 * Returns the date one week or month later or earlier. A month always starts with its first day: from the 31st, a
 * shorter month would be skipped.
 */
function stepDate(view: View, { date }: Days, direction: 1 | -1): string {
  return view === 'week' ? plusDays(date, 7 * direction) : firstDayOfMonth(date, direction)
}
