import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { deleteRecord } from '#actions/safebot/delete_record'
import { saveLink } from '#actions/safebot/save_link'
import { updateRecord } from '#actions/safebot/update_record'
import { categoryTree } from '#queries/references/category_tree'
import { listRecords } from '#queries/safebot/list_records'
import { showRecord } from '#queries/safebot/show_record'
import { clientCompanies } from '#queries/tasks/task_choices'
import { readList } from '#support/http/read_list'
import CategoryTransformer from '#transformers/references/category_transformer'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import SafebotRecordTransformer from '#transformers/safebot/safebot_record_transformer'
import {
  recordListValidator,
  saveLinkValidator,
  updateRecordValidator,
} from '#validators/safebot/safebot'

/** What a record can be put into, and whose a reference of it can be. */
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

export default class RecordsController {
  async index(ctx: HttpContext) {
    const page = await listRecords(ctx.actor, await readList(ctx, recordListValidator))
    return ctx.serialize(
      SafebotRecordTransformer.paginate(page.all(), page.getMeta(), ctx.actor.user.locale)
    )
  }

  async listPage(ctx: HttpContext) {
    const { actor, inertia } = ctx
    const page = await listRecords(actor, await readList(ctx, recordListValidator))
    return inertia.render('safebot/index', {
      records: SafebotRecordTransformer.transform(page.all(), actor.user.locale),
      metadata: page.getMeta(),
      ...choices(actor),
    })
  }

  async showPage({ actor, inertia, params }: HttpContext) {
    return inertia.render('safebot/show', {
      record: SafebotRecordTransformer.transform(
        await showRecord(actor, params.id),
        actor.user.locale
      ),
      ...choices(actor),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(
      SafebotRecordTransformer.transform(await showRecord(actor, params.id), actor.user.locale)
    )
  }

  async store({ actor, body, response, serialize }: HttpContext) {
    const { id, isNew } = await saveLink(actor, body(saveLinkValidator))
    response.status(isNew ? 202 : 200)
    return serialize(
      SafebotRecordTransformer.transform(await showRecord(actor, id), actor.user.locale)
    )
  }

  async update({ actor, body, params, serialize }: HttpContext) {
    await updateRecord(actor, params.id, body(updateRecordValidator))
    return serialize(
      SafebotRecordTransformer.transform(await showRecord(actor, params.id), actor.user.locale)
    )
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteRecord(actor, params.id)
    return response.noContent()
  }
}
