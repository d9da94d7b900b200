import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import type NotificationDelivery from '#models/notifications/notification_delivery'
import type { Channel, Outcome } from '#notifications/channels/channel'
import { MAX_ATTEMPTS, pauseSeconds } from '#notifications/deliveries/backoff'
import type { Claim } from '#notifications/deliveries/claim_deliveries'
import { sendLater } from '#notifications/deliveries/send_later'

const MAX_ERROR_LENGTH = 500

/** Notes what came of an attempt, and has what may work later tried again. */
export async function recordOutcome(
  { deliveries }: Claim,
  outcome: Outcome,
  channel?: Channel
): Promise<void> {
  await db.transaction(async (trx) => {
    const again = outcome.kind === 'later' && againAt(deliveries[0], outcome)
    for (const delivery of deliveries) {
      if (again) {
        delivery.lastError = shortened(outcome.error)
        await sendLater(trx, delivery, again)
      } else await close(trx, delivery, outcome)
    }
    await channel?.settle?.(trx, deliveries[0], outcome)
  })
}

function againAt({ attempts }: NotificationDelivery, { afterSeconds }: { afterSeconds?: number }) {
  if (attempts >= MAX_ATTEMPTS) return null
  return DateTime.utc().plus({ seconds: pauseSeconds(attempts, afterSeconds) })
}

async function close(
  trx: TransactionClientContract,
  delivery: NotificationDelivery,
  outcome: Outcome
): Promise<void> {
  if (outcome.kind === 'sent') {
    delivery.merge({
      state: 'sent',
      sentAt: DateTime.utc(),
      externalId: outcome.externalId ?? null,
    })
  } else {
    const reason = { later: 'gave_up', gone: 'gone', failed: 'refused' }[outcome.kind]
    delivery.merge({ state: 'failed', reason, lastError: shortened(outcome.error) })
  }
  await delivery.useTransaction(trx).save()
}

const shortened = (error: string) => error.slice(0, MAX_ERROR_LENGTH)
