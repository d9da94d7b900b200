import { IntlMessageFormat } from 'intl-messageformat'
import { type ReactNode } from 'react'
import { catalogue, type MessageKey } from '~/lib/texts/catalogue'
import { currentEnvironment } from '~/lib/environment'

export type { MessageKey }

type Value = string | number | bigint | boolean | Date | null | undefined
type RichValue = Value | ReactNode | ((chunks: ReactNode[]) => ReactNode)

type ParsedMessage = Exclude<ConstructorParameters<typeof IntlMessageFormat>[0], string>
type Text = string | ParsedMessage

const formats = new Map<string, IntlMessageFormat>()

/**
 * Returns the text for a key, in ICU MessageFormat, with the user's language and time zone.
 *
 * @param key path in the catalogue, checked by the compiler
 * @param values of the text's placeholders
 * @example t('common.pagination.range', { from: 1, to: 25, total: 1248 })
 */
export function t(key: MessageKey, values?: Record<string, Value>): string {
  const text = find(key) ?? key
  return typeof text === 'string' ? text : String(formatOf(key, text).format(values))
}

/**
 * Like `t`, for a text with marked parts: `<link>Sign in</link>` calls the function named `link`.
 *
 * @example rich('auth.expired', { link: (words) => <a href="/login">{words}</a> })
 */
export function rich(key: MessageKey, values: Record<string, RichValue>): ReactNode {
  const text = find(key) ?? key
  return typeof text === 'string'
    ? text
    : (formatOf(key, text).format<ReactNode>(values as never) as ReactNode)
}

/** Whether there is a text for a key; needed for keys that contain a value which the server may extend. */
export function hasMessage(key: string): key is MessageKey {
  return find(key) !== undefined
}

/** The build leaves plain texts as they are and parses the others; see `vite.config.ts`. */
function find(key: string): Text | undefined {
  let node: unknown = catalogue()
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || node === null) return undefined
    node = (node as Record<string, unknown>)[part]
  }
  return typeof node === 'string' || Array.isArray(node) ? node : undefined
}

function formatOf(key: string, text: ParsedMessage): IntlMessageFormat {
  const { locale, timezone } = currentEnvironment()
  const id = `${locale} ${timezone} ${key}`
  let format = formats.get(id)
  if (!format) {
    format = new IntlMessageFormat(text, locale, inZone(timezone))
    formats.set(id, format)
  }
  return format
}

function inZone(timeZone: string) {
  const dates = IntlMessageFormat.formats.date
  const times = IntlMessageFormat.formats.time
  const zoned = (styles: Record<string, Intl.DateTimeFormatOptions>) =>
    Object.fromEntries(
      Object.entries(styles).map(([name, style]) => [name, { ...style, timeZone }])
    )
  return { date: zoned(dates), time: zoned(times) }
}
