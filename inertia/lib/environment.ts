/** Whose language and clock the words and dates of this page are in. */
export type Environment = { locale: string; timezone: string }

let environment: Environment = {
  locale: document.documentElement.lang || 'en',
  timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
}

/** The language tag and the IANA time zone that texts are now formatted in. */
export function currentEnvironment(): Environment {
  return environment
}

/** Takes over the person's language and time zone; anything unknown to the browser is left out. */
export function adoptEnvironment(props: { locale?: unknown; timezone?: unknown }): void {
  const next = { ...environment }
  if (typeof props.locale === 'string' && isKnown('locale', props.locale))
    next.locale = props.locale
  if (typeof props.timezone === 'string' && isKnown('timezone', props.timezone)) {
    next.timezone = props.timezone
  }
  environment = next
}

function isKnown(kind: 'locale' | 'timezone', value: string): boolean {
  try {
    new Intl.DateTimeFormat(
      kind === 'locale' ? value : 'en',
      kind === 'timezone' ? { timeZone: value } : {}
    )
    return true
  } catch {
    return false
  }
}
