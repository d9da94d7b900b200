import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { Trx } from '#lucid/transaction'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { countRows, writesForReal } from '#tests/support/database'
import { aResetToken } from '#tests/support/invitations'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'
import { until } from '#tests/support/until'

const FRESH = 'a new slate for every take'

const signIn = (client: ApiClient, { email }: User, password = PASSWORD) =>
  client.post('/api/auth/login').json({ email, password })

/** Whether a transaction waits for a row that another one has locked. */
async function someoneWaits(): Promise<boolean> {
  const { rows } = await db.rawQuery(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
  )
  return rows.length > 0
}

test.group('A sign-in in progress', (group) => {
  writesForReal(group)

  const changes: [string, (trx: Trx, person: User) => Promise<unknown>][] = [
    [
      'the password is changed',
      async (trx, { id }) =>
        trx
          .from('users')
          .where('id', id)
          .update({ password: await hash.make(FRESH) }),
    ],
    [
      'its person is deactivated',
      (trx, { id }) => trx.from('users').where('id', id).update({ is_active: false }),
    ],
    [
      'its person is deleted',
      (trx, { id }) => trx.from('users').where('id', id).update({ deleted_at: new Date() }),
    ],
    [
      'its person gets another role',
      (trx, { id }) => trx.from('users').where('id', id).update({ role: 'client_manager' }),
    ],
    [
      'its company is suspended',
      (trx, { companyId }) =>
        trx.from('companies').where('id', companyId).update({ status: 'suspended' }),
    ],
  ]
  for (const [what, change] of changes) {
    test(`opens no session if ${what} meanwhile`, async ({ client, assert }) => {
      const viewer = await aPerson('client_viewer')
      const trx = await db.transaction()
      await change(trx, viewer)
      const attempt = signIn(client, viewer)
      let answered = false
      const answer = Promise.resolve(attempt).finally(() => (answered = true))
      await until('the sign-in waits', async () => answered || (await someoneWaits()))
      await trx.commit()

      const response = await answer
      response.assertStatus(401)
      response.assertBodyContains({ errors: [{ code: 'E_INVALID_CREDENTIALS' }] })
      assert.equal(await countRows('user_sessions'), 0)
      assert.lengthOf(await auditOf('session.start', viewer.id), 0)
    })
  }

  test('with the old password never outlives a new one', async ({ client, assert }) => {
    for (const way of ['change', 'link'] as const) {
      const viewer = await aPerson('client_viewer')
      const token = await aResetToken(viewer)
      const own = await aSession(viewer)
      const renew = () =>
        way === 'change'
          ? client
              .post('/api/account/password')
              .cookie('rushes', own)
              .json({ currentPassword: PASSWORD, password: FRESH })
          : client
              .post(`/api/password-resets/${token}`)
              .json({ password: FRESH, passwordConfirmation: FRESH })

      const [renewed, ...answers] = await Promise.all([
        renew(),
        ...Array.from({ length: 9 }, () => signIn(client, viewer)),
      ])
      assert.equal(renewed.status(), 204)
      for (const answer of answers) {
        const cookie = answer.cookie('rushes')?.value ?? 'none'
        const me = await client.get('/api/auth/me').cookie('rushes', cookie)
        me.assertStatus(401)
      }
    }
  })

  test('with a weaker hash opens a session for each of several attempts', async ({
    client,
    assert,
  }) => {
    const { Argon } = await import('@adonisjs/core/hash/drivers/argon')
    const weak = await new Argon({ memory: 8 * 1024, iterations: 2 }).make(PASSWORD)
    const viewer = await aPerson('client_viewer', { password: weak })
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn(client, viewer)))
    assert.deepEqual(
      answers.map((answer) => answer.status()),
      Array(6).fill(200)
    )
  })
})
