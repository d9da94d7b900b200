import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { halfWay } from '#tests/support/identity/half_way'
import { anAuthenticator } from '#tests/support/identity/second_factor'

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
