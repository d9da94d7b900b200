import type { HttpContext } from '@adonisjs/core/http'
import { redirectFromRefused } from '#access/refused_page'
import { createCategory } from '#actions/references/create_category'
import { deleteCategory, restoreCategory } from '#actions/references/delete_category'
import { updateCategory } from '#actions/references/update_category'
import { categoryTree, showCategory } from '#queries/references/category_tree'
import { categoryUses } from '#queries/references/category_uses'
import { firstPageFor } from '#queries/overview/landing_pages'
import { readList } from '#support/http/read_list'
import CategoryTransformer from '#transformers/references/category_transformer'
import {
  categoryTreeValidator,
  createCategoryValidator,
  updateCategoryValidator,
} from '#validators/references/reference_category'

export default class ReferenceCategoriesController {
  async index(ctx: HttpContext) {
    const { picker } = await readList(ctx, categoryTreeValidator)
    return ctx.serialize(CategoryTransformer.transform(await categoryTree(ctx.actor, picker)))
  }

  async page(ctx: HttpContext) {
    const { actor, inertia } = ctx
    if (!actor.seesAllCompanies) return redirectFromRefused(ctx, firstPageFor(actor))
    return inertia.render('references/categories', {
      categories: CategoryTransformer.transform(await categoryTree(actor)),
      uses: await categoryUses(actor),
    })
  }

  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const id = await createCategory(actor, unvalidatedBody(createCategoryValidator))
    response.status(201)
    return serialize(CategoryTransformer.transform(await showCategory(actor, id)))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await updateCategory(actor, params.id, unvalidatedBody(updateCategoryValidator))
    return serialize(CategoryTransformer.transform(await showCategory(actor, params.id)))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteCategory(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreCategory(actor, params.id)
    return serialize(CategoryTransformer.transform(await showCategory(actor, params.id)))
  }
}
