import type { HttpContext } from '@adonisjs/core/http'
import { categoryTree } from '#queries/references/category_tree'
import { categoryTreeValidator } from '#validators/reference_category'
import { readList } from '#support/read_list'
import CategoryTransformer from '#transformers/category_transformer'

export default class ReferenceCategoriesController {
  async index(ctx: HttpContext) {
    const { picker } = await readList(ctx, categoryTreeValidator)
    return ctx.serialize(CategoryTransformer.transform(await categoryTree(picker)))
  }
}
