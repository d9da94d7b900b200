import { test } from '@japa/runner'
import { UnrecoverableError, Worker } from 'bullmq'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import config from '@adonisjs/core/services/config'
import db from '@adonisjs/lucid/services/db'
import { JOBS } from '#jobs/registry'
import { QUEUES } from '#queue/job_kinds'
import { nameInLane, ownLane } from '#queue/lanes/lanes'
import { recallStranded } from '#queue/lanes/live_lanes'
import { queuePrefix, workerConnection } from '#queue/backend'
import { takeOverAbandoned } from '#queue/locks/take_over'
import { readPostponed } from '#queue/queue_figures'
import { examineQueue } from '#doctor/examinations/queue'
import { bullmqQueue } from '#queue/queues'
import { REPEATING_JOBS, scheduleRepeating } from '#queue/schedule'
import { heartbeat, leave, whileRunning, workerId } from '#queue/worker_registry'
import type Company from '#models/companies/company'
import { dispatchWaiting } from '#queue/dispatch_waiting'
import { beginJob, failJob, finishJob } from '#queue/job_record'
import { requeueLost } from '#queue/requeue_lost'
import { acquireLease } from '#queue/locks/leases'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { emptiesQueue, runJobs, waitingJobs, takeQueueAway } from '#tests/support/processes/jobs'
import { enqueueObserved, observeJob } from '#tests/support/processes/observed_job'
import { aCompany } from '#tests/support/people'
import { until } from '#tests/support/until'
import '#tests/support/processes/test_jobs'

const DAY_MS = 86_400_000
const queue = () => bullmqQueue('default')

/** Moves the clock of this process ahead, but not the database's. */
function timeTravel(aheadMs: number) {
  const now = Date.now
  timeTravel.restore = () => {
    Date.now = now
  }
  Date.now = () => now() + aheadMs
}
timeTravel.restore = () => {}
const add = (key: string) => db.transaction((trx) => enqueueObserved(trx, { key }))

let minute = 0
/** Creates a heavy job of a company in the outbox, a minute younger than the job created before it. */
async function aHeavyJob(
  company: Company | null,
  { isRunning = false, isPutOff = false, wasServed = false, isBackground = false } = {}
) {
  const id = uuidv7()
  const at = DateTime.now()
    .minus({ hours: 2 })
    .plus({ minutes: (minute += 1) })
  await db.table('outbox').insert({
    ...{ id, job: 'test.heavy', payload: { key: id }, queue: 'heavy', company_id: company?.id },
    is_background: isBackground,
    lane: ownLane(),
    ...{ created_at: at, available_at: isPutOff ? DateTime.now().plus({ hours: 1 }) : at },
    dispatched_at: isRunning || isPutOff || wasServed ? at : null,
    finished_at: wasServed ? at : null,
  })
  return id
}

