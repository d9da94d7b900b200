import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type Company from '#models/companies/company'
import { queuePrefix } from '#queue/backend'
import { countRows, writesForReal } from '#tests/support/database'
import { emptiesQueue, forgetInRedis, keysInRedis } from '#tests/support/processes/jobs'
import { aCompany } from '#tests/support/people'
import {
  enqueueObserved,
  observeJob,
  type ObservedPayload,
} from '#tests/support/processes/observed_job'
import '#tests/support/processes/test_jobs'
import { hasPooler, startPooler } from '#tests/support/services/pooler'
import { lineTo } from '#tests/support/services/cut_line'
import { until } from '#tests/support/until'
import { WorkerProcess, workersOf } from '#tests/support/processes/worker_process'

const STORES = [
  { store: 'PostgreSQL', env: { REDIS_URL: undefined } },
  ...(process.env.REDIS_URL_TEST
    ? [{ store: 'Redis', env: { REDIS_URL: process.env.REDIS_URL_TEST } }]
    : []),
]

/** Adds a job to the outbox without dispatching it, like a web process that dies between commit and queue. */
async function leaveInOutbox(payload: Omit<ObservedPayload, 'key'> = {}) {
  const key = randomUUID()
  await db.transaction((trx) => enqueueObserved(trx, { key, ...payload }))
  return observeJob(key)
}

async function leaveHeavy({ id: companyId }: Company, count: number) {
  const keys = Array.from({ length: count }, () => randomUUID())
  for (const key of keys) {
    const payload = { key, waits: true }
    await db.transaction((trx) => enqueueObserved(trx, payload, 'test.heavy', { companyId }))
  }
  return keys.map((key) => observeJob(key))
}

for (const { store, env } of STORES) {
  test.group(`A worker on ${store}`, (group) => {
    writesForReal(group)
    emptiesQueue(group)
    group.each.timeout(240_000)

    const startWorker = workersOf(group)
    const aWorker = (...args: string[]) => startWorker({ args, env })

    test('runs jobs that a crash left between commit and queue, and logs it', async ({
      assert,
    }) => {
      const job = await leaveInOutbox()
      const worker = await aWorker()

      await until('the job is done', job.done)
      assert.equal(await job.starts(), 1)
      const line = await worker.logged('Job finished')
      assert.isNumber(line.ms)
      const { dispatched_at: dispatchedAt } = await db.from('outbox').firstOrFail()
      assert.isNotNull(dispatchedAt)
    })

    test('takes over a job from one that was killed; its effect happens once', async ({
      assert,
    }) => {
      const job = await leaveInOutbox({ waits: true })
      const killed = await aWorker()
      await until('the first start', job.starts)
      killed.signal('SIGKILL')
      await killed.exited

      await aWorker()
      await until('the second start', async () => (await job.starts()) === 2, 60_000)
      await job.proceed()
      await until('the job is done', job.done)
      assert.equal(await job.done(), 1)
    })

    test('completes its job on SIGTERM, takes no other, then exits', async ({ assert }) => {
      const running = await leaveInOutbox({ waits: true })
      const worker = await aWorker('--concurrency=1')
      await until('the start', running.starts)
      const next = await leaveInOutbox()

      worker.signal('SIGTERM')
      await worker.logged('Worker will exit when its running jobs have ended')
      assert.isTrue(worker.isRunning)
      await running.proceed()

      assert.deepEqual(await worker.exited, { code: 0, signal: null })
      assert.equal(await running.done(), 1)
      assert.equal(await running.starts(), 1)
      assert.equal(await next.starts(), 0)
    })

    test('postpones a job during an outage, and uses no attempt', async ({ assert }) => {
      const job = await leaveInOutbox({ meetsOutage: true })
      const worker = await aWorker()
      // The job is allowed two attempts, and fails twice because of the outage.
      await until('the second start', async () => (await job.starts()) === 2, 60_000)
      await job.proceed()
      await until('the job is done', job.done, 60_000)
      assert.equal(await job.rescued(), 0)
      assert.exists(worker.log.find(({ msg }) => msg === 'Job postponed'))
    })

    test('runs a job that the queue has lost', async ({ assert }) => {
      const job = await leaveInOutbox()
      await db.from('outbox').update({ dispatched_at: new Date(Date.now() - 60_000) })
      await aWorker()
      await until('the job is done', job.done, 60_000)
      assert.equal(await job.starts(), 1)
    })

    test('runs heavy jobs of companies in turn', async ({ assert }) => {
      const [flooding, other] = [await aCompany(), await aCompany()]
      const flood = await leaveHeavy(flooding, 3)
      const [lone] = await leaveHeavy(other, 1)
      await aWorker('--concurrency=1')

      await until('the first start', flood[0].starts)
      assert.equal(await lone.starts(), 0)
      await flood[0].proceed()
      await until('the start of the other company’s', lone.starts)
      assert.equal(await flood[1].starts(), 0)
    })

    test('tries a failing job again, then rescues it and logs that it failed', async ({
      assert,
    }) => {
      const job = await leaveInOutbox({ fails: true })
      const worker = await aWorker()

      const line = await worker.logged('Job failed for good')
      assert.containSubset(line, { err: { message: 'It fails' }, job: { attempt: 2 } })
      assert.equal(await job.starts(), 2)
      assert.equal(await job.rescued(), 1)
      assert.equal(await job.done(), 0)
    })
  })
}

