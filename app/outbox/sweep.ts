import logger from '@adonisjs/core/services/logger'
import { dispatchWaiting } from '#outbox/dispatch_waiting'

const PAUSE_MS = 3_000

/**
 * Empties the outbox every few seconds: what a crash left between commit and queue, and what
 * waited for the queue to come back. It is a clock of the worker and no job, for it must run
 * also when every slot is taken or the queue has lost its schedule.
 * @returns what stops it, after the sweep under way
 */
export function startSweeping(): () => Promise<void> {
  const stopped = new AbortController()
  const swept = sweepUntil(stopped.signal)
  return () => {
    stopped.abort()
    return swept
  }
}

async function sweepUntil(stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    try {
      const dispatched = await dispatchWaiting()
      if (dispatched > 0) logger.info({ dispatched }, 'Outbox swept')
    } catch (error) {
      logger.error({ err: error }, 'The outbox could not be swept')
    }
    await pause(stopped)
  }
}

function pause(stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (stopped.aborted) return resolve()
    const timer = setTimeout(resolve, PAUSE_MS)
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
