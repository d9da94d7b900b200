import i18nManager from '@adonisjs/i18n/services/main'
import { WARN_AT } from '#models/ai/values'
import { REMIND_AFTER } from '#models/content/values'
import { DELIVERY_TTL, NEARLY_FULL_AT, UPLOAD_TTL } from '#models/files/values'
import type { NotificationParameters, NotificationType } from '#models/notifications/values'
import type notices from '../../resources/lang/en/notifications/notification_texts.json'

type Catalogue = typeof notices
type NoticeKey = {
  [Topic in keyof Catalogue & string]: `${Topic}.${keyof Catalogue[Topic] & string}`
}[keyof Catalogue & string]

/** The text of notifications from before events kept their parameters: the sentence itself. */
export const LEGACY_TEXT = 'legacy.text' satisfies NoticeKey

/** Keys of earlier releases that are still stored in notifications. */
type FormerKey = 'second_factor.added' | 'second_factor.removed'

/** An event by its text in the file `notification_texts`. */
export type EventKey = Exclude<NoticeKey, typeof LEGACY_TEXT | FormerKey>

/** What texts say of the product's own limits; no event keeps it. */
export const TEXT_LIMITS = {
  warnAt: WARN_AT / 100,
  waitedDays: REMIND_AFTER.days,
  uploadDays: UPLOAD_TTL.days,
  readyDays: DELIVERY_TTL.days,
  nearlyFull: NEARLY_FULL_AT / 100,
}

type StoredEvent = { eventKey: string; parameters: NotificationParameters; type: NotificationType }

/**
 * The text of a notification in the reader's language. An event without a text in this release, because a
 * newer one created it, gets the text of its type.
 */
export function renderMessage({ eventKey, parameters, type }: StoredEvent, locale: string): string {
  const i18n = i18nManager.locale(locale)
  return i18n.hasMessage(`notification_texts.${eventKey}`)
    ? i18n.formatMessage(`notification_texts.${eventKey}`, { ...TEXT_LIMITS, ...parameters })
    : i18n.formatMessage(`notifications.types.${type}`)
}

/** The heading of a message: the event's own for the type of general notices, else that of the type. */
export function renderHeading(
  { eventKey, type }: Pick<StoredEvent, 'eventKey' | 'type'>,
  locale: string
): string {
  const i18n = i18nManager.locale(locale)
  const own = `notification_headings.${eventKey}`
  return i18n.formatMessage(i18n.hasMessage(own) ? own : `notifications.types.${type}`)
}
