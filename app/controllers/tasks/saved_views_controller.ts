import type { HttpContext } from '@adonisjs/core/http'
import { createSavedView } from '#actions/tasks/saved_views/create_saved_view'
import { deleteSavedView, restoreSavedView } from '#actions/tasks/saved_views/delete_saved_view'
import { updateSavedView } from '#actions/tasks/saved_views/update_saved_view'
import { listSavedViews } from '#queries/tasks/list_saved_views'
import { readList } from '#support/http/read_list'
import SavedViewTransformer from '#transformers/tasks/saved_view_transformer'
import {
  createSavedViewValidator,
  savedViewListValidator,
  updateSavedViewValidator,
} from '#validators/tasks/saved_view'

/**
 * The typed client reads `query` as the query string, so this field of the body is left out of its
 * type.
 */
const BODIES = { create: createSavedViewValidator, update: updateSavedViewValidator }

export default class SavedViewsController {
  async index(ctx: HttpContext) {
    const views = await listSavedViews(ctx.actor, await readList(ctx, savedViewListValidator))
    return ctx.serialize(SavedViewTransformer.transform(views))
  }

  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const view = await createSavedView(actor, unvalidatedBody(BODIES.create))
    response.status(201)
    return serialize(SavedViewTransformer.transform(view))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const view = await updateSavedView(actor, params.id, unvalidatedBody(BODIES.update))
    return serialize(SavedViewTransformer.transform(view))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteSavedView(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    return serialize(SavedViewTransformer.transform(await restoreSavedView(actor, params.id)))
  }
}
