import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { withRequestId } from '#queue/request_context'
import { countRequest } from '#support/http/request_figures'
import { withSpan } from '#support/tracing/with_span'

/**
 * Logs one line for each request, when it is over, and passes its id to all jobs that it enqueues. The route
 * is logged instead of the URL, which may contain a secret.
 */
export default class RequestLogMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const startedAt = performance.now()
    const { response } = ctx.response
    response.once('close', () => {
      const ms = Math.round(performance.now() - startedAt)
      const method = ctx.request.method()
      const route = ctx.route?.pattern ?? null
      // 499 is nginx's status for a client that closed the connection.
      const status = response.writableFinished ? response.statusCode : 499
      const { identity } = ctx as Partial<HttpContext>
      const { id: user, companyId: company, token } = identity ?? {}
      countRequest(method, route, status, ms)
      ctx.logger.info({ method, route, status, ms, user, company, token: token?.id }, 'Request')
    })
    return withRequestId(ctx.request.id()!, () =>
      withSpan('request', { 'http.request.method': ctx.request.method() }, async (span) => {
        const result = await next()
        span?.updateName(`${ctx.request.method()} ${ctx.route?.pattern ?? 'unknown'}`)
        span?.setAttribute('http.response.status_code', ctx.response.getStatus())
        return result
      })
    )
  }
}
