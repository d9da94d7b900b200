import { FIRST_WEEKDAY } from '#values/calendar'
import FullCalendar, { type CalendarOptions } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction, { Draggable } from '@fullcalendar/react/interaction'
import timeGrid from '@fullcalendar/react/timegrid'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { router } from '@inertiajs/react'
import { Clapperboard } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { DayTop, makeTabStop } from '~/components/calendar/grid/day_top'
import { EntryChip } from '~/components/calendar/entry_chip'
import { eventsOf, representedBy } from '~/components/calendar/grid/grid_events'
import { useGridKeys } from '~/components/calendar/grid/use_grid_keys'
import { MoreCount, RestOfDay } from '~/components/calendar/rest_of_day'
import { type DatedEntry, type Days, type Deadline } from '~/components/calendar/entries'
import { type DateChange, entryElement } from '~/components/calendar/use_dates'
import { type OpenedDays } from '~/components/calendar/use_opened_days'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { cx } from '~/lib/cx'
import { currentEnvironment } from '~/lib/environment'
import { followFocus } from '~/lib/focus/focus_keeper'
import { utcDay } from '~/lib/time/days'
import { t } from '~/lib/i18n'

type GridProps = {
  view: 'month' | 'week'
  days: Days
  entries: DatedEntry[]
  /** Orders that are due, shown among the entries. */
  deadlines: Deadline[]
  movable: boolean
  withCompany: boolean
  /** The list from which unplanned videos are dragged. */
  tray: HTMLElement | null
  /** Days of which only the first entries are loaded. */
  openedDays: OpenedDays
  onOpen: (entry: DatedEntry) => void
  onMove: (entry: DatedEntry, change: DateChange) => Promise<boolean>
  onPlan: (contentId: string, change: DateChange & { date: string }) => Promise<boolean>
  /** Null for a user who can't plan. */
  onPlanDay: ((day: string) => void) | null
  /**
   * Whether there are videos to plan. Then a click on the free area of a day does the same as its plus sign. On a
   * phone, which has no space for plus signs, such a click and a click on the day's number always do so.
   */
  plansByClick: boolean
}

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek' }

const OPTIONS = {
  plugins: [dayGrid, timeGrid, interaction, classic],
  /** The view of five weeks from this week on. */
  views: { ahead: { type: 'dayGrid', duration: { weeks: 5 } } },
  timeZone: 'UTC',
  firstDay: FIRST_WEEKDAY,
  fixedWeekCount: false,
  headerToolbar: false,
  borderless: true,
  monthStartFormat: { month: 'short', day: 'numeric' },
  popoverClass: 'floating max-w-72 overflow-hidden',
  slotDuration: '01:00:00',
  slotMinHeight: 48,
  snapDuration: '00:15:00',
  scrollTime: '08:00:00',
  slotEventOverlap: false,
  nowIndicator: false,
  defaultTimedEventDuration: '01:00',
  forceEventDuration: true,
  eventInteractive: true,
  eventDurationEditable: false,
  eventOrder: 'order',
  longPressDelay: 350,
} satisfies CalendarOptions

/**
 * A month or a week. Dates and times are shown as stored, in the company's time zone. The grid itself must not convert
 * them, so its time zone is UTC.
 */
