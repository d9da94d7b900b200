import type { HttpContext } from '@adonisjs/core/http'
import { retryRecord } from '#actions/safebot/retry_record'
import { showRecord } from '#queries/safebot/show_record'
import SafebotRecordTransformer from '#transformers/safebot/safebot_record_transformer'

export default class RetriesController {
  async store({ actor, params, serialize }: HttpContext) {
    await retryRecord(actor, params.id)
    return serialize(
      SafebotRecordTransformer.transform(await showRecord(actor, params.id), actor.user.locale)
    )
  }
}
