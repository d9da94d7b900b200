import i18nManager from '@adonisjs/i18n/services/main'
import type refusals from '../../resources/lang/en/refusals.json'

export type RefusalKey = keyof typeof refusals

/**
 * What the server says to a person, from the ICU catalogue `refusals`.
 * @param locale the reader's; English where it is not known
 */
export function say(
  key: RefusalKey,
  values?: Record<string, string | number>,
  locale = i18nManager.defaultLocale
): string {
  return i18nManager.locale(locale).formatMessage(`refusals.${key}`, values)
}
