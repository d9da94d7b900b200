import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import { createFeed, openFeed, revokeFeed } from '#actions/calendar/feeds'
import { feedText, waitingFeedText } from '#queries/calendar/feed_text'
import { lacksRequiredFactor } from '#queries/identity/second_factor'
import { contentDisposition } from '#support/http/content_disposition'
import { isNotModified } from '#support/http/etag'

export default class FeedsController {
  /**
   * The feed for calendar programs: its secret URL authenticates the user. It is refused while a required
   * second factor is missing.
   */
  async show(ctx: HttpContext) {
    const { origin, params, response } = ctx
    const actor = await openFeed(params.secret, origin)
    const waits = await lacksRequiredFactor(actor.user, actor.company)
    const calendar = waits ? waitingFeedText(actor) : await feedText(actor)
    if (isNotModified(ctx, [actor.id, calendar])) return

    response.header('content-type', 'text/calendar; charset=utf-8')
    const i18n = i18nManager.locale(actor.user.locale)
    const name = `${i18n.formatMessage('exports.calendar.file')}.ics`
    response.header('content-disposition', contentDisposition('inline', name))
    return response.send(calendar)
  }

  async store({ actor, response, serialize, signedIn }: HttpContext) {
    response.status(201)
    return serialize(await createFeed(actor, signedIn!.tokenHash))
  }

  async destroy({ actor, response }: HttpContext) {
    await revokeFeed(actor)
    return response.noContent()
  }
}
