import logger from '@adonisjs/core/services/logger'
import { dispatchWaiting } from '#queue/dispatch_waiting'
import { logTrouble } from '#queue/outages/outage_log'
import { recallStranded } from '#queue/lanes/recall_stranded'
import { takeOverAbandoned } from '#queue/locks/take_over'
import { requeueLost } from '#queue/requeue_lost'

/**
 * Dispatches what a crash left between commit and queue, what waited for the queue to come back,
 * and heavy jobs whose turn it is. Never throws.
 */
export async function sweepOutbox(): Promise<void> {
  try {
    await recallStranded()
    const dispatched = await dispatchWaiting()
    if (dispatched > 0) logger.info({ dispatched }, 'Outbox swept')
  } catch (error) {
    logTrouble(error, 'The outbox could not be swept')
  }
}

/** Takes over the jobs of workers that are gone. Never throws. */
export async function sweepAbandoned(): Promise<void> {
  try {
    await takeOverAbandoned()
  } catch (error) {
    logTrouble(error, 'Jobs of silent workers could not be taken over')
  }
}

/** Dispatches again the jobs that the queue has lost. Never throws. */
export async function sweepLost(): Promise<void> {
  try {
    const lost = await requeueLost()
    if (lost > 0) logger.warn({ lost }, 'Jobs that the queue had lost are dispatched again')
  } catch (error) {
    logTrouble(error, 'The queue could not be searched for lost jobs')
  }
}
