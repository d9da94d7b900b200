import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { createReference } from '#actions/references/create_reference'
import { deleteReference } from '#actions/references/delete_reference'
import { updateReference } from '#actions/references/update_reference'
import { categoryTree } from '#queries/references/category_tree'
import { listReferences } from '#queries/references/list_references'
import { showReference } from '#queries/references/show_reference'
import { clientCompanies } from '#queries/tasks/task_choices'
import { readList } from '#support/http/read_list'
import CategoryTransformer from '#transformers/references/category_transformer'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import ReferenceTransformer from '#transformers/references/reference_transformer'
import {
  createReferenceValidator,
  referenceListValidator,
  updateReferenceValidator,
} from '#validators/references/reference'

/** What a reference can be put into, and whose it can be. */
function choices(actor: Actor) {
  return {
    categories: async () =>
      CategoryTransformer.transform(
        actor.can('reference_category.view') ? await categoryTree('reference') : []
      ),
    companies: async () =>
      CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant('forOrdering'),
  }
}

export default class ReferencesController {
  async index(ctx: HttpContext) {
    const page = await listReferences(ctx.actor, await readList(ctx, referenceListValidator))
    return ctx.serialize(
      ReferenceTransformer.paginate(page.all(), page.getMeta(), ctx.actor.user.locale)
    )
  }

  async listPage(ctx: HttpContext) {
    const { actor, inertia } = ctx
    const page = await listReferences(actor, await readList(ctx, referenceListValidator))
    return inertia.render('references/index', {
      references: ReferenceTransformer.transform(page.all(), actor.user.locale),
      metadata: page.getMeta(),
      ...choices(actor),
    })
  }

  async showPage({ actor, inertia, params }: HttpContext) {
    return inertia.render('references/show', {
      reference: ReferenceTransformer.transform(
        await showReference(actor, params.id),
        actor.user.locale
      ),
      ...choices(actor),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(
      ReferenceTransformer.transform(await showReference(actor, params.id), actor.user.locale)
    )
  }

  async store({ actor, body, response, serialize }: HttpContext) {
    const id = await createReference(actor, body(createReferenceValidator))
    response.status(201)
    return serialize(
      ReferenceTransformer.transform(await showReference(actor, id), actor.user.locale)
    )
  }

  async update({ actor, body, params, serialize }: HttpContext) {
    await updateReference(actor, params.id, body(updateReferenceValidator))
    return serialize(
      ReferenceTransformer.transform(await showReference(actor, params.id), actor.user.locale)
    )
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteReference(actor, params.id)
    return response.noContent()
  }
}
