import { test } from '@japa/runner'
import logger from '@adonisjs/core/services/logger'
import { UnknownJob } from '#jobs/registry'
import { runJob } from '#jobs/run_job'
import { rollsBack } from '#tests/support/database'
import { slateOf } from '#tests/support/scene'
import '#tests/support/scene_jobs'

/** One attempt at a stored job, as a worker makes it. */
function attempt(stored: { name?: string; data?: object; made?: number; deaths?: number }) {
  const { name = 'scene.shoot', data = { scene: 'one' }, made = 0, deaths = 0 } = stored
  return runJob(
    {
      id: 'a-job',
      name,
      data,
      opts: { attempts: 2 },
      attemptsMade: made,
      stalledCounter: deaths,
      updateProgress: async () => {},
    } as never,
    logger as never
  )
}

test.group('Running a job', (group) => {
  rollsBack(group)
  const slate = slateOf('one')

  test('does its work', async ({ assert }) => {
    await attempt({})
    assert.equal(await slate.inTheCan(), 1)
    assert.equal(await slate.rescued(), 0)
  })

  test('does its work once when it runs twice', async ({ assert }) => {
    await attempt({})
    await attempt({ deaths: 1 })
    assert.equal(await slate.takes(), 2)
    assert.equal(await slate.inTheCan(), 1)
  })

  test('rescues it after its last attempt only', async ({ assert }) => {
    const data = { scene: 'one', spoilt: true }
    await assert.rejects(() => attempt({ data }), 'Hair in the gate')
    assert.equal(await slate.rescued(), 0)
    await assert.rejects(() => attempt({ data, made: 1 }), 'Hair in the gate')
    assert.equal(await slate.rescued(), 1)
  })

  test('gives up, visibly, a job that took its workers down with it', async ({ assert }) => {
    await assert.rejects(() => attempt({ deaths: 3 }), 'Its worker died 3 times')
    assert.equal(await slate.takes(), 0)
    assert.equal(await slate.rescued(), 1)
  })

  test('refuses a job that nobody knows', async ({ assert }) => {
    await assert.rejects(() => attempt({ name: 'not.yet' }), UnknownJob as never)
  })
})
