import app from '@adonisjs/core/services/app'
import { dispatchWaiting } from '#queue/dispatch_waiting'
import { logError } from '#queue/outages/outage_log'

let currentDispatch: Promise<void> | null = null
let isRequested = false

/**
 * Dispatches the outbox in the background, and ignores errors: the worker dispatches what remains. Calls
 * during a run are served by one further run.
 */
export function dispatchSoon(): void {
  isRequested = true
  currentDispatch ??= run()
}

async function run(): Promise<void> {
  while (isRequested) {
    isRequested = false
    try {
      await dispatchWaiting()
    } catch (error) {
      logError(error, 'The outbox could not be emptied; the worker will try again')
    }
  }
  currentDispatch = null
}

app.terminating(async () => {
  await currentDispatch
})
