import { currentEnvironment } from '~/lib/environment'
import { capitalize } from '~/lib/format'

/** Returns a language's name in that language, so that its speakers find it: Deutsch, English. */
export function languageName(tag: string): string {
  return capitalize(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag, tag)
}

/** Returns a language's name in the user's language, for use in a sentence: German. */
export function languageWord(tag: string): string {
  const { locale } = currentEnvironment()
  return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
}

/**
 * Stores the language of this browser for a year. The cookie is unencrypted so that the server renders the next page in
 * that language; a signed-in user's own language takes precedence.
 */
export function keepLanguage(tag: string): void {
  document.cookie = `language=${tag}; path=/; max-age=31536000; samesite=lax`
}
