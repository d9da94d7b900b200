import { test } from '@japa/runner'
import config from '@adonisjs/core/services/config'
import db from '@adonisjs/lucid/services/db'
import { readProgress } from '#jobs/progress'
import { queueNamed } from '#jobs/queues'
import { dispatchWaiting } from '#outbox/dispatch_waiting'
import { enqueue } from '#outbox/enqueue'
import { countRows, writesForReal } from '#tests/support/database'
import { emptiesQueue, runJobs, waitingJobs } from '#tests/support/jobs'
import ShootScene, { slateOf } from '#tests/support/scene'
import { until } from '#tests/support/until'
import '#tests/support/scene_jobs'

const queue = () => queueNamed('default')
const shoot = (scene: string) => db.transaction((trx) => enqueue(trx, ShootScene, { scene }))

test.group('The outbox', (group) => {
  writesForReal(group)
  emptiesQueue(group)

  test('holds a job that was enqueued in a transaction', async ({ assert }) => {
    await shoot('one')
    assert.deepEqual(await waitingJobs(), [{ job: 'scene.shoot', payload: { scene: 'one' } }])
  })

  test('holds nothing of a transaction that failed', async ({ assert }) => {
    const failing = db.transaction(async (trx) => {
      await enqueue(trx, ShootScene, { scene: 'one' })
      throw new Error('No')
    })
    await assert.rejects(() => failing, 'No')
    assert.equal(await countRows('outbox'), 0)
  })

  test('hands a job to the queue under the id that enqueue gave, once', async ({ assert }) => {
    const id = await shoot('one')

    assert.equal(await dispatchWaiting(), 1)
    assert.equal(await dispatchWaiting(), 0)

    const job = await queue().getJob(id)
    assert.equal(job?.name, 'scene.shoot')
    assert.deepEqual(job?.data, { scene: 'one' })
    assert.equal(job?.opts.attempts, ShootScene.attempts)
    assert.equal(await readProgress(ShootScene, id), 0)
    assert.deepEqual(await waitingJobs(), [])
  })

  test('makes one job of a row that is dispatched twice', async ({ assert }) => {
    await shoot('one')
    await dispatchWaiting()
    await db.from('outbox').update({ dispatched_at: null })

    await dispatchWaiting()
    assert.equal(await queue().getWaitingCount(), 1)
  })

  test('makes one job of a row that two dispatch at once', async ({ assert }) => {
    await Promise.all(Array.from({ length: 20 }, (_, number) => shoot(`scene ${number}`)))

    const counts = await Promise.all([dispatchWaiting(), dispatchWaiting(), dispatchWaiting()])
    assert.equal(counts[0] + counts[1] + counts[2], 20)
    assert.equal(await queue().getWaitingCount(), 20)
  })

  test('is emptied further than one batch', async ({ assert }) => {
    await db.transaction(async (trx) => {
      for (let number = 0; number < 130; number += 1) {
        await enqueue(trx, ShootScene, { scene: `scene ${number}` })
      }
    })
    assert.equal(await dispatchWaiting(), 130)
  })

  test('lets a job that nobody knows wait, and dispatches the others', async ({ assert }) => {
    await db.transaction(async (trx) => {
      await enqueue(trx, { ...ShootScene, jobName: 'not.yet' } as never, {} as never)
      await enqueue(trx, ShootScene, { scene: 'one' })
    })

    assert.equal(await dispatchWaiting(), 1)
    const row = await db.from('outbox').where('job', 'not.yet').firstOrFail()
    assert.isNull(row.dispatched_at)
    assert.equal(row.attempts, 1)
    assert.isAbove(row.available_at.getTime(), row.created_at.getTime())
  })

  test('keeps the job, and the transaction its answer, when the queue is away', async ({
    assert,
    cleanup,
  }) => {
    const owner = db.connection('owner')
    const { rows } = await db.rawQuery('select current_user as name')
    await owner.rawQuery(`revoke usage on schema bullmq from "${rows[0].name}"`)
    cleanup(async () => {
      await owner.rawQuery(`grant usage on schema bullmq to "${rows[0].name}"`)
    })

    await shoot('one')
    await assert.rejects(() => dispatchWaiting())
    assert.lengthOf(await waitingJobs(), 1)
  })

  test('is emptied right after the commit, without keeping the caller', async ({
    assert,
    cleanup,
  }) => {
    config.set('queue.dispatchAfterCommit', true)
    cleanup(() => config.set('queue.dispatchAfterCommit', false))

    const id = await shoot('one')
    const job = await until('the job is in the queue', () => queue().getJob(id))
    assert.equal(job.name, 'scene.shoot')
    await until('its row is marked', async () => {
      const waiting = await waitingJobs()
      return waiting.length === 0
    })
  })

  test('can be done in a test, jobs and all', async ({ assert }) => {
    await shoot('one')
    assert.deepEqual(await runJobs(), ['scene.shoot'])
    assert.equal(await slateOf('one').inTheCan(), 1)
    assert.equal(await queue().getWaitingCount(), 0)
  })
})
