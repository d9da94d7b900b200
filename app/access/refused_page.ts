import type { HttpContext } from '@adonisjs/core/http'
import type { Permission } from '#access/permissions'

const COOKIE = 'refused'
/** Seconds; the browser requests the page of the redirect at once. */
const AGE = 30

/** A page that the user was redirected from. */
export type RefusedPage = {
  /** The pattern of its route. */
  page: string
  /** The missing permissions, any of which would be enough; empty for a page of the team only. */
  missing: readonly Permission[]
}

/** Redirects the user to the first page that they may see, which explains why. */
export function redirectFromRefused(
  ctx: HttpContext,
  to: string,
  missing: readonly Permission[] = []
): void {
  const refused: RefusedPage = { page: ctx.route!.pattern, missing }
  ctx.response.cookie(COOKIE, refused, { maxAge: AGE, httpOnly: true, sameSite: 'lax' })
  ctx.response.redirect().toPath(to)
}

/** The refused page that led to this one; returned once. */
export function takeRefusedPage(ctx: HttpContext): RefusedPage | null {
  const refused = ctx.request.cookie(COOKIE) as RefusedPage | undefined
  if (!refused) return null
  ctx.response.clearCookie(COOKIE)
  return refused
}
