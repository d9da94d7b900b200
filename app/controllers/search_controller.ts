import type { HttpContext } from '@adonisjs/core/http'
import { search } from '#queries/search/search'
import { readList } from '#support/read_list'
import { searchValidator } from '#validators/search'

export default class SearchController {
  async index(ctx: HttpContext) {
    const { q } = await readList(ctx, searchValidator)
    return ctx.response.json({ data: await search(ctx.actor, q) })
  }
}
