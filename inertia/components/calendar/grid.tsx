import { FIRST_WEEKDAY } from '#values/calendar'
import FullCalendar from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction, { Draggable } from '@fullcalendar/react/interaction'
import timeGrid from '@fullcalendar/react/timegrid'
import classic from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import { router } from '@inertiajs/react'
import { Clapperboard } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { DayPlus } from '~/components/calendar/day_plus'
import { EntryChip } from '~/components/calendar/entry_chip'
import { eventsOf, representedBy } from '~/components/calendar/grid_events'
import { MoreCount, RestOfDay } from '~/components/calendar/rest_of_day'
import { type Dated, type Days, type Deadline } from '~/components/calendar/entries'
import { type Change, entryElement } from '~/components/calendar/use_dates'
import { type OpenedDays } from '~/components/calendar/use_opened_days'
import { PHONE, useMediaQuery } from '~/hooks/use_media_query'
import { cx } from '~/lib/cx'
import { currentEnvironment } from '~/lib/environment'
import { followFocus } from '~/lib/focus/focus_keeper'
import { plusDays } from '~/lib/time/days'
import { t } from '~/lib/i18n'
import { pathTo } from '~/lib/urls'

export type GridProps = {
  view: 'month' | 'week'
  days: Days
  entries: Dated[]
  /** Orders that are due, shown among the entries. */
  deadlines: Deadline[]
  movable: boolean
  withCompany: boolean
  /** The tray, from which videos are dragged. */
  tray: HTMLElement | null
  /** Days of which the first entries alone were sent. */
  openedDays: OpenedDays
  onOpen: (entry: Dated) => void
  onMove: (entry: Dated, change: Change) => Promise<boolean>
  onPlan: (contentId: string, change: Change & { date: string }) => Promise<boolean>
  /** Null for a user who can't plan. */
  onPlanDay: ((day: string) => void) | null
  /**
   * There are videos to plan: a click on a day's free area does the same as its plus sign. On a phone, where
   * no plus sign fits, it always does, and so does the day's number.
   */
  plansByClick: boolean
}

const VIEWS = { month: 'dayGridMonth', week: 'timeGridWeek' }
/** The weeks from this one on. */
const AHEAD = { ahead: { type: 'dayGrid', duration: { weeks: 5 } } }
const PLUGINS = [dayGrid, timeGrid, interaction, classic]

