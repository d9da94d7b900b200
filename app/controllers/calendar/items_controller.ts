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

/** Serializes a publishing date as the actor sees it. */
const serializeEntry = async ({ actor, params, serialize }: HttpContext, id: string = params.id) =>
  serialize(CalendarEntryTransformer.transform(await showEntry(actor, id)))

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

  async store(ctx: HttpContext) {
    const { id } = await assignDate(ctx.actor, ctx.unvalidatedBody(assignDateValidator))
    ctx.response.status(201)
    return serializeEntry(ctx, id)
  }

  async update(ctx: HttpContext) {
    await moveDate(ctx.actor, ctx.params.id, ctx.unvalidatedBody(moveDateValidator))
    return serializeEntry(ctx)
  }

  async destroy({ actor, params, response }: HttpContext) {
    await removeDate(actor, params.id)
    return response.noContent()
  }

  async restore(ctx: HttpContext) {
    await restoreDate(ctx.actor, ctx.params.id)
    return serializeEntry(ctx)
  }
}
