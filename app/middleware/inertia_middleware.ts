import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import type { Actor } from '#access/actor'
import type { Clock } from '#models/identity/values'
import { countUnread } from '#notifications/unread'
import { refusalNotice, type RefusalNotice } from '#queries/overview/refusal_notice'
import { readerLanguage } from '#support/http/reader_language'
import { takeRefusedPage } from '#access/refused_page'
import { isApiRequest } from '#support/http/request_kind'
import ActorTransformer from '#transformers/identity/actor_transformer'

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (isApiRequest(ctx.request)) return next()
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }

  /**
   * Shared props of every page. An error page may be rendered before the caller was identified, or while the
   * database is unavailable: then no query runs.
   */
  async share(ctx: HttpContext) {
    // After sign-out, the Back button must not show a user's page from the browser's cache.
    ctx.response.header('cache-control', 'no-store')
    const actor = (ctx as Partial<HttpContext>).identity ?? null
    const isErrorPage = ctx.response.getStatus() >= 400
    const isFailure = ctx.response.getStatus() >= 500
    return {
      user: ctx.inertia.always(actor ? ActorTransformer.transform(actor) : null),
      unreadCount: ctx.inertia.always(actor && !isFailure ? await countUnread(actor) : 0),
      /** Grows with every change of the notifications, so that the newer of two counts is known. */
      notificationVersion: ctx.inertia.always(ctx.signedIn?.notificationVersion ?? 0),
      /** The page from which this user was redirected, shown once. */
      refused: ctx.inertia.always(actor && !isErrorPage ? await refusedBefore(ctx, actor) : null),
      locale: readerLanguage(ctx),
      /** The user's choice of 12 or 24 hours; undefined for that of their language. */
      hourCycle: actor?.user.clock ? HOUR_CYCLES[actor.user.clock] : undefined,
      /** Whether shortcuts without a modifier key work. */
      singleKeys: actor?.user.singleKeyShortcuts ?? true,
      timezone: actor?.user.timezone ?? actor?.company.timezone ?? 'UTC',
    }
  }
}

/** The values that `Intl` has for the clocks. */
const HOUR_CYCLES = { '12h': 'h12', '24h': 'h23' } as const satisfies Record<Clock, string>

async function refusedBefore(ctx: HttpContext, actor: Actor): Promise<RefusalNotice | null> {
  const refused = takeRefusedPage(ctx)
  return refused && refusalNotice(actor, refused)
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