test.group('The worker command', (group) => {
  emptiesQueue(group)

  test('refuses a queue that does not exist', async ({ assert }) => {
    const worker = WorkerProcess.run({ args: ['--queue=nope'] })
    assert.deepEqual(await worker.exited, { code: 1, signal: null })
  })

  test('waits for a database that is unavailable at the start, and logs it once', async ({
    assert,
    cleanup,
  }) => {
    const line = await lineTo(process.env.DATABASE_URL!)
    cleanup(() => line.close())
    line.cut()
    const worker = WorkerProcess.run({ env: { DATABASE_URL: line.url, REDIS_URL: undefined } })
    cleanup(() => worker.stop())
    await worker.logged('The database is unavailable; jobs that need it wait')
    line.mend()
    await worker.logged('Worker is ready')
    const told = worker.log.filter(({ msg }) => /database is (un)?available/.test(msg))
    assert.lengthOf(told, 2)
  })

  test('holds few connections while it has nothing to do', async ({ assert, cleanup }) => {
    const line = await lineTo(process.env.DATABASE_URL!)
    cleanup(() => line.close())
    const env = { DATABASE_URL: line.url, REDIS_URL: undefined, WORKER_SILENCE_SECONDS: '300' }
    const worker = await WorkerProcess.start({ env })
    cleanup(() => worker.stop())
    // For each queue, one connection that listens and one that fetches jobs, and one for each periodic task. On a slow
    // machine they may all be in use at once, and connections stay open for a while after use.
    await until('idle ones are closed', () => line.connections() <= 3 + 3 + 4, 60_000)
    assert.isAtLeast(line.connections(), 3)
  }).timeout(120_000)

  test('ends at once on a signal while it waits', async ({ assert }) => {
    const away = 'postgres://rushes_app@127.0.0.1:9/rushes'
    const worker = WorkerProcess.run({ env: { DATABASE_URL: away, REDIS_URL: undefined } })
    await worker.logged('The database is unavailable; jobs that need it wait')
    worker.signal('SIGTERM')
    assert.deepEqual(await worker.exited, { code: 0, signal: null })
  })

  test('refuses a concurrency that is not a whole number', async ({ assert }) => {
    const worker = WorkerProcess.run({ args: ['--concurrency=1.5'] })
    assert.deepEqual(await worker.exited, { code: 1, signal: null })
    assert.include(worker.output, '--concurrency must be a whole number of at least 1')
  })

  test('exits, and reports what to do, behind a pooler in transaction mode', async ({
    assert,
    cleanup,
  }) => {
    const pooler = await startPooler()
    cleanup(() => pooler.stop())
    const env = { DATABASE_URL: pooler.url, REDIS_URL: undefined }

    const refused = WorkerProcess.run({ env: { ...env, DATABASE_SESSION_URL: undefined } })
    assert.deepEqual(await refused.exited, { code: 1, signal: null })
    assert.match(refused.output, /DATABASE_SESSION_URL/)

    const DATABASE_SESSION_URL = process.env.DATABASE_URL
    const worker = await WorkerProcess.start({ env: { ...env, DATABASE_SESSION_URL } })
    await worker.stop()
  }).skip(!hasPooler(), 'pgbouncer is not installed')
})

test.group('A worker whose Redis', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  group.each.timeout(240_000)
  group.each.skip(!process.env.REDIS_URL_TEST, 'REDIS_URL_TEST names no Redis')
  const REDIS_URL = process.env.REDIS_URL_TEST

  test('loses all data during a job finishes that job and the next one', async ({
    assert,
    cleanup,
  }) => {
    const worker = await WorkerProcess.start({ env: { REDIS_URL } })
    cleanup(() => worker.stop())
    const job = await leaveInOutbox({ waits: true })
    await until('the first start', job.starts)

    await forgetInRedis()
    await job.proceed()
    await until('the job is done', job.done)
    const next = await leaveInOutbox()
    await until('the next job is done', next.done, 60_000)
    assert.equal(await job.starts(), 1)
    assert.equal(await countRows('outbox'), 2)
  })

  test('lacks the configured database exits with a message', async ({ assert }) => {
    const url = new URL(REDIS_URL!)
    url.pathname = '/9999'
    const worker = WorkerProcess.run({ env: { REDIS_URL: url.href } })
    assert.deepEqual(await worker.exited, { code: 1, signal: null })
    assert.match(worker.output, /Redis has no database 9999/)
  })

  test('is shared with others uses a key prefix for the installation', async ({
    assert,
    cleanup,
  }) => {
    const worker = await WorkerProcess.start({ env: { REDIS_URL } })
    cleanup(() => worker.stop())
    assert.isNotEmpty(await keysInRedis(`${queuePrefix}:*`))
    assert.isEmpty(await keysInRedis('bull:*'))
  })
})
