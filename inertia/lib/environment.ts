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

/**
 * Takes over the signed-in person's language and time zone; what the browser doesn't know is left out.
 * Before sign-in the browser's own hold.
 */
export function adoptEnvironment(props: Record<string, unknown>): void {
  if (!props.user) return
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
