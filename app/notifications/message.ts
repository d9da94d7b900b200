import i18nManager from '@adonisjs/i18n/services/main'
import { WARN_AT } from '#models/ai/values'
import { REMIND_AFTER } from '#models/content/values'
import { ZIP_TTL, NEARLY_FULL_AT, UPLOAD_TTL } from '#models/files/values'
import type { NotificationParameters, NotificationType } from '#models/notifications/values'
import type notices from '../../resources/lang/en/notifications/notification_texts.json'

type Catalogue = typeof notices
type NoticeKey = {
  [Topic in keyof Catalogue & string]: `${Topic}.${keyof Catalogue[Topic] & string}`
}[keyof Catalogue & string]

/** The key of notifications from before events had parameters; these store the sentence itself. */
export const LEGACY_TEXT = 'legacy.text' satisfies NoticeKey

/** Event keys of earlier releases that stored notifications still have. */
type FormerKey = 'second_factor.added' | 'second_factor.removed'

/** Key of an event, which is the key of its text in the file `notification_texts`. */
export type EventKey = Exclude<NoticeKey, typeof LEGACY_TEXT | FormerKey>

/** The product's limits that texts mention; they aren't stored with an event. */
export const TEXT_LIMITS = {
  warnAt: WARN_AT / 100,
  waitedDays: REMIND_AFTER.days,
  uploadDays: UPLOAD_TTL.days,
  readyDays: ZIP_TTL.days,
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

/** Returns the heading of a message: for general notices that of the event, otherwise that of the type. */
export function renderHeading(
  { eventKey, type }: Pick<StoredEvent, 'eventKey' | 'type'>,
  locale: string
): string {
  const i18n = i18nManager.locale(locale)
  const own = `notification_headings.${eventKey}`
  return i18n.formatMessage(i18n.hasMessage(own) ? own : `notifications.types.${type}`)
}
