import app from '@adonisjs/core/services/app'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import type { Permission } from '#access/permissions'
import { recordRefusal } from '#actions/audit/record_audit'
import { describeError } from '#exceptions/describe_error'
import { identify } from '#middleware/identify_middleware'
import { readerLanguage } from '#support/http/reader_language'
import { isOutage } from '#queue/outages/outage'
import { logError } from '#queue/outages/outage_log'
import { isApiRequest } from '#support/http/request_kind'

const PAGES = {
  403: 'overview/errors/forbidden',
  404: 'overview/errors/not_found',
  500: 'overview/errors/server_error',
  503: 'overview/errors/unavailable',
} as const

/** Page for signed-in users, within the application's layout. */
const NOT_FOUND_INSIDE = 'overview/not_found'

const OF_CONTENT = ['content-type', 'content-disposition', 'content-length', 'etag', 'location']

/** One response per error: JSON in the documented shape for the API, a page for browsers. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = false
  protected renderStatusPages = false
  protected ignoreCodes = ['E_ROUTE_NOT_FOUND', 'E_ROW_NOT_FOUND']

  async handle(error: unknown, ctx: HttpContext) {
    try {
      await this.answer(error, ctx)
    } catch (failure) {
      // Rendering failed, for example because the audit entry could not be written: this failure is the response
      // then.
      await this.report(failure, ctx)
      await this.answer(failure, ctx)
    }
  }

  protected async answer(error: unknown, ctx: HttpContext) {
    if (isUnknownAddress(error) && !isApiRequest(ctx.request)) await identifyIfPossible(ctx)
    const { status, errors, retryAfter } = describeError(error, readerLanguage(ctx))

    // Headers that described the intended response don't apply to the error.
    for (const name of OF_CONTENT) ctx.response.removeHeader(name)
    ctx.response.status(status)
    ctx.response.header('cache-control', 'no-store')
    if (status === 401 && ctx.request.header('authorization')) {
      ctx.response.header('www-authenticate', 'Bearer error="invalid_token"')
    }
    if (retryAfter) ctx.response.header('retry-after', String(retryAfter))

    if (status === 403 && ctx.isAdministrative) await noteRefusal(ctx, errors)
    if (isApiRequest(ctx.request)) {
      ctx.response.json({ errors, requestId: ctx.request.id() })
      return
    }
    // A page that only reloads a part of itself decides whether to leave: the user may be typing.
    if (status === 401 && ctx.request.header('x-inertia-partial-data')) {
      ctx.response.send('')
      return
    }
    if (status === 401) {
      const toLogin = ctx.response.status(302).redirect()
      toLogin.withQs('next', ctx.request.url(true)).toPath('/login')
      return
    }
    const isInside = status === 404 && (ctx as Partial<HttpContext>).identity
    const page = isInside ? NOT_FOUND_INSIDE : (PAGES[status as keyof typeof PAGES] ?? PAGES[500])
    ctx.response.send(
      await ctx.inertia.render(page as never, { requestId: ctx.request.id(), retryAfter } as never)
    )
    ctx.response.status(status)
  }

  async report(error: unknown, ctx: HttpContext) {
    if (describeError(error).status < 500) return
    if (app.inTest && (error as { expected?: boolean }).expected) return
    if (isOutage(error)) return logError(error, 'A request could not be answered')
    return super.report(error, ctx)
  }
}

const isUnknownAddress = (error: unknown) =>
  (error as { code?: unknown } | null)?.code === 'E_ROUTE_NOT_FOUND'

/** Identifies the user where no route has done so. While the database is unavailable, the user stays unknown. */
async function identifyIfPossible(ctx: HttpContext): Promise<void> {
  try {
    await identify(ctx)
  } catch (error) {
    ctx.identity = null
    ctx.logger.debug({ err: error }, 'Unknown address; the client could not be identified')
  }
}

/**
 * Records that an administrators' route was refused because a permission is missing, by its guard or by a policy.
 */
async function noteRefusal(ctx: HttpContext, [error]: ReturnType<typeof describeError>['errors']) {
  const actor = (ctx as Partial<HttpContext>).identity
  const { permissions } = error as { permissions?: Permission[] }
  if (!actor || !permissions) return
  await recordRefusal(actor, ctx.route!.pattern, permissions)
}
