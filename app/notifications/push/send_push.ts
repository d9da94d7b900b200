import webPush from 'web-push'
import { vapid } from '#config/push'
import type PushSubscription from '#models/notifications/push_subscription'
import { guardedFetch } from '#net/outgoing'
import { isPushEndpoint, pushHosts } from '#net/push_services'
import { RequestRefused } from '#net/request_refused'
import type { DeliveryOutcome } from '#notifications/channels/channel'
import type { PushMessage } from '#notifications/push/push_message'
import { retryAfterSeconds } from '#support/http/retry_after'

/** How long the push service keeps a message, in seconds: after a day the user finds it in the list anyway. */
const TTL_S = 24 * 60 * 60
const TIMEOUT_MS = 15_000
const MAX_RESPONSE_BYTES = 20_000

/** Reasons for a refused URL that may be temporary. */
const TEMPORARY_REASONS = new Set(['name', 'time', 'unreachable'])

/**
 * Sends one message to one browser: encrypted for it (RFC 8291), signed by this server (RFC 8292), through the push
 * service of its endpoint (RFC 8030). Makes one attempt.
 * @param topic a later message with the same topic replaces one that isn't delivered yet
 */
export async function sendPush(
  subscription: PushSubscription,
  message: PushMessage,
  topic?: string
): Promise<DeliveryOutcome> {
  const { endpoint, publicKey, authSecret } = subscription
  if (!isPushEndpoint(endpoint)) return { kind: 'failed', error: 'No known push service' }

  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
    JSON.stringify(message),
    {
      TTL: TTL_S,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
      vapidDetails: vapid!,
      ...(topic && { topic }),
    }
  )
  try {
    const answer = await guardedFetch(endpoint, {
      method: 'POST',
      allowed: pushHosts,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, String(value)])
      ),
      body: body!,
      maxBytes: MAX_RESPONSE_BYTES,
      timeout: TIMEOUT_MS,
      maxRedirects: 0,
    })
    answer.body.destroy()
    return outcomeOf(answer.status, answer.headers['retry-after'])
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error
    return { kind: TEMPORARY_REASONS.has(error.reason) ? 'later' : 'failed', error: error.message }
  }
}

function outcomeOf(status: number, retryAfter?: string): DeliveryOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  const error = `The push service answered ${status}`
  if (status === 404 || status === 410) return { kind: 'gone', error }
  if (status === 429 || status >= 500) {
    return { kind: 'later', error, afterSeconds: retryAfterSeconds(retryAfter) }
  }
  return { kind: 'failed', error }
}
