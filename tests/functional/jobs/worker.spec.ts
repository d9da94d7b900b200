import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { enqueue } from '#outbox/enqueue'
import { writesForReal } from '#tests/support/database'
import { emptiesQueue } from '#tests/support/jobs'
import ShootScene, { slateOf } from '#tests/support/scene'
import { until } from '#tests/support/until'
import { WorkerProcess } from '#tests/support/worker_process'

const STORES = [
  { store: 'PostgreSQL', env: { REDIS_URL: undefined } },
  ...(process.env.REDIS_URL_TEST
    ? [{ store: 'Redis', env: { REDIS_URL: process.env.REDIS_URL_TEST } }]
    : []),
]

/** Leaves a job as a web process does that dies between commit and queue. */
async function leaveInOutbox(payload: { waits?: boolean; spoilt?: boolean } = {}) {
  const scene = randomUUID()
  await db.transaction((trx) => enqueue(trx, ShootScene, { scene, ...payload }))
  return slateOf(scene)
}

for (const { store, env } of STORES) {
  test.group(`A worker on ${store}`, (group) => {
    writesForReal(group)
    emptiesQueue(group)
    group.each.timeout(60_000)

    const started: WorkerProcess[] = []
    group.each.teardown(async () => {
      await Promise.all(started.splice(0).map((worker) => worker.stop()))
    })
    const aWorker = async (...args: string[]) => {
      const worker = await WorkerProcess.start({ args, env })
      started.push(worker)
      return worker
    }

    test('does what a crash left between commit and queue, and says so', async ({ assert }) => {
      const slate = await leaveInOutbox()
      const worker = await aWorker()

      await until('the scene is in the can', slate.inTheCan)
      assert.equal(await slate.takes(), 1)
      const line = await worker.said('Job finished')
      assert.isNumber(line.ms)
      const { dispatched_at: dispatchedAt } = await db.from('outbox').firstOrFail()
      assert.isNotNull(dispatchedAt)
    })

    test('takes over from one that was killed; the effect happens once', async ({ assert }) => {
      const slate = await leaveInOutbox({ waits: true })
      const killed = await aWorker()
      await until('the first take', slate.takes)
      killed.signal('SIGKILL')
      await killed.exited

      await aWorker()
      await until('the second take', async () => (await slate.takes()) === 2, 20_000)
      await slate.action()
      await until('the scene is in the can', slate.inTheCan)
      assert.equal(await slate.inTheCan(), 1)
    })

    test('ends the job it runs on SIGTERM, takes no other, then closes', async ({ assert }) => {
      const running = await leaveInOutbox({ waits: true })
      const worker = await aWorker('--concurrency=1')
      await until('the take', running.takes)
      const next = await leaveInOutbox()

      worker.signal('SIGTERM')
      await worker.said('Worker ends after the jobs it runs')
      assert.isTrue(worker.isRunning)
      await running.action()

      assert.deepEqual(await worker.exited, { code: 0, signal: null })
      assert.equal(await running.inTheCan(), 1)
      assert.equal(await running.takes(), 1)
      assert.equal(await next.takes(), 0)
    })

    test('tries a failing job again, then rescues it and says that it failed', async ({
      assert,
    }) => {
      const slate = await leaveInOutbox({ spoilt: true })
      const worker = await aWorker()

      const line = await worker.said('Job failed for good')
      assert.containSubset(line, { err: { message: 'Hair in the gate' }, job: { attempt: 2 } })
      assert.equal(await slate.takes(), 2)
      assert.equal(await slate.rescued(), 1)
      assert.equal(await slate.inTheCan(), 0)
    })
  })
}

test.group('The worker command', () => {
  test('refuses a queue that does not exist', async ({ assert }) => {
    const worker = WorkerProcess.run({ args: ['--queue=nope'] })
    assert.deepEqual(await worker.exited, { code: 1, signal: null })
  })

  test('gives up, and says so, when the queue is away', async ({ assert }) => {
    const worker = WorkerProcess.run({
      env: { DATABASE_URL: 'postgres://rushes_app@127.0.0.1:9/rushes', REDIS_URL: undefined },
    })
    assert.deepEqual(await worker.exited, { code: 1, signal: null })
  })
})
