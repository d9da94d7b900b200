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

/**
 * The language that somebody chose on the page before they signed in, who takes it with them: the
 * next one at this browser begins with the browser's. Null when they left it as it was.
 */
export function takeChosenLanguage(ctx: HttpContext): string | null {
  const chosen = chosenLanguage(ctx)
  if (chosen) ctx.response.clearCookie(CHOSEN)
  return chosen
}

function chosenLanguage({ request }: HttpContext): string | null {
  const chosen = String(request.plainCookie(CHOSEN, { encoded: false }))
  return i18nManager.supportedLocales().includes(chosen) ? chosen : null
}

function languageOfVisitor(ctx: HttpContext): string {
  const { request } = ctx
  const chosen = chosenLanguage(ctx)
  if (chosen) return chosen
  return i18nManager.getSupportedLocaleFor(request.languages()) ?? i18nManager.defaultLocale
}
