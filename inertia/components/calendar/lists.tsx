import { FILTERS } from '~/components/calendar/calendar_bar'
import { type DatedEntry, type Days, type Deadline, type View } from '~/components/calendar/entries'
import { EntryList } from '~/components/calendar/entry_list'
import { RiskList } from '~/components/calendar/risk_list'
import { type OpenedDays } from '~/components/calendar/use_opened_days'
import { EmptyState } from '~/components/ui/display/empty_state'
import { NoRows } from '~/components/ui/table/no_rows'
import { Pagination } from '~/components/ui/table/pagination'
import { useCan } from '~/hooks/use_can'
import { type ListQuery } from '~/hooks/use_query_state'
import { t } from '~/lib/i18n'
import { plusDays } from '~/lib/time/days'
import { type PageMetadata } from '~/types'

type ListsProps = {
  query: ListQuery<'/calendar'>
  view: View
  days: Days
  dated: DatedEntry[]
  deadlines: Deadline[]
  metadata: PageMetadata | null
  openedDays: OpenedDays
  withCompany: boolean
  onOpen: (entry: DatedEntry) => void
  onPlanDay: ((day: string) => void) | null
}

/** The list view: one page of entries, a week by day, or the dates at risk, each with its empty state. */
export function Lists({
  query,
  view,
  days,
  dated,
  deadlines,
  metadata,
  openedDays,
  withCompany,
  onOpen,
  onPlanDay,
}: ListsProps) {
  const mayPlan = useCan()('calendar.assign_date')
  if (view === 'risk') return <RiskList entries={dated} withCompany={withCompany} onOpen={onOpen} />

  const week = Array.from({ length: 7 }, (_, index) => plusDays(days.from, index))
  const isListed = ({ date }: { date: string }) =>
    days.isAhead || date.slice(0, 7) === days.date.slice(0, 7)
  const ofMonth = dated.filter(isListed)
  const due = deadlines.filter((one) => isListed(one) && isOnPage(one, dated, metadata))
  if (view === 'week' || ofMonth.length + due.length > 0) {
    return (
      <>
        <EntryList
          {...(view === 'week'
            ? { entries: dated, deadlines, days: week }
            : { entries: ofMonth, deadlines: due })}
          today={days.today}
          openedDays={openedDays}
          withCompany={withCompany}
          onOpen={onOpen}
          onPlanDay={onPlanDay}
        />
        {metadata && <Pagination query={query} metadata={metadata} />}
      </>
    )
  }
  return (
    <NoRows
      query={query}
      total={metadata?.total ?? 0}
      filters={FILTERS}
      filtered={{
        title: t('calendar.empty.filtered'),
        body: t('calendar.empty.filtered_body'),
        clear: t('calendar.empty.clear'),
      }}
    >
      <EmptyState
        mark="countdown"
        title={t('calendar.empty.title')}
        body={t(mayPlan ? 'calendar.empty.body' : 'calendar.empty.body_reader')}
      />
    </NoRows>
  )
}

/**
 * Whether a due date is among the days of a page of entries. The first page also has all earlier days, the last page
 * all later ones.
 */
function isOnPage(
  { date }: Deadline,
  entries: DatedEntry[],
  metadata: PageMetadata | null
): boolean {
  const [first, last] = [entries.at(0), entries.at(-1)]
  if (!metadata || !first || !last) return true
  const { currentPage, lastPage } = metadata
  return (
    (currentPage === 1 || date >= first.date) && (currentPage === lastPage || date <= last.date)
  )
}
