import i18nManager from '@adonisjs/i18n/services/main'
import ical, { ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { calendarState, nextStep } from '#models/calendar/calendar_states'
import type { FeedRow } from '#queries/calendar/calendar_row'
import { nearestEntries, todayOf } from '#queries/calendar/list_calendar'
import { absoluteUrl } from '#support/http/absolute_url'
import { plusDays, zonedTime } from '#support/time/zoned_time'

const DAYS_BACK = 90
const DAYS_AHEAD = 366
/** The displayed length of a publishing slot; it doesn't show users as busy. */
const SLOT_MINUTES = 30
/** How often calendar programs should refresh. */
const LOOK_AGAIN_SECONDS = 60 * 60

/**
 * Returns the publishing dates that a user may see, from three months ago to a year ahead, as iCalendar (RFC 5545).
 * Entries without a time are dates, others are times in UTC. The same entries always result in the same text. Of more
 * entries than fit, the oldest are left out: a calendar program can't request fewer days.
 */
export async function feedText(actor: Actor, now: DateTime = DateTime.utc()): Promise<string> {
  const today = todayOf(actor, now)
  const range = { from: plusDays(today, -DAYS_BACK), to: plusDays(today, DAYS_AHEAD) }
  const rows = await nearestEntries(actor, range, today)

  const calendar = calendarOf(actor)
  for (const row of rows) calendar.createEvent(eventOf(row, actor))
  return calendar.toString()
}

/**
 * The feed of a user who lacks a required second factor: its only entry, today, says so and links to the
 * setup.
 */
export function waitingFeedText(actor: Actor, now: DateTime = DateTime.utc()): string {
  const i18n = i18nManager.locale(actor.user.locale)
  const day = new Date(`${todayOf(actor, now)}T00:00:00Z`)
  const calendar = calendarOf(actor)
  calendar.createEvent({
    id: 'second-factor@rushes',
    start: day,
    allDay: true,
    stamp: day,
    summary: i18n.formatMessage('calendar_feed.waiting_title'),
    description: i18n.formatMessage('calendar_feed.waiting'),
    url: absoluteUrl('/account/security'),
    transparency: ICalEventTransparency.TRANSPARENT,
  })
  return calendar.toString()
}

function calendarOf(actor: Actor) {
  const i18n = i18nManager.locale(actor.user.locale)
  return ical({
    name: i18n.formatMessage('calendar_feed.name', { company: actor.company.name }),
    prodId: {
      company: 'Rushes',
      product: 'Publishing calendar',
      language: actor.user.locale.toUpperCase(),
    },
    ttl: LOOK_AGAIN_SECONDS,
  })
}

function eventOf(row: FeedRow, actor: Actor) {
  const { id, title, caption, channel, company } = row
  const i18n = i18nManager.locale(actor.user.locale)
  const content = { ...row, date: row.date!, taskStatus: row.task.status }
  const [state, next] = [calendarState(content), nextStep(content)]
  const channelName = channel && i18n.formatMessage(`tasks.platform.${channel}`)
  const parts = [actor.seesAllCompanies ? company.name : null, title, channelName]
  return {
    id: `${id}@rushes`,
    ...whenOf(row),
    // With the current time, the text would differ on every read.
    stamp: new Date(row.changedAt),
    summary: parts.filter(Boolean).join(' · '),
    description: [
      i18n.formatMessage(`calendar.state.${state}`),
      next && i18n.formatMessage(`calendar.risk.step.${next.step}`),
      caption,
    ]
      .filter(Boolean)
      .join('\n\n'),
    url: absoluteUrl(`/calendar?entry=${id}`),
    categories: channelName ? [{ name: channelName }] : [],
    status: next === null ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE,
    transparency: ICalEventTransparency.TRANSPARENT,
  }
}

function whenOf({ date, time, timezone }: FeedRow) {
  if (!time) return { start: new Date(`${date}T00:00:00Z`), allDay: true }
  const { instant } = zonedTime(date!, time, timezone)
  return { start: instant.toJSDate(), end: instant.plus({ minutes: SLOT_MINUTES }).toJSDate() }
}
