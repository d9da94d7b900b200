import { usePage } from '@inertiajs/react'
import { MAX_UNDATED } from '#values/calendar'
import { CalendarPlus, Rss } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CalendarBar } from '~/components/calendar/calendar_bar'
import EntryDialog from '~/components/calendar/entry_dialog'
import { FeedDialog } from '~/components/calendar/feed_dialog'
import { GridSkeleton } from '~/components/calendar/grid/grid_skeleton'
import { Lists } from '~/components/calendar/lists'
import { PlanDayDialog } from '~/components/calendar/plan_day_dialog'
import { PastDateDialog } from '~/components/calendar/past_date_dialog'
import { isListedAsRisk } from '~/components/calendar/risk_list'
import { Tray, TrayPanel } from '~/components/calendar/tray'
import {
  isDated,
  type Days,
  type Deadline,
  type Entry,
  type Feed,
  type UnloadedEntries,
  type View,
} from '~/components/calendar/entries'
import { CALENDAR_PROPS, useDates } from '~/components/calendar/use_dates'
import { useDeadlineSwitch } from '~/components/calendar/use_deadline_switch'
import { useOpenedDays } from '~/components/calendar/use_opened_days'
import { useTray } from '~/components/calendar/use_tray'
import { type CompanyChoice } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Drawer } from '~/components/ui/overlay/drawer'
import { Page } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { NARROW, useMediaQuery } from '~/hooks/use_media_query'
import { useQueryState } from '~/hooks/use_query_state'
import { filterOf, useResultsAnnouncement } from '~/hooks/use_results_announcement'
import { formatCount } from '~/lib/format'
import { pageHeading } from '~/lib/focus/focus_keeper'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'
import { type InertiaProps, type PageMetadata, type Posters } from '~/types'
import { reloadProps } from '~/lib/pages/reload_props'

const Grid = lazily(() => import('~/components/calendar/grid/grid'))

type Props = InertiaProps<{
  posters: Posters
  days: Days
  /** Of a month or week the first of each day, and all of the days that are open; of the list a page. */
  entries: Entry[]
  rest: UnloadedEntries
  metadata: PageMetadata | null
  opened: string[]
  undated: Entry[]
  /** Loaded when a day is planned. */
  plannable?: Entry[]
  deadlines: Omit<Deadline, 'companyId'>[]
  feed: Feed | null
  /** The feed waits for a second factor that is required of the user. */
  feedWaits: boolean
  /** Dates at risk, on the days that the view of risks lists. */
  riskCount: { total: number; totalIsCapped: boolean }
  companies: CompanyChoice[]
}>

/** The open dialog: about an entry or a video that is to be planned on a day, or another one. */
type OpenDialog =
  | { kind: 'entry'; entry: Entry; day: string }
  | { kind: 'plan_day'; day: string }
  | { kind: 'feed' | 'tray' }

