import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import type { MessagesProviderContact } from '@vinejs/vine/types'

/** The cookie in which pages store the language that a user chose before signing in. */
const CHOSEN = 'language'

/**
 * Returns the language of the response: the signed-in user's own; before sign-in the one that was chosen on the
 * page, otherwise the first supported language of the browser.
 */
export function readerLanguage(ctx: HttpContext): string {
  const user = (ctx as Partial<HttpContext>).identity?.user
  return user?.locale ?? languageOfVisitor(ctx)
}

/**
 * Returns the language that a user chose on the page before signing in, to be stored with the user; null if they
 * chose none. Its cookie is removed, so that the next user of this browser starts with the browser's language.
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

/** Returns the validation messages in the reader's language, from `validator.json`. */
export function validationMessages(ctx: HttpContext): MessagesProviderContact {
  return i18nManager.locale(readerLanguage(ctx)).createMessagesProvider()
}
