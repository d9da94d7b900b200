import i18nManager from '@adonisjs/i18n/services/main'
import type catalogue from '../../resources/lang/en/refusals.json'

type Catalogue = typeof catalogue
export type TextKey = {
  [Topic in keyof Catalogue & string]: `${Topic}.${keyof Catalogue[Topic] & string}`
}[keyof Catalogue & string]

/** A sentence for a person: its key in the catalogue `refusals`, and the values it takes. */
export type Text = { readonly key: TextKey; readonly values?: Record<string, string | number> }

export function text(key: TextKey, values?: Text['values']): Text {
  return { key, values }
}

/**
 * Writes a text out.
 * @param locale the reader's; the default language where it isn't known
 */
export function render({ key, values }: Text, locale = i18nManager.defaultLocale): string {
  return i18nManager.locale(locale).formatMessage(`refusals.${key}`, values)
}
