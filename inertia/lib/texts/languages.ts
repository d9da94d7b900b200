import { currentEnvironment } from '~/lib/environment'
import { capitalized } from '~/lib/format'

/** A language by its own name, for users who look for theirs: Deutsch, English. */
export function languageName(tag: string): string {
  return capitalized(new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag, tag)
}

/** A language as the reader calls it, within a sentence: German. */
export function languageWord(tag: string): string {
  const { locale } = currentEnvironment()
  return new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag
}

/**
 * Keeps the language of this browser for a year. The cookie is plain so that the server draws the
 * next page in it; a signed-in person's own language goes before it.
 */
export function keepLanguage(tag: string): void {
  document.cookie = `language=${tag}; path=/; max-age=31536000; samesite=lax`
}
