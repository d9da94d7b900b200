import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { DelayedError } from 'bullmq'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { JOBS } from '#jobs/registry'
import { enqueue } from '#queue/enqueue'
import { runJob } from '#queue/run_job'
import { SILENT_S, workerId } from '#queue/worker_registry'
import { withRequestId } from '#queue/request_context'
import { rollsBack } from '#tests/support/database'
import { observeJob } from '#tests/support/processes/observed_job'
import { until } from '#tests/support/until'
import '#tests/support/processes/test_jobs'

type Attempt = { name?: string; data?: object; made?: number; id?: string; timestamp?: number }

/**
 * Runs one attempt at a stored job, like a worker. Returns for how many milliseconds the job was postponed, if it was.
 */
async function attempt({
  name = 'test.observed',
  made = 0,
  timestamp = Date.now(),
  ...rest
}: Attempt) {
  const { id = await aJob(), data = { key: 'one' } } = rest
  const putOff: number[] = []
  const stored = {
    ...{ id, name, data, timestamp, opts: { attempts: 2 }, attemptsMade: made },
    attemptsStarted: made + 1,
    updateProgress: async () => {},
    moveToDelayed: async (at: number) => putOff.push(at - Date.now()),
  }
  await runJob(stored as never, logger as never, JOBS).catch((error) => {
    if (!(error instanceof DelayedError)) throw error
  })
  return putOff[0]
}

/** Creates the row of a dispatched job, which another worker may have begun. */
async function aJob({ begunBy = null as string | null, deaths = 0 } = {}): Promise<string> {
  const id = randomUUID()
  const now = new Date()
  await db.table('outbox').insert({
    ...{ id, job: 'test.observed', payload: {}, worker_id: begunBy, deaths },
    ...{ created_at: now, available_at: now, dispatched_at: now },
  })
  return id
}

/** Creates a worker that was last seen this many seconds ago. */
async function aWorker(silentSeconds: number, { id = randomUUID() as string } = {}) {
  await db.rawQuery(
    `insert into workers (id, name, heavy_slots, steady_since, seen_at)
     values (?, 'elsewhere', 1, now() - interval '1 hour', now() - ? * interval '1 second')`,
    [id, silentSeconds]
  )
  return id
}

const row = (id: string) => db.from('outbox').where('id', id).firstOrFail()
async function isFinished(id: string): Promise<boolean> {
  const { finished_at: finishedAt } = await row(id)
  return finishedAt !== null
}

test.group('Running a job', (group) => {
  rollsBack(group)
  const job = observeJob('one')

  test('does its work', async ({ assert }) => {
    await attempt({})
    assert.equal(await job.done(), 1)
    assert.equal(await job.rescued(), 0)
  })

  test('records its end, and doesn’t run it again', async ({ assert }) => {
    const id = await aJob()
    await attempt({ id })
    await attempt({ id })
    assert.equal(await job.starts(), 1)
    assert.isTrue(await isFinished(id))
  })

  test('rescues it after its last attempt only', async ({ assert }) => {
    const id = await aJob()
    const data = { key: 'one', fails: true }
    await assert.rejects(() => attempt({ id, data }), 'It fails')
    assert.equal(await job.rescued(), 0)
    await assert.rejects(() => attempt({ id, data, made: 1 }), 'It fails')
    assert.equal(await job.rescued(), 1)
    assert.isTrue(await isFinished(id))
    assert.containSubset(await row(id), { failure: 'It fails' })
  })

  for (const [end, columns] of [
    ['finished', { finished_at: new Date() }],
    ['was taken over', { worker_id: randomUUID() }],
    ['waits for another worker', { worker_id: null }],
  ] as const) {
    test(`does not rescue or fail a job that ${end} elsewhere meanwhile`, async ({ assert }) => {
      const id = await aJob()
      const running = attempt({ id, made: 1, data: { key: 'one', waits: true, fails: true } })
      await until('it has begun', job.starts)
      await db.from('outbox').where('id', id).update(columns)
      await job.proceed()
      await assert.rejects(() => running, 'It fails')
      assert.equal(await job.rescued(), 0)
      assert.containSubset(await row(id), { failed_at: null })
    })
  }

  test('does not fail a job that another worker took over during its rescue', async ({
    assert,
  }) => {
    const id = await aJob()
    const running = attempt({ id, made: 1, data: { key: 'one', fails: true, rescueWaits: true } })
    await until('its rescue has begun', job.rescued)
    await db
      .from('outbox')
      .where('id', id)
      .update({ worker_id: await aWorker(0) })
    await job.proceed()
    await assert.rejects(() => running, 'It fails')
    assert.containSubset(await row(id), { finished_at: null, failed_at: null })
  })

  test('keeps the id of the causing request, for the job and for jobs that it enqueues', async ({
    assert,
  }) => {
    const enqueued = (name: 'uploads.sweep') => db.transaction((trx) => enqueue(trx, name, {}))
    const id = await withRequestId('request-1', () => enqueued('uploads.sweep'))
    assert.containSubset(await row(id), { request_id: 'request-1' })
    assert.containSubset(await row(await enqueued('uploads.sweep')), { request_id: null })
  })

  test('refuses a job of another installation', async ({ assert }) => {
    await assert.rejects(() => attempt({ id: randomUUID() }), /another installation/)
    await assert.rejects(() => attempt({ id: '17' }), /another installation/)
    assert.equal(await job.starts(), 0)
  })
})

