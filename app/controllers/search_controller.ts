import type { HttpContext } from '@adonisjs/core/http'
import { search } from '#queries/search/search'
import { readList } from '#support/read_list'
import HitTransformer from '#transformers/hit_transformer'
import { searchValidator } from '#validators/search'

export default class SearchController {
  async index(ctx: HttpContext) {
    const { q } = await readList(ctx, searchValidator)
    return ctx.serialize(HitTransformer.transform(await search(ctx.actor, q)))
  }
}
