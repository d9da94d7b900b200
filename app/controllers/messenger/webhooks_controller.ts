import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { Update } from 'grammy/types'
import { Forbidden, InvalidField } from '#exceptions/refusals'
import { receiveUpdates } from '#messenger/receive_updates'
import { messengerSettings } from '#messenger/settings'
import { text } from '#support/text'

const SECRET_HEADER = 'x-telegram-bot-api-secret-token'

/** Where the messenger brings what people sent to the bot. */
export default class WebhooksController {
  /** Stores it and answers at once: the messenger brings again what is not answered with 200. */
  async store({ request, response }: HttpContext) {
    const settings = messengerSettings()
    const given = request.header(SECRET_HEADER) ?? ''
    if (!settings?.webhookSecret || !isSame(given, settings.webhookSecret)) {
      throw new Forbidden([], text('messenger.secret'))
    }
    const update = request.body() as Update
    if (!Number.isSafeInteger(update.update_id)) {
      throw new InvalidField('update_id', text('messenger.no_update'))
    }
    await receiveUpdates(settings.botId, [update])
    return response.ok({ ok: true })
  }
}

/** In a time that tells nothing of how much of it is right. */
function isSame(given: string, secret: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(given), digest(secret))
}
