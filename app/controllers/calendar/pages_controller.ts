import type { HttpContext } from '@adonisjs/core/http'
import { calendarPage, riskCount } from '#queries/calendar/calendar_page'
import { listUndated } from '#queries/calendar/list_calendar'
import { showFeed } from '#queries/calendar/show_feed'
import { clientCompanies } from '#queries/tasks/task_choices'
import { readList } from '#support/http/read_list'
import CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'
import CompanyRefTransformer from '#transformers/companies/company_ref_transformer'
import { calendarPageValidator } from '#validators/calendar/calendar'

export default class PagesController {
  /** The publishing calendar, with the tray of what has no date yet. */
  async show(ctx: HttpContext) {
    const { actor, inertia } = ctx
    const input = await readList(ctx, calendarPageValidator)
    const { entries, ...days } = await calendarPage(actor, input)
    return inertia.render('calendar/index', {
      days,
      entries: CalendarEntryTransformer.transform(entries),
      undated: CalendarEntryTransformer.transform(await listUndated(actor, input)),
      feed: await showFeed(actor),
      riskCount: inertia.defer(() => riskCount(actor, input)),
      companies: async () =>
        CompanyRefTransformer.transform(await clientCompanies(actor)).useVariant('forOrdering'),
    })
  }
}
