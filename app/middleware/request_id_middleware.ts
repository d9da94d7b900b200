import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import type { NextFn } from '@adonisjs/core/types/http'

/** What a proxy may send: no more than a log line, a header and the audit log hold well. */
const USABLE = /^[\w-]{1,64}$/

/**
 * Sends the request's id back on every answer, so that a person can quote it. An id that came
 * along is kept when it is short and plain; else the request gets one of our own.
 */
export default class RequestIdMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    if (!USABLE.test(request.id()!)) {
      delete request.request.headers['x-request-id']
      ctx.logger = logger.child({ request_id: request.id() })
    }
    response.header('x-request-id', request.id()!)
    return next()
  }
}
