import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import ShieldMiddleware from '@adonisjs/shield/shield_middleware'

type Headers = ReturnType<HttpContext['response']['getHeaders']>

let kept: Headers | undefined

/**
 * Shield's headers, asked for once: without a nonce they are the same on every answer. Only
 * under `npm run dev` does the policy hold a nonce, so that it is made anew for each request.
 */
export default class SecurityHeadersMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (process.env.DEV_MODE) {
      const shield = await ctx.containerResolver.make(ShieldMiddleware)
      return shield.handle(ctx, next)
    }
    kept ??= await shieldHeaders(ctx)
    for (const name in kept) ctx.response.header(name, kept[name] as string)
    return next()
  }
}

async function shieldHeaders(ctx: HttpContext): Promise<Headers> {
  const before = ctx.response.getHeaders()
  const shield = await ctx.containerResolver.make(ShieldMiddleware)
  await shield.handle(ctx, async () => {})
  const after = Object.entries(ctx.response.getHeaders())
  return Object.fromEntries(after.filter(([name]) => !(name in before)))
}
