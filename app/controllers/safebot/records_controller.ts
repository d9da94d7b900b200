import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { deleteRecord, restoreRecord } from '#actions/safebot/delete_record'
import { promoteRecord } from '#actions/safebot/promote_record'
import { retryRecord } from '#actions/safebot/retry_record'
import { saveLink } from '#actions/safebot/save_link'
import { updateRecord } from '#actions/safebot/update_record'
import { showReference } from '#queries/references/list_references'
import { listRecords, showRecord } from '#queries/safebot/list_records'
import { libraryChoices } from '#controllers/references/library_choices'
import { readList } from '#support/http/read_list'
import ReferenceTransformer from '#transformers/references/reference_transformer'
import SafebotRecordTransformer from '#transformers/safebot/safebot_record_transformer'
import {
  recordListValidator,
  saveLinkValidator,
  updateRecordValidator,
  promoteRecordValidator,
} from '#validators/safebot/safebot'

/** One record as the actor sees it. */
const shown = async (actor: Actor, id: string) =>
  SafebotRecordTransformer.transform(await showRecord(actor, id), actor.user.locale)

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
      ...libraryChoices(actor),
    })
  }

  async showPage({ actor, inertia, params }: HttpContext) {
    return inertia.render('safebot/show', {
      record: await shown(actor, params.id),
      ...libraryChoices(actor),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(await shown(actor, params.id))
  }

  async store({ actor, body, response, serialize }: HttpContext) {
    const { id, isNew } = await saveLink(actor, body(saveLinkValidator))
    response.status(isNew ? 202 : 200)
    return serialize(await shown(actor, id))
  }

  async update({ actor, body, params, serialize }: HttpContext) {
    await updateRecord(actor, params.id, body(updateRecordValidator))
    return serialize(await shown(actor, params.id))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteRecord(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreRecord(actor, params.id)
    return serialize(
      SafebotRecordTransformer.transform(await showRecord(actor, params.id), actor.user.locale)
    )
  }

  async retry({ actor, params, serialize }: HttpContext) {
    await retryRecord(actor, params.id)
    return serialize(
      SafebotRecordTransformer.transform(await showRecord(actor, params.id), actor.user.locale)
    )
  }

  async promote({ actor, body, params, response, serialize }: HttpContext) {
    const promoted = await promoteRecord(actor, params.id, body(promoteRecordValidator))
    response.status(promoted.isNew ? 201 : 200)
    return serialize(
      ReferenceTransformer.transform(
        await showReference(actor, promoted.referenceId),
        actor.user.locale
      )
    )
  }
}