test.group('Heavy jobs in the outbox', (group) => {
  writesForReal(group)
  emptiesQueue(group)

  const slots = (count: number) => heartbeat(['heavy'], count)
  /** Dispatches waiting jobs, and returns the ids of those that were added to the queue. */
  async function dispatchedNow(): Promise<string[]> {
    const before = await inQueue()
    await dispatchWaiting()
    const now = await inQueue()
    return now.filter((id) => !before.includes(id)).sort()
  }
  const inQueue = async () => {
    const jobs = await bullmqQueue('heavy').getJobs(['waiting', 'delayed', 'prioritized'])
    return jobs.map(({ id }) => id!)
  }

  test('wait until a live worker has a free slot', async ({ assert }) => {
    const [one, two, three] = [await aHeavyJob(null), await aHeavyJob(null), await aHeavyJob(null)]
    assert.deepEqual(await dispatchedNow(), [])
    await slots(2)
    assert.deepEqual(await dispatchedNow(), [one, two])
    assert.deepEqual(await dispatchedNow(), [])

    await finishJob(one)
    assert.deepEqual(await dispatchedNow(), [three])
  })

  test('are not dispatched for a dead worker', async ({ assert }) => {
    await slots(1)
    await db.from('workers').update({ seen_at: DateTime.now().minus({ minutes: 1 }).toISO() })
    await aHeavyJob(null)
    assert.deepEqual(await dispatchedNow(), [])
  })

  test('of a company aren’t delayed by many earlier jobs of another', async ({ assert }) => {
    const [flooding, other] = [await aCompany(), await aCompany()]
    const flood: string[] = []
    for (let number = 0; number < 5; number += 1) flood.push(await aHeavyJob(flooding))
    const lone = await aHeavyJob(other)

    await slots(1)
    const order: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const [id] = await dispatchedNow()
      order.push(id)
      await finishJob(id)
    }
    assert.deepEqual(order, [flood[0], lone, ...flood.slice(1)])
  })

  test('alternate between companies', async ({ assert }) => {
    const [one, two, three] = [await aCompany(), await aCompany(), await aCompany()]
    const jobs = new Map<string, string>()
    for (const company of [one, one, one, two, two, three]) {
      jobs.set(await aHeavyJob(company), company.id)
    }
    await slots(1)
    const order: string[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const [id] = await dispatchedNow()
      order.push(jobs.get(id)!)
      await finishJob(id)
    }
    assert.deepEqual(order, [one.id, two.id, three.id, one.id, two.id, one.id])
  })

  test('of a company with a running job come after those of another', async ({ assert }) => {
    const [busy, other] = [await aCompany(), await aCompany()]
    await aHeavyJob(other, { wasServed: true })
    await aHeavyJob(busy, { isRunning: true })
    await aHeavyJob(busy)
    const first = await aHeavyJob(other)
    await slots(2)
    assert.deepEqual(await dispatchedNow(), [first])
  })

  test('in the background come after all others', async ({ assert }) => {
    const [patient, other] = [await aCompany(), await aCompany()]
    const behind = await aHeavyJob(patient, { isBackground: true })
    const own = [await aHeavyJob(patient), await aHeavyJob(patient)]
    const others = [await aHeavyJob(other), await aHeavyJob(other)]
    await slots(1)
    const order: string[] = []
    for (let turn = 0; turn < 5; turn += 1) {
      const [id] = await dispatchedNow()
      order.push(id)
      await finishJob(id)
    }
    assert.sameMembers(order.slice(0, 4), [...own, ...others])
    assert.equal(order[4], behind)
  })

  test('that were postponed don’t delay other jobs', async ({ assert }) => {
    const company = await aCompany()
    await aHeavyJob(company, { isPutOff: true })
    const next = await aHeavyJob(company)
    await slots(1)
    assert.deepEqual(await dispatchedNow(), [next])
  })

  test('get no slot twice if two processes dispatch at once', async ({ assert }) => {
    for (let number = 0; number < 6; number += 1) await aHeavyJob(null)
    await slots(2)
    await Promise.all([dispatchWaiting(), dispatchWaiting(), dispatchWaiting()])
    assert.lengthOf(await inQueue(), 2)
  })
})

test.group('Jobs that the queue lost', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  group.each.setup(() => heartbeat(['default'], 1))
  const observed = observeJob('one')

  /** Creates a job that was dispatched; according to the outbox, a minute ago. */
  async function aDispatchedJob() {
    const id = await add('one')
    await dispatchWaiting()
    await db.from('outbox').update({ dispatched_at: DateTime.now().minus({ minutes: 1 }).toISO() })
    return id
  }

  test('are dispatched again', async ({ assert }) => {
    const id = await aDispatchedJob()
    assert.equal(await requeueLost(JOBS), 0)

    await queue().remove(id)
    assert.equal(await requeueLost(JOBS), 1)
    await dispatchWaiting()
    const job = await queue().getJob(id)
    assert.equal(job?.name, 'test.observed')
  })

  test('are not dispatched again while a live worker runs them', async ({ assert }) => {
    const id = await aDispatchedJob()
    await beginJob(id)
    await queue().remove(id)
    assert.equal(await requeueLost(JOBS), 0)
  })

  test('that failed in the queue alone are rescued and recorded as failed, with the reason', async ({
    assert,
  }) => {
    const id = await aDispatchedJob()
    const worker = new Worker(queue().name, null, {
      ...{ connection: workerConnection, prefix: queuePrefix, autorun: false },
    })
    const job = await worker.getNextJob('token')
    await job!.moveToFailed(new UnrecoverableError('The disk is full'), 'token')
    await worker.close()

    assert.equal(await requeueLost(JOBS), 0)
    const row = await db.from('outbox').where('id', id).firstOrFail()
    assert.containSubset(row, { failure: 'The disk is full' })
    assert.isNotNull(row.failed_at)
    assert.isNotNull(row.finished_at)
    assert.equal(await observed.rescued(), 1)
  })

  test('that have finished meanwhile are not recorded as failed', async ({ assert }) => {
    const id = await aDispatchedJob()
    await finishJob(id)
    await failJob(id, new Error('The disk is full'))
    const row = await db.from('outbox').where('id', id).firstOrFail()
    assert.isNull(row.failed_at)
  })

  test('are not looked for after their end', async ({ assert }) => {
    const id = await aDispatchedJob()
    await queue().remove(id)
    await finishJob(id)
    assert.equal(await requeueLost(JOBS), 0)
  })
})

