import type { Actor } from '#access/actor'
import { unlinkChatIn } from '#actions/messenger/unlink_messenger'
import { messengerSettings } from '#config/messenger'
import { offeredButtons, withUrl } from '#messenger/buttons'
import { placeCard, type Card } from '#messenger/card'
import { plainApi } from '#messenger/client'
import { offerDecision } from '#messenger/decisions/offer'
import { MessengerFailure, withFailures } from '#messenger/failure'
import type MessengerDecision from '#models/messenger/messenger_decision'
import type { Channel } from '#notifications/channels/channel'
import type { RenderedMessage } from '#notifications/deliveries/render_message'
import type { EventKey } from '#notifications/message'

/** The messenger bot as a channel, for users who have linked their messenger. */
export const messengerChannel: Channel = {
  async send(_delivery, message) {
    const chatId = message.actor.user.messengerId
    if (!chatId) return { kind: 'gone', error: 'The messenger was unlinked' }
    try {
      const messageId = await sendNotification(chatId, message)
      return { kind: 'sent', externalId: String(messageId) }
    } catch (error) {
      if (!(error instanceof MessengerFailure)) throw error
      if (error.isBlocked) return { kind: 'gone', error: error.message, chatId }
      if (error.isRefused) return { kind: 'failed', error: error.message }
      const { message: reason, retryAfter } = error
      return { kind: 'later', error: reason, ...(retryAfter && { afterSeconds: retryAfter }) }
    }
  },

  async settle(trx, _delivery, outcome) {
    if (outcome.kind === 'gone' && outcome.chatId) await unlinkChatIn(trx, outcome.chatId)
  },
}

/**
 * Sends a notification with its poster, its text, an Open button and, if a video waits for the user's decision, the
 * buttons for that. Makes one attempt, without waiting.
 * @returns the number of the message
 * @throws MessengerFailure
 */
async function sendNotification(chatId: string, message: RenderedMessage): Promise<number> {
  const { actor, title, body, posterUrl, url } = message
  const decision = await decisionFor(actor, chatId, message)
  const card: Card = {
    title,
    text: withUrl(body, url),
    posterFileId: posterUrl && fileIdIn(posterUrl),
    buttons: offeredButtons({ locale: message.locale, url, ...decision }),
  }
  const api = plainApi(messengerSettings()!)
  const { id: messageId } = await withFailures(() => placeCard(api, chatId, actor, card))
  await decision?.row.merge({ messageId }).save()
  return messageId
}

const EVENTS_WITH_DECISION: ReadonlySet<string> = new Set<EventKey>([
  'content.version_ready',
  'content.returned',
  'content.revision_closed',
  'content.revision_resolved',
  'content.awaits_decision',
  'content.approval_asked',
])

type OfferedDecision = {
  row: MessengerDecision
  decisionId: string
  may: { approve: boolean; requestChanges: boolean }
}

/** Only notifications of a new or still waiting version offer a decision on it. */
async function decisionFor(
  actor: Actor,
  chatId: string,
  { notifications }: RenderedMessage
): Promise<OfferedDecision | undefined> {
  const [{ notification }] = notifications
  const { entityType, entityId, event } = notification
  if (notifications.length > 1 || entityType !== 'content' || !entityId) return undefined
  if (!EVENTS_WITH_DECISION.has(event.eventKey)) return undefined
  if (!actor.can('content.view_ready')) return undefined

  const { decision: row, may } = await offerDecision(actor, chatId, entityId)
  return row ? { row, may, decisionId: row.id } : undefined
}

function fileIdIn(posterUrl: string): string | null {
  return /\/files\/([0-9a-f-]{36})\//.exec(posterUrl)?.[1] ?? null
}
