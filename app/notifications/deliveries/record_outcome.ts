import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Trx } from '#lucid/transaction'
import type NotificationDelivery from '#models/notifications/notification_delivery'
import type { Channel, DeliveryOutcome } from '#notifications/channels/channel'
import type { ClaimedDeliveries } from '#notifications/deliveries/claim_deliveries'
import { sendLater } from '#notifications/deliveries/send_later'

const MAX_ERROR_LENGTH = 500

/** Maximum number of attempts, over almost 21 hours, before a message has failed. */
export const MAX_ATTEMPTS = 9

const FIRST_PAUSE_SECONDS = 30
const MAX_PAUSE_SECONDS = 6 * 60 * 60
/** Maximum delay that a remote service can request: after a longer one the message would be outdated. */
const MAX_RETRY_AFTER_SECONDS = 24 * 60 * 60

/** Records the outcome of an attempt, and schedules another one if it may succeed later. */
export async function recordOutcome(
  { deliveries }: ClaimedDeliveries,
  outcome: DeliveryOutcome,
  channel?: Channel
): Promise<void> {
  await db.transaction(async (trx) => {
    const retryAt = outcome.kind === 'later' && nextAttemptAt(deliveries[0], outcome)
    if (retryAt) {
      for (const delivery of deliveries) delivery.lastError = shortenError(outcome.error)
      await sendLater(trx, deliveries, retryAt)
    } else for (const delivery of deliveries) await close(trx, delivery, outcome)
    await channel?.settle?.(trx, deliveries[0], outcome)
  })
}

function nextAttemptAt(
  { attempts }: NotificationDelivery,
  { afterSeconds }: { afterSeconds?: number }
) {
  if (attempts >= MAX_ATTEMPTS) return null
  return DateTime.utc().plus({ seconds: pauseSeconds(attempts, afterSeconds) })
}

async function close(
  trx: Trx,
  delivery: NotificationDelivery,
  outcome: DeliveryOutcome
): Promise<void> {
  if (outcome.kind === 'sent') {
    delivery.merge({
      state: 'sent',
      sentAt: DateTime.utc(),
      externalId: outcome.externalId ?? null,
    })
  } else {
    const reason = { later: 'gave_up', gone: 'gone', failed: 'refused' }[outcome.kind]
    delivery.merge({ state: 'failed', reason, lastError: shortenError(outcome.error) })
  }
  await delivery.useTransaction(trx).save()
}

/** An error as it is stored with a delivery. */
export const shortenError = (error: string): string => error.slice(0, MAX_ERROR_LENGTH)

/**
 * Returns the pause before the next attempt: half a minute at first, four times as long each time, six hours
 * at most; never shorter than the remote service requested.
 * @param attempts how many were made before
 * @param retryAfterSeconds seconds that the remote service requested
 */
export function pauseSeconds(
  attempts: number,
  retryAfterSeconds = 0,
  random = Math.random()
): number {
  const pause = Math.min(MAX_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 4 ** Math.max(0, attempts - 1))
  // Messages that failed together must not be retried together.
  const spread = pause * (0.8 + random * 0.4)
  return Math.round(Math.max(spread, Math.min(retryAfterSeconds, MAX_RETRY_AFTER_SECONDS)))
}