/** By how many days an arrow key leads to another day's plus, and with Shift moves a date. */
const ARROWS: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/**
 * A month or a week. Dates and times are drawn in the company's time zone as given, so the grid itself knows
 * no time zone: UTC means "as written".
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
  // As on a phone, where a cell is as wide as a number and a half.
  const isPhone = useMediaQuery(PHONE)
  const { rest } = openedDays
  const keys = useId()
  /** The day whose plus Tab reaches first. */
  const stop = dayBetween(days, days.today)

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

  function entryAt(target: EventTarget): Dated | undefined {
    const element = target as HTMLElement
    const chip = element.closest('[data-entry]') ?? element.querySelector('[data-entry]')
    return entries.find(({ id }) => id === chip?.getAttribute('data-entry'))
  }

  /** Focuses the plus of a day that is so many days away. */
  function goToDay(event: KeyboardEvent) {
    const plus = (event.target as HTMLElement).closest<HTMLElement>('[data-plan-day]')
    if (!plus || event.shiftKey || !ARROWS[event.key]) return
    event.preventDefault()
    const next = plusDays(plus.dataset.planDay!, ARROWS[event.key])
    box.current?.querySelector<HTMLElement>(`[data-plan-day="${next}"]`)?.focus()
  }

  async function onKeyDown(event: KeyboardEvent) {
    goToDay(event)
    const step = event.shiftKey ? ARROWS[event.key] : undefined
    const entry = step && movable ? entryAt(event.target) : undefined
    if (!entry || !step) return
    event.preventDefault()
    event.stopPropagation()
    const move = onMove(entry, { date: plusDays(entry.date, step) })
    followFocus(() => entryElement(entry.id))
    await move
    followFocus(() => entryElement(entry.id))
  }

  /** Opens a day of the week; the first of its entries that comes has the focus. */
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
      <p className="sr-only" id={keys}>
        {t('calendar.keys')}
      </p>
      {view === 'month' && onPlanDay && (
        <p className="sr-only" id={`${keys}-days`}>
          {t('calendar.day_keys')}
        </p>
      )}
      <FullCalendar
        key={`${view} ${days.date} ${days.isAhead}`}
        plugins={PLUGINS}
        initialView={days.isAhead ? 'ahead' : VIEWS[view]}
        views={AHEAD}
        initialDate={days.isAhead ? days.from : days.date}
        now={`${days.today}T12:00:00Z`}
        timeZone="UTC"
        locale={currentEnvironment().locale}
        firstDay={FIRST_WEEKDAY}
        fixedWeekCount={false}
        dayCellClass={cx('group/day', view === 'month' && MONTH_CELL)}
        monthStartFormat={{ month: 'short', day: 'numeric' }}
        dayCellTopContent={({ date, text }: { date: Date; text: string }) => (
          <DayTop
            date={date}
            text={text}
            isToday={dayOf(date) === days.today}
            isPhone={isPhone}
            isStop={dayOf(date) === stop}
            keys={`${keys}-days`}
            onReached={(plus) => makeStop(plus, box.current!)}
            onPlanDay={onPlanDay}
          />
        )}
        headerToolbar={false}
        borderless
        height={view === 'week' ? 'max(30rem, calc(100dvh - 13rem))' : 'auto'}
        slotMinHeight={48}
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
          const day = dayOf(date)
          // Of a week the link is about whole days, which may all have been sent.
          if (view === 'month' || rest[day]?.after === null) void openedDays.open(day)
          return 'popover'
        }}
        popoverClass="floating max-w-72 overflow-hidden"
        allDayText={t('calendar.all_day')}
        slotDuration="01:00:00"
        snapDuration="00:15:00"
        scrollTime="08:00:00"
        nowIndicator={false}
        slotEventOverlap={false}
        defaultTimedEventDuration="01:00"
        forceEventDuration
        eventInteractive
        eventStartEditable={movable}
        eventDurationEditable={false}
        droppable={movable}
        dateClick={({ dateStr }) => {
          if (plansByClick || isPhone) onPlanDay?.(dateStr.slice(0, 10))
        }}
        longPressDelay={350}
        eventOrder="order"
        events={eventsOf({ entries, deadlines, rest, movable }, view)}
        eventContent={({ event }) => {
          const shown = representedBy(event)
          switch (shown.kind) {
            case 'entry':
              return (
                <EntryChip entry={shown.entry} withCompany={withCompany} grows={view === 'month'} />
              )
            case 'due':
              return <DueChip title={event.title} />
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
              return router.visit(pathTo('/tasks/:id', { id: clicked.orderId }))
            case 'rest':
              return void (view === 'week' ? openDay(clicked.day) : openedDays.open(clicked.day))
          }
        }}
        eventDidMount={({ el, event }) => {
          if (event.startEditable) el.setAttribute('aria-describedby', keys)
        }}
        eventDrop={({ event, revert }) => {
          const moved = representedBy(event)
          // Shown where it goes by the page itself; the grid only says where that is.
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

type DayTopProps = {
  date: Date
  /** Its number as the grid writes it; empty where it shows none. */
  text: string
  isToday: boolean
  isPhone: boolean
  /** Tab reaches its plus; arrow keys lead to those of the other days. */
  isStop: boolean
  /** Id of the element that describes these keys. */
  keys: string
  onReached: (plus: HTMLElement) => void
  onPlanDay: GridProps['onPlanDay']
}

/** The number of a day and its plus; in a narrow window the number itself is the button. */
function DayTop({ date, text, isToday, isPhone, onPlanDay, ...stop }: DayTopProps) {
  const day = dayOf(date)
  const number = (
    <span aria-hidden className={cx('ml-auto', text && isToday && TODAY)}>
      {text && isPhone && date.getUTCDate() > 1 ? date.getUTCDate() : text}
    </span>
  )
  const plus = onPlanDay && {
    day,
    onPlan: onPlanDay,
    tabIndex: stop.isStop ? (0 as const) : (-1 as const),
    onFocus: stop.onReached,
    describedBy: stop.keys,
  }
  return (
    <span
      ref={unhide}
      className="flex w-full items-center justify-between gap-1 whitespace-nowrap max-sm:text-xs"
    >
      {plus && !isPhone && <DayPlus {...plus} className={QUIET} />}
      {plus && isPhone && text ? (
        <DayPlus {...plus} className="ml-auto text-inherit! focus-visible:-outline-offset-2">
          {number}
        </DayPlus>
      ) : (
        number
      )}
    </span>
  )
}

/** The due date of an order; it has no frame and no channel's colour, because nothing is published. */
function DueChip({ title }: { title: string }) {
  return (
    <span
      title={t('calendar.due', { title })}
      className="flex w-full min-w-0 items-start gap-1 px-1 text-xs text-muted"
    >
      <Clapperboard aria-hidden className="mt-0.5 size-3 shrink-0" />
      <span className="sr-only">{t('calendar.due', { title })}</span>
      <span
        aria-hidden
        className="line-clamp-2 [overflow-wrap:anywhere] hyphens-auto max-sm:hidden"
      >
        {title}
      </span>
    </span>
  )
}

/**
 * The grid hides what is next to a day's number from screen readers, as it names the day in words. Here that is a
 * button; the number itself stays hidden.
 */
function unhide(top: HTMLElement | null): void {
  top?.closest('[role=cell] [aria-hidden]')?.removeAttribute('aria-hidden')
}

/** Lets Tab reach this plus alone. Drawn without React, which would have the grid lay out all its events again. */
function makeStop(plus: HTMLElement, box: HTMLElement): void {
  for (const other of box.querySelectorAll<HTMLElement>('[data-plan-day]')) other.tabIndex = -1
  plus.tabIndex = 0
}

/** The day itself, or the first one that is shown where it isn't among them. */
const dayBetween = ({ from, to }: Days, day: string) => (day >= from && day <= to ? day : from)

/** The grid's days are written in UTC. */
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/**
 * A cell of the month stays as high when the tray takes a part of the width, of which this is a share. The page
 * is its container.
 */
const MONTH_CELL = 'md:min-h-[12.3cqw]!'

/** Highlighting of a day's number. */
const TODAY =
  'grid h-6 min-w-6 place-items-center rounded-full px-1 bg-accent font-medium text-on-accent'

/** Where there is a mouse, a sign in every cell would be noise; where there is none, it is a hint. */
const QUIET =
  'pointer-fine:opacity-0 pointer-fine:group-hover/day:opacity-100 focus-visible:opacity-100! focus-visible:-outline-offset-2 pointer-coarse:text-subtle pointer-coarse:opacity-40'

/** In a month a date keeps its time; in a week the lane decides whether it has one. */
function changeOf(view: 'month' | 'week', event: { startStr: string; allDay: boolean }): Change {
  const date = event.startStr.slice(0, 10)
  if (view === 'month') return { date }
  return { date, time: event.allDay ? null : event.startStr.slice(11, 16) }
}

/** What has the focus for the first entry of a day that isn't among those that were sent before. */
function firstNew(box: HTMLElement | null, day: string, sent: Set<string>): HTMLElement | null {
  const chips = [...(box?.querySelectorAll(`[data-date="${day}"] [data-entry]`) ?? [])]
  const ids = chips
    .filter((chip) => chip.checkVisibility({ visibilityProperty: true }))
    .map((chip) => chip.getAttribute('data-entry')!)
  const first = ids.find((id) => !sent.has(id))
  return first ? entryElement(first, box!) : null
}
