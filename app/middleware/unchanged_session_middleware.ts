import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Leaves session and cookie alone when a request changed nothing of them: signing the cookie
 * again would cost more than a poll's answer. Once a minute, when the session is marked as
 * seen, the cookie is sent again, so that it lives on in the browser too.
 */
export default class UnchangedSessionMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { session } = ctx
    const id = session.sessionId
    const commit = session.commit
    session.commit = async () => {
      const isUnchanged =
        session.sessionId === id &&
        !session.hasBeenModified &&
        session.responseFlashMessages.isEmpty
      if (!isUnchanged || ctx.signedIn?.stale) await commit.call(session)
    }
    return next()
  }
}
