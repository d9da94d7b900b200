import i18nManager from '@adonisjs/i18n/services/main'
import type notices from '../../resources/lang/en/notices.json'

/** The text of a notification, from the ICU catalogue `notices`. It is stored as it is told. */
export function announce(key: keyof typeof notices, values: Record<string, string | number>) {
  return i18nManager.locale(i18nManager.defaultLocale).formatMessage(`notices.${key}`, values)
}
