import type { HttpContext } from '@adonisjs/core/http'
import { Actor } from '#access/actor'
import { ensureDeviceToken } from '#access/browser_cookie'
import { updateAccount } from '#actions/identity/users/update_account'
import type User from '#models/identity/user'
import { takeChosenLanguage } from '#support/http/reader_language'

/**
 * Opens a session for a user who has completed all steps, and applies the language that they chose before
 * signing in.
 */
export async function startSession(
  ctx: HttpContext,
  user: User,
  remembered: boolean
): Promise<Actor> {
  const { auth, origin, session } = ctx
  session.put('remembered', remembered)
  ensureDeviceToken(ctx)
  await auth.use('web').login(user)
  const actor = new Actor(user, user.company, origin)
  const chosen = takeChosenLanguage(ctx)
  if (chosen && actor.can('account.update')) {
    const { locale } = await updateAccount(actor, { locale: chosen })
    user.locale = locale
  }
  return actor
}
