import i18nManager from '@adonisjs/i18n/services/main'
import type { Actor } from '#access/actor'
import type Notification from '#models/notifications/notification'
import { renderHeading, renderMessage as renderNotification } from '#notifications/message'
import { notificationUrl } from '#notifications/notification_url'
import type { FoundRecord, FoundRecords } from '#records/find_records'

/** One event of a message, for channels that render it themselves. */
export type RenderableNotification = {
  /** The notification, with its `event` loaded. */
  notification: Notification
  /** Its sentence, in the recipient's language. */
  text: string
  /** The record that the event is about, as the recipient may see it. */
  record: FoundRecord | null
}

/** A message for a channel: the text is the same in all channels, in the recipient's language. */
export type RenderedMessage = {
  /** The recipient with their current permissions. */
  actor: Actor
  locale: string
  title: string
  body: string
  /** Path of a page. */
  url: string
  /** Path of the record's poster; null if there is none, or for several events. */
  posterUrl: string | null
  /** Several if deliveries were held for quiet hours or the daily digest. */
  notifications: RenderableNotification[]
}

const MAX_LINES = 5
const LIST = '/notifications'

/** Renders the text of a message: one sentence, or the first few of several. */
export function renderDelivery(
  actor: Actor,
  toSend: Notification[],
  records: FoundRecords
): RenderedMessage {
  const { locale } = actor.user
  const i18n = i18nManager.locale(locale)
  const notifications = toSend.map((notification) => ({
    notification,
    text: renderNotification(notification.event, locale),
    record: records.get(notification),
  }))
  if (notifications.length === 1) {
    const [{ notification, text, record }] = notifications
    return {
      actor,
      locale,
      notifications,
      body: text,
      title: renderHeading(notification.event, locale),
      url: notificationUrl(notification.event, record) ?? LIST,
      posterUrl: record?.posterUrl ?? null,
    }
  }

  const lines = notifications.slice(0, MAX_LINES).map(({ text }) => text)
  const left = notifications.length - lines.length
  if (left > 0) lines.push(i18n.formatMessage('notifications.messages.more', { count: left }))
  return {
    actor,
    locale,
    notifications,
    url: LIST,
    posterUrl: null,
    title: i18n.formatMessage('notifications.messages.several', { count: notifications.length }),
    body: lines.join('\n'),
  }
}
