import i18nManager from '@adonisjs/i18n/services/main'
import { formatBytes } from '#support/strings/format_bytes'
import type catalogue from '../../resources/lang/en/refusals.json'

type Catalogue = typeof catalogue
export type TextKey = {
  [Topic in keyof Catalogue & string]: `${Topic}.${keyof Catalogue[Topic] & string}`
}[keyof Catalogue & string]

/**
 * A value in a text, which may be another text. A list of alternatives, and bytes with their unit, are formatted in
 * the reader's language.
 */
type Value = string | number | { anyOf: readonly string[] } | { bytes: number } | Text

/** A text for users: its key in the catalogue `refusals`, and the values of its placeholders. */
export type Text = { readonly key: TextKey; readonly values?: Record<string, Value> }

export function text(key: TextKey, values?: Text['values']): Text {
  return { key, values }
}

/** A text, or only its key if it has no placeholders. */
export type TextOrKey = Text | TextKey

export function asText(message: TextOrKey): Text {
  return typeof message === 'string' ? text(message) : message
}

/**
 * Returns a text in a language.
 * @param locale of the reader; by default the default language
 */
export function render(message: TextOrKey, locale = i18nManager.defaultLocale): string {
  const { key, values = {} } = asText(message)
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    formatValue(value, locale),
  ])
  const rendered = i18nManager
    .locale(locale)
    .formatMessage(`refusals.${key}`, Object.fromEntries(formatted))
  return Object.values(values).some(isNegative) ? rendered.replace(HYPHEN_AS_MINUS, '−') : rendered
}

/** Number formats write negative numbers with a hyphen, where texts have a minus sign. */
const HYPHEN_AS_MINUS = /(?<!\S)-(?=\d)/g

const isNegative = (value: Value) => typeof value === 'number' && value < 0

function formatValue(value: Value, locale: string): string | number {
  if (typeof value !== 'object') return value
  if ('key' in value) return render(value, locale)
  if ('bytes' in value) return formatBytes(value.bytes, locale)
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(value.anyOf)
}
