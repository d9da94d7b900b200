import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { hashSessionId } from '#access/live_session'
import { confirmTotp } from '#actions/identity/factors/confirm_totp'
import { endReauthentication } from '#actions/identity/factors/factor_rules'
import { startTotp } from '#actions/identity/factors/start_totp'
import { addPasskey, startPasskey } from '#actions/identity/passkeys/add_passkey'
import { endSessions } from '#actions/identity/sessions/end_sessions'
import type User from '#models/identity/user'
import { secondFactorOf } from '#queries/identity/second_factor'
import { rollsBack } from '#tests/support/database'
import { Authenticator } from '#tests/support/identity/authenticator'
import { codeOf } from '#tests/support/identity/second_factor'
import { acting, aPerson } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'

/** Begins to add a factor in a new session; the returned function finishes that. */
const ADDING = {
  'a passkey': async (user: User) => {
    const tokenHash = hashSessionId(await aSession(user))
    const options = await startPasskey(acting(user), tokenHash)
    const passkey = new Authenticator().create(options as never) as never
    return () => addPasskey(acting(user), tokenHash, { name: 'Laptop', passkey })
  },
  'an authenticator app': async (user: User) => {
    const tokenHash = hashSessionId(await aSession(user))
    const { secret } = await startTotp(acting(user))
    return () => confirmTotp(acting(user), tokenHash, { code: codeOf(secret) })
  },
}

const outcomeOf = (add: () => Promise<unknown>) =>
  add().then(
    () => 'added',
    ({ code, status }: { code: string; status: number }) => `${status} ${code}`
  )

test.group('Adding a factor', (group) => {
  rollsBack(group)

  for (const [what, begin] of Object.entries(ADDING)) {
    test(`is refused for ${what} if the session has ended meanwhile`, async ({ assert }) => {
      const owner = await aPerson('client_owner')
      const add = await begin(owner)
      await db.transaction((trx) => endSessions(trx, { userId: owner.id }))
      assert.equal(await outcomeOf(add), '401 E_UNAUTHORIZED_ACCESS')
      assert.containSubset(await secondFactorOf(owner.id), { totp: false, passkeys: 0 })
    })

    test(`is refused for ${what} if another session has added one meanwhile`, async ({
      assert,
    }) => {
      const owner = await aPerson('client_owner')
      const add = await begin(owner)
      await db.transaction((trx) => endReauthentication(trx, owner.id, null))
      assert.equal(await outcomeOf(add), '403 E_PROOF_REQUIRED')
      assert.containSubset(await secondFactorOf(owner.id), { totp: false, passkeys: 0 })
    })
  }
})
