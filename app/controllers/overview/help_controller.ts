import type { HttpContext } from '@adonisjs/core/http'
import { teamContact } from '#queries/companies/list_companies'
import { connectedChannels } from '#queries/notifications/connected_channels'

export default class HelpController {
  /** Help for every user; the page selects its parts by the user's permissions. */
  async page({ inertia }: HttpContext) {
    return inertia.render('overview/help', {
      team: await teamContact(),
      channels: await connectedChannels(),
    })
  }
}
