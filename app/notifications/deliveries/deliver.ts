import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { isOutage } from '#queue/outages/outage'
import { untilNoOutage } from '#queue/outages/until_no_outage'
import NotificationDelivery from '#models/notifications/notification_delivery'
import { isChannelConfigured } from '#notifications/channels/configured_channels'
import type { Channel, Channels, DeliveryOutcome } from '#notifications/channels/channel'
import { claimDeliveries, type ClaimedDeliveries } from '#notifications/deliveries/claim_deliveries'
import { recordOutcome, shortenError } from '#notifications/deliveries/record_outcome'

/** A message that was sent must not be sent again because the database was away for a moment. */
const RECORDING_RETRIES = { tries: 10, pauseMs: 1_000 }

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
  await untilNoOutage(() => recordOutcome(claim, outcome, channel), RECORDING_RETRIES)
}

/** Marks the deliveries of a job as failed after its last attempt. */
export async function giveUp(jobId: string, error: Error): Promise<void> {
  await db.transaction(async (trx) => {
    await NotificationDelivery.query({ client: trx })
      .where('job_id', jobId)
      .whereIn('state', ['waiting', 'sending'])
      .update({ state: 'failed', reason: 'gave_up', lastError: shortenError(error.message) })
  })
}

async function attempt(
  { deliveries: [delivery], message }: ClaimedDeliveries,
  channel?: Channel
): Promise<DeliveryOutcome> {
  if (!channel || !isChannelConfigured(delivery.channel)) {
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
