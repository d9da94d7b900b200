import app from '@adonisjs/core/services/app'
import { dispatchWaiting } from '#queue/dispatch_waiting'
import { logTrouble } from '#queue/outages/outage_log'

let running: Promise<void> | null = null
let askedAgain = false

/**
 * Empties the outbox without keeping anybody waiting, and without an error for anybody: what
 * stays behind is the worker's. Calls that come while it runs are served by one further run.
 */
export function dispatchSoon(): void {
  askedAgain = true
  running ??= run().finally(() => {
    running = null
  })
}

async function run(): Promise<void> {
  while (askedAgain) {
    askedAgain = false
    try {
      await dispatchWaiting()
    } catch (error) {
      logTrouble(error, 'The outbox could not be emptied; the worker will try again')
    }
  }
}

app.terminating(async () => {
  await running
})
