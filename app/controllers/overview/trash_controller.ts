import type { HttpContext } from '@adonisjs/core/http'
import { clientChoices } from '#controllers/companies/client_choices'
import { listTrash, trashKinds } from '#queries/overview/list_trash'
import { readList } from '#support/http/read_list'
import TrashEntryTransformer from '#transformers/overview/trash_entry_transformer'
import { trashListValidator } from '#validators/overview/overview'

export default class TrashController {
  async index(ctx: HttpContext) {
    const page = await listTrash(ctx.actor, await readList(ctx, trashListValidator))
    return ctx.serialize(TrashEntryTransformer.paginate(page.all(), page.getMeta()))
  }

  async page(ctx: HttpContext) {
    const page = await listTrash(ctx.actor, await readList(ctx, trashListValidator))
    return ctx.inertia.render('overview/trash', {
      entries: TrashEntryTransformer.transform(page.all()),
      metadata: page.getMeta(),
      kinds: trashKinds(ctx.actor),
      companies: () => clientChoices(ctx.actor),
    })
  }
}
