import type { HttpContext } from '@adonisjs/core/http'
import { teamContact } from '#queries/companies/team_contact'
import { connectedChannels } from '#queries/notifications/connected_channels'

export default class HelpController {
  /** Everybody's help; which parts it shows, the page knows from its reader's rights. */
  async page({ inertia }: HttpContext) {
    return inertia.render('overview/help', {
      team: await teamContact(),
      channels: await connectedChannels(),
    })
  }
}