test.group('A job whose worker died', (group) => {
  writesForReal(group)
  emptiesQueue(group)

  /**
   * Creates a job whose worker stopped responding after it began the job. This process has sent heartbeats for an hour,
   * so that it may take the job over.
   */
  async function anAbandonedJob() {
    const id = await add('one')
    await dispatchWaiting()
    const worker = new Worker(queue().name, null, {
      ...{ connection: workerConnection, prefix: queuePrefix, autorun: false },
    })
    await worker.getNextJob('token-of-the-dead')
    await worker.close()
    await beginJob(id, 'token-of-the-dead')
    const ago = DateTime.now().minus({ hours: 1 }).toISO()
    await db.from('workers').where('id', workerId).update({ steady_since: ago })
    const dead = uuidv7()
    await db.from('outbox').where('id', id).update({ worker_id: dead })
    return { id, dead }
  }
  group.each.setup(() => heartbeat(['default'], 1))

  test('goes to the next free worker at once, and a death is counted', async ({ assert }) => {
    const { id } = await anAbandonedJob()
    assert.equal(await queue().getJobState(id), 'active')
    assert.equal(await takeOverAbandoned(), 1)
    assert.equal(await queue().getJobState(id), 'waiting')
    const row = await db.from('outbox').where('id', id).firstOrFail()
    assert.containSubset(row, { worker_id: null, deaths: 1 })
    assert.equal(await takeOverAbandoned(), 0)
  })

  test('is not taken over while the worker lives', async ({ assert }) => {
    const { id, dead } = await anAbandonedJob()
    await aWorkerOf('', { id: dead })
    assert.equal(await takeOverAbandoned(), 0)
    assert.equal(await queue().getJobState(id), 'active')
  })
})

/** Creates a live worker of another version, which supports these kinds of jobs. */
async function aWorkerOf(
  lane: string,
  { id = uuidv7() as string, kinds = [] as string[], heavySlots = 0 } = {}
) {
  await db.table('workers').insert({
    ...{ id, name: 'elsewhere', lane, kinds, queues: [...QUEUES], heavy_slots: heavySlots },
    ...{ steady_since: new Date(), seen_at: new Date() },
  })
  return id
}

