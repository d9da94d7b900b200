import type { HttpContext } from '@adonisjs/core/http'
import { restoreDate } from '#actions/calendar/restore_date'
import { showEntry } from '#queries/calendar/list_calendar'
import CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'

export default class RestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreDate(actor, params.id)
    return serialize(CalendarEntryTransformer.transform(await showEntry(actor, params.id)))
  }
}
