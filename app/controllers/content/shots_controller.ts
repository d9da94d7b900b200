import type { HttpContext } from '@adonisjs/core/http'
import { showShots } from '#queries/content/shots/show_shots'
import { readList } from '#support/http/read_list'
import { checksValidator } from '#validators/content/content'

export default class ShotsController {
  async show(ctx: HttpContext) {
    const { actor, params, serialize } = ctx
    const { versionId } = await readList(ctx, checksValidator)
    return serialize(await showShots(actor, params.id, versionId))
  }
}
