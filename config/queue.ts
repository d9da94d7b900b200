import app from '@adonisjs/core/services/app'
import { defineConfig } from '@rlanz/bull-queue'
import { producerConnection, queuePrefix, workerConnection } from '#queue/backend'

const DAY_S = 86_400

/**
 * The manager of bull-queue opens the queues that `#queue/queues` adds jobs to; the `worker` command runs them
 * with BullMQ's own workers. Finished jobs are kept for a while, so that adding a job a second time under its
 * id does nothing.
 */
const queueConfig = defineConfig({
  defaultConnection: producerConnection,
  queue: { prefix: queuePrefix },
  worker: { connection: workerConnection, prefix: queuePrefix },
  jobs: {
    removeOnComplete: { age: DAY_S },
    removeOnFail: { age: 14 * DAY_S },
  },

  /** Tests dispatch the jobs of the outbox themselves. */
  dispatchAfterCommit: !app.inTest,
})

export default queueConfig