test.group('A job that meets an outage', (group) => {
  rollsBack(group)
  const job = observeJob('one')
  const data = { key: 'one', meetsOutage: true }

  test('is postponed and uses no attempt', async ({ assert }) => {
    const id = await aJob()
    assert.closeTo((await attempt({ id, data, made: 1 }))!, 4_400, 700)
    assert.equal(await job.rescued(), 0)
    const { postponed_at: since, ...rest } = await row(id)
    assert.containSubset(rest, { finished_at: null, worker_id: null, waits_for: 'storage' })
    assert.instanceOf(since, Date)
  })

  test('fails when the outage lasts longer than a day', async ({ assert }) => {
    const timestamp = Date.now() - 25 * 3_600_000
    const made = 1
    await assert.rejects(() => attempt({ data, made, timestamp }), /The store is away/)
    assert.equal(await job.rescued(), 1)
  })

  test('is also postponed if it can’t be rescued because of the outage', async ({ assert }) => {
    const id = await aJob()
    const fails = { key: 'one', fails: true, rescueMeetsOutage: true }
    assert.isNumber(await attempt({ id, data: fails, made: 1 }))
    assert.isFalse(await isFinished(id))
  })

  test('is postponed if this version does not know it, and takes no slot meanwhile', async ({
    assert,
  }) => {
    const id = await aJob()
    assert.isNumber(await attempt({ name: 'not.yet', id }))
    const { available_at: availableAt, waits_for: waitsFor } = await row(id)
    assert.isAbove(availableAt.getTime(), Date.now())
    assert.equal(waitsFor, 'version')
  })

  test('keeps since when it waits, until it runs', async ({ assert }) => {
    const id = await aJob()
    await attempt({ id, data })
    const { postponed_at: since } = await row(id)
    await attempt({ id, data })
    assert.containSubset(await row(id), { postponed_at: since })
    await attempt({ id, data: { key: 'one' } })
    assert.containSubset(await row(id), { waits_for: null })
  })
})

test.group('A job whose worker stopped responding', (group) => {
  rollsBack(group)
  group.each.setup(async () => {
    await aWorker(0, { id: workerId })
  })
  const job = observeJob('one')

  test('is not taken over while that worker lives', async ({ assert }) => {
    const id = await aJob({ begunBy: await aWorker(SILENT_S / 2) })
    assert.isNumber(await attempt({ id }))
    assert.equal(await job.starts(), 0)
    assert.containSubset(await row(id), { deaths: 0 })
  })

  test('is tried again as soon as that worker counts as dead, regardless of earlier attempts', async ({
    assert,
  }) => {
    const id = await aJob({ begunBy: await aWorker(SILENT_S - 5) })
    const pauseMs = await attempt({ id, made: -4 })
    assert.closeTo(pauseMs!, 5_500, 1_500)
  })

  test('is taken over, and a death counted, once that worker is dead', async ({ assert }) => {
    const id = await aJob({ begunBy: await aWorker(SILENT_S + 10) })
    await attempt({ id })
    assert.equal(await job.done(), 1)
    assert.containSubset(await row(id), { deaths: 1 })
  })

  test('is not taken over by a worker that was cut off itself', async ({ assert }) => {
    await db.from('workers').where('id', workerId).update({ steady_since: new Date() })
    const id = await aJob({ begunBy: await aWorker(SILENT_S + 10) })
    assert.isNumber(await attempt({ id }))
    assert.containSubset(await row(id), { deaths: 0 })
  })

  test('fails, visibly, after three workers died running it', async ({ assert }) => {
    const id = await aJob({ begunBy: await aWorker(SILENT_S + 10), deaths: 2 })
    await assert.rejects(() => attempt({ id }), 'Its worker died 3 times')
    assert.equal(await job.starts(), 0)
    assert.equal(await job.rescued(), 1)
  })
})
