import type { HttpContext } from '@adonisjs/core/http'
import { assignDate } from '#actions/calendar/assign_date'
import { moveDate } from '#actions/calendar/move_date'
import { removeDate, restoreDate } from '#actions/calendar/remove_date'
import { listCalendar, showEntry } from '#queries/calendar/list_calendar'
import { readList } from '#support/http/read_list'
import CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'
import { checkDate } from '#queries/calendar/check_date'
import {
  assignDateValidator,
  calendarValidator,
  dateCheckValidator,
  moveDateValidator,
} from '#validators/calendar/calendar'

export default class ItemsController {
  async index(ctx: HttpContext) {
    const rows = await listCalendar(ctx.actor, await readList(ctx, calendarValidator))
    return ctx.serialize(CalendarEntryTransformer.transform(rows))
  }

  async check(ctx: HttpContext) {
    const input = await readList(ctx, dateCheckValidator)
    const row = await checkDate(ctx.actor, ctx.params.id, input)
    return ctx.serialize(CalendarEntryTransformer.transform(row))
  }

  async store({ actor, body, response, serialize }: HttpContext) {
    const { id } = await assignDate(actor, body(assignDateValidator))
    response.status(201)
    return serialize(CalendarEntryTransformer.transform(await showEntry(actor, id)))
  }

  async update({ actor, body, params, serialize }: HttpContext) {
    await moveDate(actor, params.id, body(moveDateValidator))
    return serialize(CalendarEntryTransformer.transform(await showEntry(actor, params.id)))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await removeDate(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreDate(actor, params.id)
    return serialize(CalendarEntryTransformer.transform(await showEntry(actor, params.id)))
  }
}