export default function Calendar(props: Props) {
  const { days, entries, rest, metadata, opened, plannable, deadlines } = props
  const isCapped = props.undated.length > MAX_UNDATED
  const undated = props.undated.slice(0, MAX_UNDATED)
  const undatedCount = formatCount({ total: undated.length, totalIsCapped: isCapped })
  const { feed, feedWaits, riskCount, companies } = props
  const query = useQueryState<'/calendar'>({ only: [...CALENDAR_PROPS, 'deadlines'] })
  const can = useCan()
  const seesAll = useSeesAll()
  const isNarrow = useMediaQuery(NARROW)
  const view = (query.get('view') as View | null) ?? (isNarrow ? 'list' : 'month')
  const dates = useDates(entries, CALENDAR_PROPS, opened)
  const openedDays = useOpenedDays(rest, opened)
  const dated = dates.entries.filter(isDated)
  const shown = view === 'risk' ? dated.filter(isListedAsRisk) : dated
  const unloadedCount = Object.values(rest).reduce((sum, { total }) => sum + total, 0)
  useResultsAnnouncement(
    { total: metadata?.total ?? shown.length + unloadedCount },
    // The days are announced by their heading.
    filterOf(usePage().url, ['date', 'entry', 'page'])
  )
  const [dialog, setDialog] = useState(() => linkedEntry(entries, query.get('entry')))
  const open = (kind: 'feed' | 'tray') => setDialog({ kind })
  const close = (kind: OpenDialog['kind']) => setDialog((now) => (now?.kind === kind ? null : now))
  const { setElement: setTray, ...tray } = useTray(undated.length > 0, () => open('tray'))
  const [showsDue, toggleDue] = useDeadlineSwitch(seesAll)
  const companyId = query.all('companyId')
  const due = showsDue ? deadlines.map((deadline) => ({ ...deadline, companyId })) : []
  const mayPlan = can('calendar.assign_date')
  function planDay(day: string) {
    setDialog({ kind: 'plan_day', day })
    if (!plannable) reloadProps<'calendar/index'>(['plannable'])
  }
  const openEntry = (entry: Entry, day = days.today) => setDialog({ kind: 'entry', entry, day })
  const trayParts = { undated, isCapped, mayPlan, withCompany: seesAll, onPlan: openEntry }
  // Seven columns don't fit on a phone: there a week's days are stacked.
  const isGrid = view === 'month' || (view === 'week' && !isNarrow)

  return (
    <Page
      wide
      title={t('calendar.title')}
      isShort
      actions={
        <>
          <Button icon={<Rss />} onClick={() => open('feed')}>
            <span className="max-sm:sr-only">{t('calendar_feed.open')}</span>
          </Button>
          <Button icon={<CalendarPlus />} aria-expanded={tray.isExpanded} onClick={tray.toggle}>
            {t('calendar.tray.open', { count: undated.length, shown: undatedCount })}
          </Button>
        </>
      }
    >
      <CalendarBar
        query={query}
        view={view}
        days={days}
        riskCount={riskCount}
        companies={companies}
        deadlines={
          view !== 'risk' && can('task.view') ? { shown: showsDue, toggle: toggleDue } : null
        }
      />
      <div className="@container flex items-start gap-6">
        <div className="min-w-0 flex-1" aria-busy={query.loading}>
          {isGrid && view === 'month' && dated.length + unloadedCount === 0 && (
            <p className="mb-3 text-muted">
              <span className="font-medium text-ink">{t('calendar.empty.title')}.</span>{' '}
              {t(mayPlan ? 'calendar.empty.body' : 'calendar.empty.body_reader')}
            </p>
          )}
          {isGrid ? (
            <Suspense fallback={<GridSkeleton />}>
              <Grid
                view={view}
                days={days}
                entries={dated}
                deadlines={due}
                movable={can('calendar.move_item')}
                withCompany={seesAll}
                tray={mayPlan ? tray.element : null}
                openedDays={openedDays}
                onOpen={(entry) => openEntry(entry, entry.date)}
                onMove={dates.move}
                onPlan={async (contentId, change) => {
                  const video = undated.find((one) => one.contentId === contentId)
                  return video ? dates.plan(video, change) : false
                }}
                onPlanDay={mayPlan ? planDay : null}
                plansByClick={undated.length > 0}
              />
            </Suspense>
          ) : (
            <Lists
              query={query}
              view={view}
              days={days}
              dated={dated}
              deadlines={due}
              metadata={metadata}
              openedDays={openedDays}
              onPlanDay={mayPlan ? planDay : null}
              withCompany={seesAll}
              onOpen={(entry) => openEntry(entry, entry.date)}
            />
          )}
        </div>
        {tray.isSideBySide && (
          <TrayPanel ref={setTray} count={undatedCount} isDraggable={isGrid} {...trayParts} />
        )}
      </div>

      <Drawer
        title={t('calendar.tray.title')}
        open={dialog?.kind === 'tray'}
        onOpenChange={() => close('tray')}
      >
        <Tray {...trayParts} />
      </Drawer>
      <PlanDayDialog
        day={dialog?.kind === 'plan_day' ? dialog.day : null}
        undated={undated}
        isCapped={isCapped}
        others={plannable}
        withCompany={seesAll}
        onPlan={openEntry}
        onClose={() => close('plan_day')}
      />
      <FeedDialog
        feed={feed}
        needsSecondFactor={feedWaits}
        open={dialog?.kind === 'feed'}
        onOpenChange={() => close('feed')}
      />
      {dialog?.kind !== 'entry' && <PastDateDialog pending={dates.pendingConfirmation} />}
      {dialog?.kind === 'entry' && (
        <EntryDialog
          key={`${dialog.entry.id} ${dialog.entry.contentId}`}
          entry={dialog.entry}
          day={dialog.day}
          dates={dates}
          fallbackFocus={pageHeading}
          onClose={() => close('entry')}
          onPlanAgain={(entry) => openEntry(asNew(entry), entry.date ?? days.today)}
        />
      )}
    </Page>
  )
}

/** Returns the entry that a link from a notification or a calendar program names. */
function linkedEntry(entries: Entry[], id: string | null): OpenDialog | null {
  const entry = entries.find((one) => one.id === id)
  return id && entry ? { kind: 'entry', entry, day: entry.date! } : null
}

/** Returns the video of an entry without a date, to add another date. */
const asNew = (entry: Entry): Entry => ({
  ...entry,
  id: null,
  date: null,
  time: null,
  startsAt: null,
  channel: null,
  warnings: [],
  next: null,
})
