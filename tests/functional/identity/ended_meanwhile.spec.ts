import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createFeed } from '#actions/calendar/feeds'
import { confirmTotp } from '#actions/identity/factors/confirm_totp'
import { endReauthentication } from '#actions/identity/factors/factor_rules'
import { startTotp } from '#actions/identity/factors/start_totp'
import { createToken } from '#actions/identity/tokens/create_token'
import { createMessengerLink } from '#actions/messenger/create_messenger_link'
import { addPasskey, startPasskey } from '#actions/identity/passkeys/add_passkey'
import { endSessions } from '#actions/identity/sessions/end_sessions'
import type User from '#models/identity/user'
import { secondFactorOf } from '#queries/identity/second_factor'
import { rollsBack } from '#tests/support/database'
import { Authenticator } from '#tests/support/identity/authenticator'
import { codeOf } from '#tests/support/identity/second_factor'
import { aBot, noBot } from '#tests/support/messenger'
import { acting, aPerson } from '#tests/support/people'
import { sessionHashOf } from '#tests/support/sign_in'

/** Begins to create a credential in a new session; the returned function finishes that. */
const CREATING = {
  'a passkey': async (user: User) => {
    const tokenHash = await sessionHashOf(user)
    const options = await startPasskey(acting(user), tokenHash)
    const passkey = new Authenticator().create(options as never) as never
    return () => addPasskey(acting(user), tokenHash, { name: 'Laptop', passkey })
  },
  'an authenticator app': async (user: User) => {
    const tokenHash = await sessionHashOf(user)
    const { secret } = await startTotp(acting(user))
    return () => confirmTotp(acting(user), tokenHash, { code: codeOf(secret) })
  },
  'an API token': async (user: User) => {
    const tokenHash = await sessionHashOf(user)
    const input = { name: 'Nightly export', expiresAt: new Date(Date.now() + 86_400_000) }
    return () => createToken(acting(user), tokenHash, input)
  },
  'a messenger link': async (user: User) => {
    const tokenHash = await sessionHashOf(user)
    return () => createMessengerLink(acting(user), tokenHash)
  },
  'a calendar link': async (user: User) => {
    const tokenHash = await sessionHashOf(user)
    return () => createFeed(acting(user), tokenHash)
  },
}

/** The user's credentials other than the password. */
async function credentialsOf({ id }: User) {
  const { totp, passkeys } = await secondFactorOf(id)
  const tables = ['api_tokens', 'messenger_links', 'calendar_feeds']
  const rows = await Promise.all(tables.map((table) => db.from(table).where('user_id', id)))
  return [Number(totp), passkeys, ...rows.map(({ length }) => length)]
}

const NONE = [0, 0, 0, 0, 0]

const outcomeOf = (add: () => Promise<unknown>) =>
  add().then(
    () => 'created',
    ({ code, status }: { code: string; status: number }) => `${status} ${code}`
  )

test.group('Creating a credential', (group) => {
  rollsBack(group)
  group.each.setup(() => aBot())
  group.each.teardown(noBot)

  for (const [what, begin] of Object.entries(CREATING)) {
    test(`is refused for ${what} if the session has ended meanwhile`, async ({ assert }) => {
      const owner = await aPerson('client_owner')
      const add = await begin(owner)
      await db.transaction((trx) => endSessions(trx, { userId: owner.id }))
      assert.equal(await outcomeOf(add), '401 E_UNAUTHORIZED_ACCESS')
      assert.deepEqual(await credentialsOf(owner), NONE)
    })

    test(`is refused for ${what} if another session has added a factor meanwhile`, async ({
      assert,
    }) => {
      const owner = await aPerson('client_owner')
      const add = await begin(owner)
      await db.transaction((trx) => endReauthentication(trx, owner.id, null))
      assert.equal(await outcomeOf(add), '403 E_PROOF_REQUIRED')
      assert.deepEqual(await credentialsOf(owner), NONE)
    })
  }
})
