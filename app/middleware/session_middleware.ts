import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import InitializeAuthMiddleware from '@adonisjs/auth/initialize_auth_middleware'
import BaseSessionMiddleware from '@adonisjs/session/session_middleware'

/**
 * The framework's session and its guard, on the routes where a session begins, ends or is asked
 * for: every other request is known by `identify_middleware` alone, and so is each that a program
 * sends with its token.
 */
export default class SessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (ctx.signedIn?.token) return next()
    const { containerResolver } = ctx
    const sessions = await containerResolver.make(BaseSessionMiddleware)
    const guards = await containerResolver.make(InitializeAuthMiddleware)
    return sessions.handle(ctx, () => {
      commitWhenChanged(ctx)
      return guards.handle(ctx, async () => {
        await ctx.auth.check()
        return next()
      })
    })
  }
}

/**
 * Leaves session and cookie alone when a request changed nothing of them. A session that was
 * replaced or ended is the request's no more.
 */
function commitWhenChanged(ctx: HttpContext): void {
  const { session } = ctx
  const id = session.sessionId
  const commit = session.commit
  session.commit = async () => {
    const isUnchanged =
      session.sessionId === id && !session.hasBeenModified && session.responseFlashMessages.isEmpty
    if (isUnchanged) return
    await commit.call(session)
    ctx.signedIn = undefined
  }
}
