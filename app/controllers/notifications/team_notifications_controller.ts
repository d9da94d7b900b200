import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { firstPageFor } from '#queries/overview/landing_pages'
import { Refusal } from '#exceptions/refusals'
import { listTeamEvents } from '#queries/notifications/list_team_events'
import { readList } from '#support/http/read_list'
import { redirectFromRefused } from '#access/refused_page'
import NotificationEventTransformer from '#transformers/notifications/notification_event_transformer'
import {
  teamNotificationListValidator,
  type TeamNotificationListInput,
} from '#validators/notifications/notification'

/** The team's history for the API, under the same path as a user's own notifications. */
export async function teamEvents(
  { actor, serialize }: HttpContext,
  input: TeamNotificationListInput
) {
  if (!actor.seesAllCompanies) {
    throw new Refusal('notifications.team_only', {
      code: 'E_AUTHORIZATION_FAILURE',
      status: 403,
      details: { permission: null },
    })
  }
  return serialize(await transformEvents(actor, input))
}

async function transformEvents(actor: Actor, input: TeamNotificationListInput) {
  const { page, subjects, receipts } = await listTeamEvents(actor, input)
  return NotificationEventTransformer.paginate(
    page.all(),
    page.getMeta(),
    actor,
    subjects,
    receipts
  )
}

export default class TeamNotificationsController {
  async page(ctx: HttpContext) {
    const { actor, inertia } = ctx
    if (!actor.seesAllCompanies) return redirectFromRefused(ctx, firstPageFor(actor))

    const input = await readList(ctx, teamNotificationListValidator)
    return inertia.render('notifications/team', { events: await transformEvents(actor, input) })
  }
}
