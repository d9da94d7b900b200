import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'

/** The cookie in which pages keep the language that somebody chose before they signed in. */
const CHOSEN = 'language'

/**
 * The language of whoever reads the answer: the signed-in person's own; before sign-in the one that
 * was chosen on the page, else the browser's first that there are texts in.
 */
export function readerLanguage(ctx: HttpContext): string {
  const person = (ctx as Partial<HttpContext>).identity?.user
  return person?.locale ?? languageOfVisitor(ctx)
}

function languageOfVisitor({ request }: HttpContext): string {
  const chosen: unknown = request.plainCookie(CHOSEN, { encoded: false })
  if (i18nManager.supportedLocales().includes(String(chosen))) return String(chosen)
  return i18nManager.getSupportedLocaleFor(request.languages()) ?? i18nManager.defaultLocale
}
