import type { HttpContext } from '@adonisjs/core/http'
import { clientChoices } from '#controllers/companies/client_choices'
import { MAX_UNDATED } from '#models/calendar/values'
import { calendarPage, riskCount } from '#queries/calendar/calendar_page'
import { deadlinesBetween } from '#queries/calendar/deadlines'
import { listPlannable, listUndated } from '#queries/calendar/list_undated'
import { showFeed } from '#queries/calendar/show_feed'
import { signedPosters } from '#queries/files/file_url'
import { lacksRequiredFactor } from '#queries/identity/second_factor'
import { readList } from '#support/http/read_list'
import CalendarEntryTransformer from '#transformers/calendar/calendar_entry_transformer'
import { calendarPageValidator } from '#validators/calendar/calendar'

export default class PagesController {
  /** The publishing calendar, with the tray of videos that have no date yet. */
  async show(ctx: HttpContext) {
    const { actor, inertia } = ctx
    const input = await readList(ctx, calendarPageValidator)
    const { entries, rest, metadata, ...days } = await calendarPage(actor, input)
    const undated = await listUndated(actor, input, MAX_UNDATED + 1)
    return inertia.render('calendar/index', {
      days,
      entries: CalendarEntryTransformer.transform(entries),
      rest,
      metadata,
      opened: input.opened ?? [],
      /** One more than the page lists if there are more. */
      undated: CalendarEntryTransformer.transform(undated),
      plannable: inertia.optional(async () =>
        CalendarEntryTransformer.transform(await listPlannable(actor, input))
      ),
      deadlines: () => deadlinesBetween(actor, days, input),
      posters: await signedPosters(
        actor,
        [...entries, ...undated].map(({ film }) => film?.posterFileId)
      ),
      feed: await showFeed(actor),
      /** Whether the feed is refused until the user sets up a required second factor. */
      feedWaits: await lacksRequiredFactor(actor.user, actor.company),
      // Not deferred: if it came after the page, the grid would draw its dates again.
      riskCount: await riskCount(actor, input),
      companies: () => clientChoices(actor),
    })
  }
}