export default function Grid({
  view,
  days,
  entries,
  deadlines,
  movable,
  withCompany,
  tray,
  openedDays,
  onOpen,
  onMove,
  onPlan,
  onPlanDay,
  plansByClick,
}: GridProps) {
  const box = useRef<HTMLDivElement>(null)
  // On a phone, where a cell is little wider than its number.
  const isPhone = useMediaQuery(PHONE)
  const { rest } = openedDays
  const keysHintId = useId()
  const onKeyDown = useGridKeys({ box, entries, movable, onMove })
  /** The day whose plus sign is in the Tab order. */
  const tabStop = dayBetween(days, days.today)

  useEffect(() => {
    if (!tray || !movable) return
    const draggable = new Draggable(tray, {
      itemSelector: '[data-content]',
      eventData: (item) => ({
        title: item.dataset.title,
        create: false,
        duration: '00:30',
      }),
    })
    return () => draggable.destroy()
  }, [tray, movable])

  /** Loads all entries of a day in the week view, then focuses the first new one. */
  async function openDay(day: string) {
    const sent = new Set(entries.map(({ id }) => id))
    await openedDays.open(day)
    followFocus(() => firstNew(box.current, day, sent))
  }

  return (
    <div
      ref={box}
      role="region"
      aria-label={t('calendar.grid')}
      className="overflow-hidden rounded-lg border border-line bg-surface"
      onKeyDown={(event) => void onKeyDown(event)}
    >
      <p className="sr-only" id={keysHintId}>
        {t('calendar.keys')}
      </p>
      {view === 'month' && onPlanDay && (
        <p className="sr-only" id={`${keysHintId}-days`}>
          {t('calendar.day_keys')}
        </p>
      )}
      <FullCalendar
        key={`${view} ${days.date} ${days.isAhead}`}
        {...OPTIONS}
        initialView={days.isAhead ? 'ahead' : VIEWS[view]}
        initialDate={days.isAhead ? days.from : days.date}
        now={`${days.today}T12:00:00Z`}
        locale={currentEnvironment().locale}
        dayCellClass={cx('group/day', view === 'month' && MONTH_CELL)}
        // The grid represents a day as midnight UTC.
        dayCellTopContent={({ date, text }: { date: Date; text: string }) => (
          <DayTop
            day={utcDay(date)}
            text={text}
            isToday={utcDay(date) === days.today}
            isPhone={isPhone}
            isStop={utcDay(date) === tabStop}
            keys={`${keysHintId}-days`}
            onReached={(plus) => makeTabStop(plus, box.current!)}
            onPlanDay={onPlanDay}
          />
        )}
        height={view === 'week' ? 'max(30rem, calc(100dvh - 13rem))' : 'auto'}
        dayMaxEvents={view === 'month' ? 4 : 6}
        moreLinkContent={({ num, text, numericText }) => (
          <MoreCount
            hidden={num}
            rest={view === 'month' ? rest : NO_REST}
            brief={text === numericText}
          />
        )}
        moreLinkHint={t(view === 'month' ? 'calendar.day.open' : 'calendar.day.whole')}
        moreLinkClick={({ date }) => {
          const day = utcDay(date)
          // In the week view, the link lists the day's entries without a time. Load more only if some of those are
          // missing.
          if (view === 'month' || rest[day]?.after === null) void openedDays.open(day)
          return 'popover'
        }}
        allDayText={t('calendar.all_day')}
        eventStartEditable={movable}
        droppable={movable}
        dateClick={({ dateStr }) => {
          if (plansByClick || isPhone) onPlanDay?.(dateStr.slice(0, 10))
        }}
        events={eventsOf({ entries, deadlines, rest, movable }, view)}
        eventContent={({ event }) => {
          const shown = representedBy(event)
          switch (shown.kind) {
            case 'entry':
              return (
                <EntryChip entry={shown.entry} withCompany={withCompany} grows={view === 'month'} />
              )
            case 'due':
              return <DueChip {...shown} />
            case 'rest': {
              const state = openedDays.stateOf(shown.day)
              return <RestOfDay state={state} rest={shown.rest} fills={view === 'week'} />
            }
            default:
              return event.title
          }
        }}
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const clicked = representedBy(event)
          switch (clicked.kind) {
            case 'entry':
              return onOpen(clicked.entry)
            case 'due':
              return router.visit(clicked.href)
            case 'rest':
              return void (view === 'week' ? openDay(clicked.day) : openedDays.open(clicked.day))
          }
        }}
        eventDidMount={({ el, event }) => {
          if (event.startEditable) el.setAttribute('aria-describedby', keysHintId)
        }}
        eventDrop={({ event, revert }) => {
          const moved = representedBy(event)
          // The grid only reports the new date; the page itself then shows the entry there.
          revert()
          if (moved.kind === 'entry') void onMove(moved.entry, changeOf(view, event))
        }}
        drop={({ draggedEl, dateStr, allDay }) => {
          const contentId = draggedEl.dataset.content
          if (!contentId) return
          const date = dateStr.slice(0, 10)
          const time = view === 'week' && !allDay ? dateStr.slice(11, 16) : undefined
          void onPlan(contentId, { date, ...(time ? { time } : {}) })
        }}
      />
    </div>
  )
}

const NO_REST: OpenedDays['rest'] = {}

/** The due date of an order. It has no poster and no channel colour, because nothing is published. */
function DueChip({ title, label }: { title: string; label: string }) {
  return (
    <span title={label} className="flex w-full min-w-0 items-start gap-1 px-1 text-xs text-muted">
      <Clapperboard aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="sr-only">{label}</span>
      <span
        aria-hidden
        className="line-clamp-2 [overflow-wrap:anywhere] hyphens-auto max-sm:hidden"
      >
        {title}
      </span>
    </span>
  )
}

/** Returns the day, or the first shown day if the day isn't shown. */
const dayBetween = ({ from, to }: Days, day: string) => (day >= from && day <= to ? day : from)

/**
 * Minimum height of a month's cell as a share of the page's width (the page is the CSS container), so that rows keep
 * their height when the tray opens next to the grid.
 */
const MONTH_CELL = 'md:min-h-[12.3cqw]!'

/** In a month, a moved entry keeps its time. In a week, the drop position sets its time, or none. */
function changeOf(
  view: 'month' | 'week',
  event: { startStr: string; allDay: boolean }
): DateChange {
  const date = event.startStr.slice(0, 10)
  if (view === 'month') return { date }
  return { date, time: event.allDay ? null : event.startStr.slice(11, 16) }
}

/** Returns the element to focus for the first entry of a day whose id isn't in `sent`. */
function firstNew(box: HTMLElement | null, day: string, sent: Set<string>): HTMLElement | null {
  const chips = [...(box?.querySelectorAll(`[data-date="${day}"] [data-entry]`) ?? [])]
  const ids = chips
    .filter((chip) => chip.checkVisibility({ visibilityProperty: true }))
    .map((chip) => chip.getAttribute('data-entry')!)
  const first = ids.find((id) => !sent.has(id))
  return first ? entryElement(first, box!) : null
}
