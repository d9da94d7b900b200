import type { HttpContext } from '@adonisjs/core/http'
import { usage } from '#queries/ai/usage'
import { readList } from '#support/http/read_list'
import { usageValidator } from '#validators/ai/ai'

export default class UsagesController {
  /** The page with the same figures. */
  async page(ctx: HttpContext) {
    const report = await usage(ctx.actor, await readList(ctx, usageValidator))
    return ctx.inertia.render('ai/usage', { report })
  }

  async show(ctx: HttpContext) {
    const report = await usage(ctx.actor, await readList(ctx, usageValidator))
    return ctx.serialize(report)
  }
}
