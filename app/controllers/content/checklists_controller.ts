import type { HttpContext } from '@adonisjs/core/http'
import { checkBrief } from '#actions/content/check_brief'
import { briefTicks } from '#queries/content/brief_ticks'
import BriefTicksTransformer from '#transformers/content/brief_ticks_transformer'
import { checklistValidator } from '#validators/content/content'

export default class ChecklistsController {
  async update({ actor, body, params, serialize }: HttpContext) {
    const kept = await checkBrief(actor, params.id, body(checklistValidator))
    const [ticks] = await briefTicks(actor, [kept])
    return serialize(BriefTicksTransformer.transform(ticks))
  }
}
