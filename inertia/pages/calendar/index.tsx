import { usePage } from '@inertiajs/react'
import { MAX_UNDATED } from '#values/calendar'
import { CalendarPlus, Rss } from 'lucide-react'
import { Suspense, useState } from 'react'
import { CalendarBar } from '~/components/calendar/calendar_bar'
import EntryDialog from '~/components/calendar/entry_dialog'
import { FeedDialog } from '~/components/calendar/feed_dialog'
import { GridSkeleton } from '~/components/calendar/grid_skeleton'
import { Lists } from '~/components/calendar/lists'
import { PlanDayDialog } from '~/components/calendar/plan_day_dialog'
import { PastDateDialog } from '~/components/calendar/past_date_dialog'
import { isListedAsRisk } from '~/components/calendar/risk_list'
import { Tray } from '~/components/calendar/tray'
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
import { useOpenedDays } from '~/components/calendar/use_opened_days'
import { type CompanyChoice } from '~/components/tasks/types'
import { Button } from '~/components/ui/form/button'
import { Drawer } from '~/components/ui/overlay/drawer'
import { Page } from '~/components/ui/display/page'
import { useCan } from '~/hooks/use_can'
import { useSeesAll } from '~/hooks/use_shared_props'
import { NARROW, useMediaQuery } from '~/hooks/use_media_query'
import { useQueryState } from '~/hooks/use_query_state'
import { filterOf, useResultsAnnouncement } from '~/hooks/use_results_announcement'
import { browserStore } from '~/lib/browser_storage'
import { formatCount } from '~/lib/format'
import { pageHeading } from '~/lib/focus/focus_keeper'
import { t } from '~/lib/i18n'
import { lazily } from '~/lib/loading/lazily'
import { type InertiaProps, type PageMetadata, type Posters } from '~/types'
import { reloadProps } from '~/lib/pages/reload_props'

const Grid = lazily(() => import('~/components/calendar/grid'))

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

/** A dialog about an entry, or about a video that is to be planned on a day. */
type Open = { entry: Entry; day: string } | null

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
  const [open, setOpen] = useState<Open>(() => linkedEntry(entries, query.get('entry')))
  const [tray, setTray] = useState<HTMLElement | null>(null)
  const [trayOpen, setTrayOpen] = useState(false)
  // Next to the days, as long as there are videos to plan.
  const isRoomy = useMediaQuery('(min-width: 80rem)')
  const [trayBeside, setTrayBeside] = useState(undated.length > 0)
  const [day, setDay] = useState<string | null>(null)
  const [feedOpen, setFeedOpen] = useState(false)
  const [showsDue, toggleDue] = useDeadlineSwitch(seesAll)
  const companyId = query.all('companyId')
  const due = showsDue ? deadlines.map((deadline) => ({ ...deadline, companyId })) : []
  const mayPlan = can('calendar.assign_date')
  function planDay(on: string) {
    setDay(on)
    if (!plannable) reloadProps<'calendar/index'>(['plannable'])
  }
  const plan = (entry: Entry, on = days.today) => {
    setTrayOpen(false)
    setDay(null)
    setOpen({ entry, day: on })
  }
  const trayParts = { undated, isCapped, mayPlan, withCompany: seesAll, onPlan: plan }
  // Seven columns don't fit on a phone: there a week's days are stacked.
  const isGrid = view === 'month' || (view === 'week' && !isNarrow)

  return (
    <Page
      wide
      title={t('calendar.title')}
      isShort
      actions={
        <>
          <Button icon={<Rss />} onClick={() => setFeedOpen(true)}>
            <span className="max-sm:sr-only">{t('calendar_feed.open')}</span>
          </Button>
          <Button
            icon={<CalendarPlus />}
            aria-expanded={isRoomy ? trayBeside : undefined}
            onClick={() => (isRoomy ? setTrayBeside(!trayBeside) : setTrayOpen(true))}
          >
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
                tray={mayPlan ? tray : null}
                openedDays={openedDays}
                onOpen={(entry) => setOpen({ entry, day: entry.date })}
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
              onOpen={(entry) => setOpen({ entry, day: entry.date })}
            />
          )}
        </div>
        {trayBeside && (
          <aside
            ref={setTray}
            aria-label={t('calendar.tray.title')}
            className="sticky top-4 flex max-h-[calc(100dvh-2rem)] w-72 shrink-0 flex-col gap-3 overflow-y-auto rounded-lg border border-line bg-canvas p-4 max-xl:hidden"
          >
            <div>
              <h2 className="text-base">
                {t('calendar.tray.title')}{' '}
                <span className="tabular font-normal text-subtle">{undatedCount}</span>
              </h2>
              {mayPlan && isGrid && undated.length > 0 && (
                <p className="mt-0.5 text-sm text-muted">{t('calendar.tray.lead')}</p>
              )}
            </div>
            <Tray {...trayParts} draggable={isGrid} />
          </aside>
        )}
      </div>

      <Drawer title={t('calendar.tray.title')} open={trayOpen} onOpenChange={setTrayOpen}>
        <Tray {...trayParts} />
      </Drawer>
      <PlanDayDialog
        day={day}
        undated={undated}
        isCapped={isCapped}
        others={plannable}
        withCompany={seesAll}
        onPlan={plan}
        onClose={() => setDay(null)}
      />
      <FeedDialog feed={feed} waits={feedWaits} open={feedOpen} onOpenChange={setFeedOpen} />
      {!open && <PastDateDialog asked={dates.asked} />}
      {open && (
        <EntryDialog
          key={`${open.entry.id} ${open.entry.contentId}`}
          entry={open.entry}
          day={open.day}
          dates={dates}
          home={pageHeading}
          onClose={() => setOpen(null)}
          onPlanAgain={(entry) => plan(asNew(entry), entry.date ?? days.today)}
        />
      )}
    </Page>
  )
}

/** Producers see due dates unless they have switched them off; clients once they have switched them on. */
function useDeadlineSwitch(byDefault: boolean): [boolean, () => void] {
  const [kept, setKept] = useState(() => browserStore.get('calendar.deadlines'))
  const shown = kept ? kept === 'on' : byDefault
  return [
    shown,
    () => {
      const next = shown ? 'off' : 'on'
      browserStore.set('calendar.deadlines', next)
      setKept(next)
    },
  ]
}

/** Returns the entry that a link from a notification or a calendar program names. */
function linkedEntry(entries: Entry[], id: string | null): Open {
  const entry = entries.find((one) => one.id === id)
  return id && entry ? { entry, day: entry.date! } : null
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
