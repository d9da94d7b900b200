import { test } from '@japa/runner'
import env from '#start/env'
import { cuttableDatabase } from '#tests/support/services/cut_database'
import { writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { until } from '#tests/support/until'
import { WebProcess } from '#tests/support/processes/web_process'

const GONE_FOR_MS = 10_000

test.group('A web process whose database becomes unavailable', (group) => {
  writesForReal(group)
  group.each.timeout(120_000)

  test('for ten seconds is reported to all clients, then resumes without a restart', async ({
    client,
    assert,
    cleanup,
  }) => {
    const database = await cuttableDatabase(env.get('DATABASE_URL'))
    const web = await WebProcess.start({ DATABASE_URL: database.url })
    cleanup(async () => {
      await web.stop()
      database.cut()
    })
    const owner = await aPerson('client_owner')
    const ask = () => client.get(`${web.url}/api/tasks`).as(owner)
    const answer = await ask()
    answer.assertStatus(200)

    database.cut()
    const gone = Date.now()
    await until(
      'the time is over',
      async () => {
        const refused = await ask()
        refused.assertStatus(503)
        refused.assertBodyContains({ errors: [{ code: 'E_DATABASE_UNAVAILABLE' }] })
        assert.equal(await web.readiness(), 503)
        return Date.now() - gone > GONE_FOR_MS
      },
      60_000
    )

    await database.mend()
    await until('it is ready again', async () => (await web.readiness()) === 200, 30_000)
    const later = await ask()
    later.assertStatus(200)
    web.signal('SIGTERM')
    assert.deepEqual(await web.exited, { code: 0, signal: null })
  })
})
