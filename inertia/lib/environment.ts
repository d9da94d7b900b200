import { setSingleKeys } from '~/lib/global_shortcuts'
import { LANGUAGES } from '~/lib/texts/catalogue'

/** The language and time zone in which this page formats texts and dates. */
type Environment = { locale: string; timezone: string }

let environment: Environment = {
  locale: supportedLanguage(document.documentElement.lang),
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** Returns the language tag and the IANA time zone for formatting. */
export function currentEnvironment(): Environment {
  return environment
}

/**
 * Sets the signed-in user's language, clock format and time zone; before sign-in, the browser's own time zone is used.
 */
export function adoptEnvironment(props: Record<string, unknown>): void {
  if (!props.user) return
  setSingleKeys(props.singleKeys !== false)
  const { locale, timezone, hourCycle } = props
  const tag = typeof locale === 'string' ? supportedLanguage(locale) : environment.locale
  environment = {
    // With the clock format in the tag, all formatting in this language uses it.
    locale: hourCycle ? `${tag}-u-hc-${hourCycle}` : tag,
    timezone: isTimezone(timezone) ? timezone : environment.timezone,
  }
}

/** Returns the language of the texts for a tag, so that dates and numbers have the same language. */
export function languageOf(tag: string): string {
  return new Intl.Locale(supportedLanguage(tag)).language
}

/**
 * Returns a language tag if there are texts in that language, else the first language. A tag without a region gets the
 * browser's region: readers of English in London or Hamburg write 25 Nov, 17:30.
 */
function supportedLanguage(tag: string): string {
  const locale = parseLocale(tag)
  if (!locale || !LANGUAGES.includes(locale.language)) return LANGUAGES[0]
  if (locale.region) return locale.toString()
  const own = navigator.languages.map(parseLocale)
  const regional = own.find((one) => one?.language === locale.language)
  const region = (regional ?? own.find((one) => one?.region))?.region
  return region ? `${locale.language}-${region}` : locale.language
}

function parseLocale(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag)
  } catch {
    return null
  }
}

function isTimezone(value: unknown): value is string {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}
