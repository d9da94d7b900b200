import type { HttpContext } from '@adonisjs/core/http'
import { categoryTree } from '#queries/references/category_tree'
import { categoryTreeValidator } from '#validators/reference_category'
import { readList } from '#support/read_list'

export default class ReferenceCategoriesController {
  async index(ctx: HttpContext) {
    const { picker } = await readList(ctx, categoryTreeValidator)
    return ctx.response.json({ data: await categoryTree(picker) })
  }
}
