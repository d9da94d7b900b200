import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import { Forbidden } from '#exceptions/refusals'
import { receiveUpdates } from '#messenger/receive_updates'
import { messengerSettings } from '#config/messenger'

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** Webhook that receives the updates of the bot. */
export default class WebhooksController {
  /**
   * Stores the update and answers at once. The messenger sends an update again until it gets a 200, so updates that
   * can't be read get a 200 too.
   */
  async store({ request, response }: HttpContext) {
    const settings = messengerSettings()
    const given = request.header(SECRET_HEADER) ?? ''
    if (!settings?.webhookSecret || !isSame(given, settings.webhookSecret)) {
      throw new Forbidden([], 'messenger.secret')
    }
    await receiveUpdates(settings.botId, [request.body()])
    return response.ok({ ok: true })
  }
}

/** Compares in constant time, so that the duration reveals nothing about the secret. */
function isSame(given: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
