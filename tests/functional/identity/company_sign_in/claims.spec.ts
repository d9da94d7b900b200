import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { identityIn } from '#access/company_sign_in/claims'
import User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { anInvitation } from '#tests/support/invitations'
import { leadsTo, signedIn, userAt } from '#tests/support/identity/signing_in_with_company'
import { OidcProvider } from '#tests/support/services/oidc_provider'

let provider: OidcProvider

test.group('The claims of a provider', (group) => {
  rollsBack(group)
  group.each.setup(async () => {
    provider = await OidcProvider.start()
    return () => provider.stop()
  })

  test('identify the user, or are refused: {0}')
    .with([
      ['an empty subject', { sub: '' }],
      ['a subject of a number', { sub: 12 }],
      ['a subject that no database takes', { sub: 'a\0b' }],
      ['a subject on two lines', { sub: 'a\nb' }],
      ['a subject that is too long', { sub: 'x'.repeat(256) }],
      ['a subject that isn’t text', { sub: 'half \ud800' }],
      ['a session that no database takes', { sid: 'a\0b' }],
      ['a session that is too long', { sid: 'x'.repeat(9_000) }],
      ['an empty session', { sid: '' }],
    ] as const)
    .run(async ({ client, assert }, [, forged]) => {
      const { person, account } = await userAt(provider)
      provider.forged = forged
      const response = await signedIn(client, provider, account)
      assert.equal(leadsTo(response), '/login?problem=refused')
      assert.lengthOf(await db.from('sign_in_links').where('user_id', person.id), 0)
      assert.lengthOf(await db.from('user_sessions').where('user_id', person.id), 0)
    })

  test('may have the standard’s maximum length', async ({ client, assert }) => {
    const { account } = await userAt(provider)
    provider.forged = { sub: 'x'.repeat(255), sid: 'y'.repeat(255) }
    assert.equal(leadsTo(await signedIn(client, provider, account)), '/')
  })

  test('contain no email address with invalid characters', async ({ client, assert }) => {
    const { company, account } = await userAt(provider)
    for (const email of [`a\0b@${company.slug}.test`, `a b@${company.slug}.test`, '']) {
      provider.forged = { email }
      const response = await signedIn(client, provider, account)
      assert.equal(leadsTo(response), '/login?problem=unverified')
    }
  })

  test('contain a name that is reduced to one line without direction marks', async ({
    client,
    assert,
  }) => {
    const { company } = await userAt(provider)
    const email = `newcomer@${company.slug}.test`
    await anInvitation({ email, company, role: 'client_viewer' })
    const name = ' Nora\0 \u202eLind\u2066\n\r<b>\ud800 '
    const account = { id: 'subject-new', email, email_verified: true, name }
    assert.equal(leadsTo(await signedIn(client, provider, account)), '/')
    const { fullName } = await User.findByOrFail('email', email)
    assert.equal(fullName, 'Nora Lind <b>\ufffd')
  })

  test('contain no invalid time', ({ assert }) => {
    const times = ['now', -1e20, Number.NaN, 1e20].map(
      (time) => identityIn({ ...CLAIMS, auth_time: time as number }, {})!.authenticatedAt
    )
    assert.deepEqual(times.slice(0, 3), [null, null, null])
    assert.isAtMost(times[3]!.getTime(), Date.now())
  })

  test('contain a verified address of a Google customer only if Google names its domain', ({
    assert,
  }) => {
    const isVerified = (iss: string, hd: unknown) =>
      identityIn({ ...CLAIMS, iss }, { email: 'a@brand.test', email_verified: true, hd })!
        .isEmailVerified
    assert.isFalse(isVerified('https://accounts.google.com', undefined))
    assert.isFalse(isVerified('https://accounts.google.com', ''))
    assert.isTrue(isVerified('https://accounts.google.com', 'brand.test'))
    assert.isTrue(isVerified('https://login.brand.test', undefined))
  })
})

const CLAIMS = { iss: 'https://login.brand.test', sub: 'a', aud: 'rushes', iat: 0, exp: 1 }
