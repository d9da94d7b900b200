import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { deleteSavedLink, restoreSavedLink } from '#actions/safebot/delete_saved_link'
import { promoteSavedLink } from '#actions/safebot/promote_saved_link'
import { retrySavedLink } from '#actions/safebot/retry_saved_link'
import { saveLink } from '#actions/safebot/save_link'
import { updateSavedLink } from '#actions/safebot/update_saved_link'
import { showReference } from '#queries/references/list_references'
import { listSavedLinks, showSavedLink } from '#queries/safebot/list_saved_links'
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

/** A saved link as the actor sees it. */
const serializeSavedLink = async (actor: Actor, id: string) =>
  SafebotRecordTransformer.transform(await showSavedLink(actor, id), actor.user.locale)

export default class RecordsController {
  async index(ctx: HttpContext) {
    const page = await listSavedLinks(ctx.actor, await readList(ctx, recordListValidator))
    return ctx.serialize(
      SafebotRecordTransformer.paginate(page.all(), page.getMeta(), ctx.actor.user.locale)
    )
  }

  async listPage(ctx: HttpContext) {
    const { actor, inertia } = ctx
    const page = await listSavedLinks(actor, await readList(ctx, recordListValidator))
    return inertia.render('safebot/index', {
      records: SafebotRecordTransformer.transform(page.all(), actor.user.locale),
      metadata: page.getMeta(),
      ...libraryChoices(actor),
    })
  }

  async showPage({ actor, inertia, params }: HttpContext) {
    return inertia.render('safebot/show', {
      record: await serializeSavedLink(actor, params.id),
      ...libraryChoices(actor),
    })
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(await serializeSavedLink(actor, params.id))
  }

  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const { id, isNew } = await saveLink(actor, unvalidatedBody(saveLinkValidator))
    response.status(isNew ? 202 : 200)
    return serialize(await serializeSavedLink(actor, id))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await updateSavedLink(actor, params.id, unvalidatedBody(updateRecordValidator))
    return serialize(await serializeSavedLink(actor, params.id))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteSavedLink(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreSavedLink(actor, params.id)
    return serialize(await serializeSavedLink(actor, params.id))
  }

  async retry({ actor, params, serialize }: HttpContext) {
    await retrySavedLink(actor, params.id)
    return serialize(await serializeSavedLink(actor, params.id))
  }

  async promote({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const promoted = await promoteSavedLink(
      actor,
      params.id,
      unvalidatedBody(promoteRecordValidator)
    )
    response.status(promoted.isNew ? 201 : 200)
    return serialize(
      ReferenceTransformer.transform(
        await showReference(actor, promoted.referenceId),
        actor.user.locale
      )
    )
  }
}
