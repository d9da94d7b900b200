import type { HttpContext } from '@adonisjs/core/http'
import { listTrash, trashKinds } from '#queries/trash/list_trash'
import { withPageLinks } from '#support/page_links'
import { readList } from '#support/read_list'
import { trashListValidator } from '#validators/trash'

export default class TrashController {
  async index(ctx: HttpContext) {
    const page = await listTrash(ctx.actor, await readList(ctx, trashListValidator))
    const metadata = withPageLinks(ctx.request, page.getMeta())
    return ctx.response.json({ data: page.all(), metadata })
  }

  async page(ctx: HttpContext) {
    const page = await listTrash(ctx.actor, await readList(ctx, trashListValidator))
    return ctx.inertia.render('trash/index', {
      entries: page.all(),
      metadata: page.getMeta(),
      kinds: trashKinds(ctx.actor),
    })
  }
}
