import type { HttpContext } from '@adonisjs/core/http'
import { restoreRecord } from '#actions/safebot/restore_record'
import { showRecord } from '#queries/safebot/show_record'
import SafebotRecordTransformer from '#transformers/safebot/safebot_record_transformer'

export default class RestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreRecord(actor, params.id)
    return serialize(
      SafebotRecordTransformer.transform(await showRecord(actor, params.id), actor.user.locale)
    )
  }
}
