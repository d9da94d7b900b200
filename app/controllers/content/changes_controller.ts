import type { HttpContext } from '@adonisjs/core/http'
import { askChanges } from '#actions/content/changes/ask_changes'
import { readList } from '#support/http/read_list'
import ChangesTransformer from '#transformers/content/changes_transformer'
import { changesValidator } from '#validators/content/content'

export default class ChangesController {
  async show(ctx: HttpContext) {
    const { actor, params, serialize } = ctx
    const changes = await askChanges(actor, params.id, await readList(ctx, changesValidator))
    return serialize(ChangesTransformer.transform(changes, actor.user.locale))
  }
}
