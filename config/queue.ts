import app from '@adonisjs/core/services/app'
import { defineConfig } from '@rlanz/bull-queue'
import { producerConnection, queuePrefix, workerConnection } from '#queue/store'

const DAY_S = 86_400

/**
 * Jobs are defined and added through this; the `worker` command runs them. What is finished
 * is kept a while, so that adding a job a second time under its id stays without effect.
 */
const queueConfig = defineConfig({
  defaultConnection: producerConnection,
  queue: { prefix: queuePrefix },
  worker: { connection: workerConnection, prefix: queuePrefix },
  jobs: {
    removeOnComplete: { age: DAY_S },
    removeOnFail: { age: 14 * DAY_S },
  },

  /** Tests run what waits in the outbox when they want it to run. */
  dispatchAfterCommit: !app.inTest,
})

export default queueConfig
