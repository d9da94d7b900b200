import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { causedBy } from '#support/cause'

/**
 * One line in the log for each request, when it is over, and its id on all jobs that it enqueues.
 * The route stands there in place of the address, which may carry a secret.
 */
export default class RequestLogMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const startedAt = performance.now()
    const { response } = ctx.response
    response.once('close', () => {
      const identity = (ctx as Partial<HttpContext>).identity
      ctx.logger.info(
        {
          method: ctx.request.method(),
          route: ctx.route?.pattern ?? null,
          status: response.writableFinished ? response.statusCode : 'aborted',
          ms: Math.round(performance.now() - startedAt),
          user: identity?.id,
          company: identity?.companyId,
        },
        'Request'
      )
    })
    return causedBy(ctx.request.id()!, next)
  }
}
