import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isOutage } from '#queue/outages/outage'
import NotificationDelivery from '#models/notifications/notification_delivery'
import { isChannelOn } from '#notifications/channels/switched_on'
import type { Channel, Channels, Outcome } from '#notifications/channels/channel'
import { claimDeliveries, type Claim } from '#notifications/deliveries/claim_deliveries'
import { recordOutcome } from '#notifications/deliveries/record_outcome'
import { pause } from '#support/every'

const RECORD_TRIES = 10
const RECORD_PAUSE_MS = 1_000

/**
 * Makes one attempt at the deliveries of a job: claims them, sends them, records the outcome. If the worker
 * dies between the service's response and the record, the message is sent twice.
 * @param channels the available channels
 * @throws when a service is unavailable
 */
export async function deliver(jobId: string, channels: Channels): Promise<void> {
  const claim = await claimDeliveries(jobId)
  if (!claim) return
  const channel = channels[claim.deliveries[0].channel]
  const outcome = await attempt(claim, channel)
  await persistently(() => recordOutcome(claim, outcome, channel))
}

/** Marks the deliveries of a job as failed after its last attempt. */
export async function giveUp(jobId: string, error: Error): Promise<void> {
  await db.transaction(async (trx) => {
    await NotificationDelivery.query({ client: trx })
      .where('job_id', jobId)
      .whereIn('state', ['waiting', 'sending'])
      .update({ state: 'failed', reason: 'gave_up', lastError: error.message })
  })
}

async function attempt(
  { deliveries: [delivery], message }: Claim,
  channel?: Channel
): Promise<Outcome> {
  if (!channel || !isChannelOn(delivery.channel)) {
    return { kind: 'failed', error: `The channel ${delivery.channel} is off` }
  }
  try {
    return await channel.send(delivery, message)
  } catch (error) {
    if (isOutage(error)) throw error
    logger.error({ err: error, delivery: delivery.id }, 'A channel failed')
    return { kind: 'later', error: (error as Error).message }
  }
}

/** Retries the database write, so that a sent message isn't sent again after a short outage of the database. */
async function persistently(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isOutage(error) || tries >= RECORD_TRIES) throw error
      await pause(RECORD_PAUSE_MS)
    }
  }
}