test.group('Workers of several versions', (group) => {
  writesForReal(group)
  emptiesQueue(group)
  const rowOf = (id: string) => db.from('outbox').where('id', id).firstOrFail()

  test('get only jobs that they know; others wait, are counted, and are run by a newer one', async ({
    assert,
  }) => {
    const older = await aWorkerOf('older', { kinds: ['media.process'], heavySlots: 1 })
    const ids = [await add('one'), await aHeavyJob(null)]
    assert.equal(await dispatchWaiting(), 0)
    const postponed = await readPostponed()
    assert.deepEqual(
      postponed.map(({ queue: name, reason, count }) => ({ name, reason, count })),
      [
        { name: 'default', reason: 'version', count: 1 },
        { name: 'heavy', reason: 'version', count: 1 },
      ]
    )
    const [, , , versions] = await examineQueue()
    assert.containSubset(versions, { state: 'warning', what: '2 jobs wait for a newer version' })

    await heartbeat(['default', 'heavy'], 1)
    assert.equal(await dispatchWaiting(), 2)
    for (const id of ids) {
      const { lane } = await rowOf(id)
      assert.equal(lane, ownLane())
    }
    assert.isEmpty(await readPostponed())
    await db.from('workers').where('id', older).delete()
  })

  test('each get heavy jobs into their own free slots', async ({ assert }) => {
    await aWorkerOf('older', { kinds: ['test.heavy'], heavySlots: 1 })
    await heartbeat(['heavy'], 1)
    const ids = [await aHeavyJob(null), await aHeavyJob(null), await aHeavyJob(null)]
    assert.equal(await dispatchWaiting(), 2)
    const rows = await Promise.all(ids.map(rowOf))
    assert.deepEqual(
      rows.map(({ lane, dispatched_at: at }) => (at ? lane : null)),
      [ownLane(), 'older', null]
    )
    assert.equal(await bullmqQueue('heavy', 'older').getWaitingCount(), 1)
  })

  test('take jobs that wait for workers that have ended', async ({ assert }) => {
    const id = await add('one')
    await aWorkerOf('older', { id: uuidv7(), kinds: ['test.observed'] })
    await dispatchWaiting()
    const { lane } = await rowOf(id)
    assert.equal(lane, 'older')
    assert.equal(await recallStranded(), 0)

    await db.from('workers').where('lane', 'older').delete()
    await heartbeat(['default'], 0)
    assert.equal(await recallStranded(), 1)
    assert.equal(await dispatchWaiting(), 1)
    assert.containSubset(await rowOf(id), { lane: ownLane() })
  })

  test('leave jobs to other lanes when the last worker of a lane ends', async ({ assert }) => {
    await heartbeat(['default'], 0)
    const id = await add('one')
    await dispatchWaiting()
    await leave()
    assert.containSubset(await rowOf(id), { dispatched_at: null })
  })

  test('share a lane when they know the same jobs, and the first one has no name', ({ assert }) => {
    assert.equal(nameInLane('heavy', ''), 'heavy')
    assert.equal(nameInLane('heavy', 'abc'), 'heavy-abc')
    assert.notEqual(ownLane(), '')
  })
})

test.group('Schedules', (group) => {
  emptiesQueue(group)

  test('that the queue lost are restored, others are unchanged', async ({ assert }) => {
    await scheduleRepeating()
    const schedules = async () => {
      const lists = await Promise.all(QUEUES.map((name) => bullmqQueue(name).getJobSchedulers()))
      return lists.flat()
    }
    const before = await schedules()
    assert.sameMembers(
      before.map(({ key }) => key),
      Object.keys(REPEATING_JOBS)
    )
    await scheduleRepeating()
    assert.sameDeepMembers(await schedules(), before)

    await queue().removeJobScheduler('uploads.sweep')
    await scheduleRepeating()
    assert.lengthOf(await schedules(), before.length)
  })

  test('that a clock a day ahead has postponed are corrected', async ({ assert }) => {
    timeTravel(DAY_MS)
    await scheduleRepeating()
    timeTravel.restore()
    const next = async () => (await queue().getJobScheduler('reminders.send'))!.next!
    assert.isAbove(await next(), Date.now() + DAY_MS / 2)

    await scheduleRepeating()
    assert.isAtMost(await next(), Date.now() + 15 * 60_000)
  })

  test('are not changed by a process whose clock differs from the database’s', async ({
    assert,
    cleanup,
  }) => {
    await scheduleRepeating()
    const before = await queue().getJobScheduler('reminders.send')
    cleanup(async () => {
      timeTravel.restore()
      await heartbeat(['default'], 0)
      await leave()
    })
    timeTravel(DAY_MS)
    await heartbeat(['default'], 0)
    await scheduleRepeating()
    assert.deepEqual(await queue().getJobScheduler('reminders.send'), before)
    const { clock_ahead_ms: ahead } = await db.from('workers').where('id', workerId).firstOrFail()
    assert.closeTo(Number(ahead), DAY_MS, 60_000)
  })
})

test.group('The heartbeat of a worker', (group) => {
  rollsBack(group)

  test('ignores repeating jobs, whose ids are not from the outbox', async ({ assert }) => {
    await whileRunning('repeat:uploads.sweep:1700000000000', async () => {
      const id = await add('one')
      await db.from('outbox').where('id', id).update({ worker_id: workerId })
      await heartbeat(['default'], 0)
      const row = await db.from('outbox').where('id', id).firstOrFail()
      assert.isNull(row.worker_id)
    })
  })
})

