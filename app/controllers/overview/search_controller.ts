import type { HttpContext } from '@adonisjs/core/http'
import { search } from '#queries/overview/search'
import { readList } from '#support/http/read_list'
import HitTransformer from '#transformers/overview/hit_transformer'
import { searchValidator } from '#validators/overview/overview'

export default class SearchController {
  async index(ctx: HttpContext) {
    const { q } = await readList(ctx, searchValidator)
    return ctx.serialize(HitTransformer.transform(await search(ctx.actor, q)))
  }
}
