import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { writesForReal } from '#tests/support/database'
import { aPerson, PASSWORD } from '#tests/support/people'
import { halfWay } from '#tests/support/identity/half_way'
import {
  aPasskey,
  anAuthenticator,
  expireReauthentications,
} from '#tests/support/identity/second_factor'
import { aSession } from '#tests/support/sign_in'
import { until } from '#tests/support/until'

const AT_ONCE = 6

test.group('Second steps at the same time', (group) => {
  writesForReal(group)

  for (const field of ['code', 'recoveryCode'] as const) {
    test(`with one ${field}, only one is accepted`, async ({ client, assert }) => {
      const owner = await aPerson('client_owner')
      const app = await anAuthenticator(owner)
      const value = field === 'code' ? app.code() : app.recoveryCodes[0]
      const halves: string[] = []
      for (let made = 0; made < AT_ONCE; made += 1) halves.push(await halfWay(client, owner))

      const answers = await Promise.all(
        halves.map((half) =>
          client
            .post('/api/auth/second-factor')
            .cookie('rushes', half)
            .json({ [field]: value })
        )
      )
      const statuses = answers.map((answer) => answer.status()).sort()
      assert.deepEqual(statuses, [200, ...Array(AT_ONCE - 1).fill(401)])
      assert.lengthOf(await db.from('user_sessions').where('user_id', owner.id), 1)
    })
  }

  test('for one sign-in open one session, regardless of their codes', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const { recoveryCodes } = await anAuthenticator(owner)
    const half = await halfWay(client, owner)
    const answers = await Promise.all(
      recoveryCodes
        .slice(0, AT_ONCE)
        .map((recoveryCode) =>
          client.post('/api/auth/second-factor').cookie('rushes', half).json({ recoveryCode })
        )
    )
    assert.lengthOf(
      answers.filter((answer) => answer.status() === 200),
      1
    )
    assert.lengthOf(await db.from('user_sessions').where('user_id', owner.id), 1)
  })
})

test.group('A re-authentication by password', (group) => {
  writesForReal(group)

  test('is refused if a factor is added meanwhile', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const session = await aSession(owner)
    await expireReauthentications(owner)
    const adding = await db.transaction()
    await adding.rawQuery('select 1 from users where id = ? for no key update', [owner.id])
    const request = client.post('/api/auth/proof').cookie('rushes', session)
    let answered = false
    const proving = Promise.resolve(request.json({ password: PASSWORD })).finally(() => {
      answered = true
    })
    await until('the re-authentication waits', async () => answered || (await someoneWaits()))
    await aPasskey(owner)
    await adding.commit()

    const response = await proving
    response.assertStatus(422)
    const [{ proven_at: provenAt }] = await db.from('user_sessions').where('user_id', owner.id)
    assert.isBelow(provenAt.getTime(), Date.now() - 600_000)
  })
})

/** Whether a transaction waits for a row that another one has locked. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await db.rawQuery(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  )
  return rows.length > 0
}