test.group('Work that one worker does for all', (group) => {
  writesForReal(group)

  test('is done by one of several concurrent workers, and again after its interval', async ({
    assert,
  }) => {
    const asked = await Promise.all(Array.from({ length: 8 }, () => acquireLease('sweep', 60_000)))
    assert.lengthOf(asked.filter(Boolean), 1)
    await db.from('turns').update({ taken_at: DateTime.now().minus({ seconds: 50 }).toISO() })
    assert.isTrue(await acquireLease('sweep', 60_000))
    assert.isTrue(await acquireLease('another', 60_000))
  })
})

test.group('The outbox', (group) => {
  writesForReal(group)
  emptiesQueue(group)

  test('contains a job that was enqueued in a transaction', async ({ assert }) => {
    await add('one')
    assert.deepEqual(await waitingJobs(), [{ job: 'test.observed', payload: { key: 'one' } }])
  })

  test('contains no job of a failed transaction', async ({ assert }) => {
    const failing = db.transaction(async (trx) => {
      await enqueueObserved(trx, { key: 'one' })
      throw new Error('No')
    })
    await assert.rejects(() => failing, 'No')
    assert.equal(await countRows('outbox'), 0)
  })

  test('adds a job to the queue with the id that enqueue returned, once', async ({ assert }) => {
    const id = await add('one')

    assert.equal(await dispatchWaiting(), 1)
    assert.equal(await dispatchWaiting(), 0)

    const job = await queue().getJob(id)
    assert.equal(job?.name, 'test.observed')
    assert.deepEqual(job?.data, { key: 'one' })
    assert.equal(job?.opts.attempts, 2)
    assert.equal(job?.progress, 0)
    assert.deepEqual(await waitingJobs(), [])
  })

  test('adds one job for a row that is dispatched twice', async ({ assert }) => {
    await add('one')
    await dispatchWaiting()
    await db.from('outbox').update({ dispatched_at: null })

    await dispatchWaiting()
    assert.equal(await queue().getWaitingCount(), 1)
  })

  test('adds one job for a row that two processes dispatch at once', async ({ assert }) => {
    await Promise.all(Array.from({ length: 20 }, (_, number) => add(`job ${number}`)))

    const counts = await Promise.all([dispatchWaiting(), dispatchWaiting(), dispatchWaiting()])
    assert.equal(counts[0] + counts[1] + counts[2], 20)
    assert.equal(await queue().getWaitingCount(), 20)
  })

  test('is emptied further than one batch', async ({ assert }) => {
    await db.transaction(async (trx) => {
      for (let number = 0; number < 130; number += 1) {
        await enqueueObserved(trx, { key: `job ${number}` })
      }
    })
    assert.equal(await dispatchWaiting(), 130)
  })

  test('keeps a job that no worker knows, and dispatches the others without a delay', async ({
    assert,
  }) => {
    await db.transaction(async (trx) => {
      const now = new Date()
      const row = { id: uuidv7(), job: 'not.yet', payload: {}, queue: 'default' }
      await trx.table('outbox').insert({ ...row, created_at: now, available_at: now })
      await enqueueObserved(trx, { key: 'one' })
    })

    assert.equal(await dispatchWaiting(), 1)
    const row = await db.from('outbox').where('job', 'not.yet').firstOrFail()
    assert.isNull(row.dispatched_at)
    assert.equal(row.attempts, 0)
    assert.equal(row.available_at.getTime(), row.created_at.getTime())
  })

  test('keeps the job, and the transaction succeeds, while the queue is unavailable', async ({
    assert,
    cleanup,
  }) => {
    cleanup(await takeQueueAway())

    await add('one')
    await assert.rejects(() => dispatchWaiting())
    assert.lengthOf(await waitingJobs(), 1)
  })

  test('is emptied right after the commit, without delaying the caller', async ({
    assert,
    cleanup,
  }) => {
    config.set('queue.dispatchAfterCommit', true)
    cleanup(() => config.set('queue.dispatchAfterCommit', false))

    const id = await add('one')
    const job = await until('the job is in the queue', () => queue().getJob(id))
    assert.equal(job.name, 'test.observed')
    await until('its row is marked', async () => {
      const waiting = await waitingJobs()
      return waiting.length === 0
    })
  })

  test('can be processed in a test, including its jobs', async ({ assert }) => {
    await add('one')
    assert.deepEqual(await runJobs(), ['test.observed'])
    assert.equal(await observeJob('one').done(), 1)
    assert.equal(await queue().getWaitingCount(), 0)
  })
})
