import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { Assert } from '@japa/assert'
import db from '@adonisjs/lucid/services/db'
import { hashSessionId } from '#access/live_session'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { answers } from '#tests/support/identity/answers'
import { rollsBack } from '#tests/support/database'
import { anInvitation } from '#tests/support/invitations'
import {
  anAuthenticator,
  codeOf,
  demandsSecondFactor,
  expireReauthentications,
} from '#tests/support/identity/second_factor'
import {
  accountOf,
  beginSignIn,
  comeBack,
  leadsTo,
  signedIn,
  userAt,
} from '#tests/support/identity/signing_in_with_company'
import { setTeamProvider } from '#tests/support/identity/company_sign_in'
import { aPerson } from '#tests/support/people'
import {
  CLIENT,
  OidcProvider,
  OTHER_CLIENT,
  type Account,
} from '#tests/support/services/oidc_provider'

let provider: OidcProvider

/** Creates a user of a company with company sign-in, and their account. */
const somebody = () => userAt(provider)

async function sessionsOf({ id }: User) {
  return db.from('user_sessions').where('user_id', id).whereNull('ended_at')
}

/**
 * Asserts that a sign-in was refused: the browser is redirected to the sign-in page with the problem, and no session
 * was opened.
 */
async function assertRefused(
  assert: Assert,
  response: Awaited<ReturnType<typeof signedIn>>,
  problem: string,
  person?: User
) {
  response.assertStatus(302)
  assert.equal(leadsTo(response), `/login?problem=${problem}`)
  if (person) assert.lengthOf(await sessionsOf(person), 0)
}

function setUp(group: Parameters<typeof rollsBack>[0]) {
  rollsBack(group)
  group.each.setup(async () => {
    provider = await OidcProvider.start()
    return () => provider.stop()
  })
}

test.group('Signing in with a company', (group) => {
  setUp(group)

  test('opens a session by the verified email, once, and links the account', async ({
    client,
    assert,
  }) => {
    const { person, account } = await somebody()
    const response = await signedIn(client, provider, account, {
      email: person.email,
      next: '/tasks?status=new',
    })
    response.assertStatus(302)
    assert.equal(leadsTo(response), '/tasks?status=new')
    const me = await client
      .get('/api/auth/me')
      .cookie('rushes', response.cookie('rushes')!.value as string)
    me.assertStatus(200)
    assert.equal(me.body().data.id, person.id)

    const [session] = await sessionsOf(person)
    assert.equal(session.opened_with, 'company')
    assert.isNotNull(session.sign_in_link_id)
    const [entry] = await auditOf('user.link_sign_in', person.id)
    assert.deepEqual(entry.after, { issuer: provider.issuer, subject: account.id })
    const [start] = await auditOf('session.start', person.id)
    assert.deepEqual(start.after, { openedWith: 'company' })
    const list = await client
      .get('/api/account/sessions')
      .cookie('rushes', response.cookie('rushes')!.value as string)
    assert.equal(list.body().data[0].openedWith, 'company')
  })

  test('identifies users by issuer and subject afterwards, regardless of their email', async ({
    client,
    assert,
  }) => {
    const { company, person, account } = await somebody()
    await signedIn(client, provider, account)
    const changed = { ...account, email: 'married@elsewhere.test', email_verified: false }
    const response = await signedIn(client, provider, changed, { email: person.email })
    assert.equal(leadsTo(response), '/')
    assert.lengthOf(await sessionsOf(person), 2)
    const now = await User.findOrFail(person.id)
    assert.equal(now.email, person.email)

    // An account that later gets the user's old email address belongs to another person.
    const heir = { ...account, id: 'subject-of-the-heir' }
    await assertRefused(assert, await signedIn(client, provider, heir), 'no_account')
    assert.lengthOf(await db.from('sign_in_links').where('company_id', company.id), 1)
  })

  test('continues if the provider has new keys', async ({ client, assert }) => {
    const { account } = await somebody()
    assert.equal(leadsTo(await signedIn(client, provider, account)), '/')
    await provider.rotateKeys()
    assert.equal(leadsTo(await signedIn(client, provider, account)), '/')
  })

  test('works in two tabs of a browser', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const one = await beginSignIn(client, { email: person.email, next: '/tasks' })
    const other = await beginSignIn(client, {
      email: person.email,
      next: '/calendar',
      browser: one.browser,
    })
    const cookies = new Map()
    const [second, first] = [
      await provider.signIn(other.address, account, cookies),
      await provider.signIn(one.address, account, cookies),
    ]
    assert.equal(leadsTo(await comeBack(client, second, other)), '/calendar')
    assert.equal(leadsTo(await comeBack(client, first, one)), '/tasks')
  })

  test('accepts the open invitation of a user without an account', async ({ client, assert }) => {
    const { company } = await somebody()
    const email = `newcomer@${company.slug}.test`
    const { invitation, token } = await anInvitation({ email, company, role: 'client_viewer' })
    const page = await client.get(`/invite/accept?token=${token}`).withInertia()
    assert.isTrue(page.inertiaProps.hasCompanySignIn)
    const elsewhere = await anInvitation({ email: 'somebody@else.test', company })
    const other = await client.get(`/invite/accept?token=${elsewhere.token}`).withInertia()
    assert.isFalse(other.inertiaProps.hasCompanySignIn)
    const account = { id: 'subject-new', email, email_verified: true, name: 'New Comer' }
    assert.equal(leadsTo(await signedIn(client, provider, account)), '/')
    const person = await User.findByOrFail('email', email)
    assert.containSubset(person.serialize(), {
      companyId: company.id,
      role: 'client_viewer',
      fullName: 'New Comer',
    })
    await invitation.refresh()
    assert.equal(invitation.acceptedUserId, person.id)
    assert.lengthOf(await auditOf('invitation.accept', invitation.id), 1)
  })

  test('treats a deleted user who is invited again as new', async ({ client, assert }) => {
    const { company, person, account } = await somebody()
    await signedIn(client, provider, account)
    await db.transaction((trx) => person.trash(trx))
    await assertRefused(assert, await signedIn(client, provider, account), 'no_account')
    await anInvitation({ email: person.email, company, role: 'client_viewer' })
    assert.equal(leadsTo(await signedIn(client, provider, account)), '/')
    const again = await User.findByOrFail('email', person.email)
    assert.notEqual(again.id, person.id)
    assert.lengthOf(await sessionsOf(again), 1)
  })

  test('creates no user without an open invitation of that company: {$self}')
    .with(['none', 'revoked', 'expired', 'another company'] as const)
    .run(async ({ client, assert }, how) => {
      const { company } = await somebody()
      const email = `newcomer@${company.slug}.test`
      if (how === 'another company') await anInvitation({ email })
      else if (how !== 'none') {
        const { invitation } = await anInvitation({ email, company })
        // Before the test's transaction began, whose time the database compares with.
        const past = new Date(Date.now() - 60_000)
        const column = how === 'revoked' ? 'revoked_at' : 'expires_at'
        await db
          .from('invitations')
          .where('id', invitation.id)
          .update({ [column]: past })
      }
      const account = { id: 'subject-new', email, email_verified: true }
      await assertRefused(assert, await signedIn(client, provider, account), 'no_account')
      assert.isNull(await User.findBy('email', email))
    })
})

test.group('A sign-in with a company is refused', (group) => {
  setUp(group)

  test('with an invalid ID token: {0}')
    .with([
      ['another issuer', { iss: 'https://login.elsewhere.test' }],
      ['another audience', { aud: 'another-client' }],
      ['another nonce', { nonce: 'of another sign-in' }],
      ['no nonce', { nonce: undefined }],
      ['long ago', { exp: 1_700_000_000, iat: 1_699_999_000 }],
      ['an unknown key', { signature: 'wrong' }],
    ] as const)
    .run(async ({ client, assert }, [, forged]) => {
      const { person, account } = await somebody()
      provider.forged = forged
      await assertRefused(assert, await signedIn(client, provider, account), 'refused', person)
      assert.lengthOf(await db.from('sign_in_links').where('user_id', person.id), 0)
    })

  test('with a code or state that was used before', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const { address, browser } = await beginSignIn(client, { email: person.email })
    const back = await provider.signIn(address, account)
    assert.equal(leadsTo(await comeBack(client, back, { browser })), '/')
    const again = await comeBack(client, back, { browser })
    assert.equal(leadsTo(again), '/login?problem=expired')
    assert.lengthOf(await sessionsOf(person), 1)

    // The provider rejects the used code, even with the state of another sign-in.
    const other = await beginSignIn(client, { email: person.email, browser })
    back.searchParams.set('state', new URL(other.address).searchParams.get('state')!)
    const replayed = await comeBack(client, back, { browser })
    assert.equal(leadsTo(replayed), '/login?problem=refused')
    assert.lengthOf(await sessionsOf(person), 1)
  })

  test('at the second of two simultaneous attempts', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const { address, browser } = await beginSignIn(client, { email: person.email })
    const back = await provider.signIn(address, account)
    const both = await Promise.all([1, 2].map(() => comeBack(client, back, { browser })))
    assert.sameMembers(both.map(leadsTo), ['/', '/login?problem=expired'])
    assert.lengthOf(await sessionsOf(person), 1)
  })

  test('of another browser, with another state, or too late', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const { address, browser } = await beginSignIn(client, { email: person.email })
    const back = await provider.signIn(address, account)
    const stranger = await beginSignIn(client, { email: person.email })
    for (const other of [undefined, stranger.browser]) {
      await assertRefused(assert, await comeBack(client, back, { browser: other }), 'expired')
    }
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'another')
    await assertRefused(assert, await comeBack(client, wrong, { browser }), 'expired')
    await db.from('company_sign_in_attempts').update({ expires_at: new Date(0) })
    await assertRefused(assert, await comeBack(client, back, { browser }), 'expired', person)
  })

  test('if the provider was changed meanwhile', async ({ client, assert }) => {
    const { company, person, account } = await somebody()
    const { address, browser } = await beginSignIn(client, { email: person.email })
    const back = await provider.signIn(address, account)
    await db
      .from('company_sign_ins')
      .where('company_id', company.id)
      .update({ client_id: 'another' })
    await assertRefused(assert, await comeBack(client, back, { browser }), 'expired', person)
  })

  test('for an email that isn’t verified, or isn’t of the company’s domains', async ({
    client,
    assert,
  }) => {
    const { person, account } = await somebody()
    const begin = { email: person.email }
    for (const isVerified of [false, undefined]) {
      const unsure = { ...account, email_verified: isVerified }
      const response = await signedIn(client, provider, unsure, begin)
      await assertRefused(assert, response, 'unverified', person)
    }
    const without = { ...account, email: undefined }
    await assertRefused(assert, await signedIn(client, provider, without, begin), 'unverified')

    const stranger = await aPerson('client_owner')
    const abroad = { ...account, email: stranger.email }
    const response = await signedIn(client, provider, abroad, begin)
    await assertRefused(assert, response, 'other_domain', stranger)
  })

  test('for users of another company with an address of this one’s domain', async ({
    client,
    assert,
  }) => {
    const { company } = await somebody()
    const email = `guest@${company.slug}.test`
    const guest = await aPerson('client_owner', { email })
    const account = { id: 'subject-guest', email, email_verified: true }
    await assertRefused(assert, await signedIn(client, provider, account), 'no_account', guest)
    assert.lengthOf(await db.from('sign_in_links').where('user_id', guest.id), 0)
  })

  test('for users who are deactivated or deleted, and companies that are suspended', async ({
    client,
    assert,
  }) => {
    const { company, person, account } = await somebody()
    await signedIn(client, provider, account)
    await db.from('user_sessions').where('user_id', person.id).update({ ended_at: new Date() })
    await person.merge({ isActive: false }).save()
    await assertRefused(assert, await signedIn(client, provider, account), 'no_account', person)
    await person.merge({ isActive: true }).save()
    await company.merge({ status: 'suspended' }).save()
    await assertRefused(assert, await signedIn(client, provider, account), 'suspended', person)
    await company.merge({ status: 'active' }).save()
    await db.transaction((trx) => person.trash(trx))
    await assertRefused(assert, await signedIn(client, provider, account), 'no_account', person)
    await Company.query().where('id', company.id).update({ deletedAt: new Date() })
    const gone = await client.post('/api/auth/company').json({ email: person.email })
    gone.assertStatus(422)
  })

  test('when the provider redirects with the error {0}')
    .with([
      ['access_denied', 'cancelled'],
      ['consent_required', 'cancelled'],
      ['temporarily_unavailable', 'unavailable'],
      ['server_error', 'unavailable'],
      ['unauthorized_client', 'refused'],
    ] as const)
    .run(async ({ client, assert }, [error, problem]) => {
      const { person } = await somebody()
      const { address, browser } = await beginSignIn(client, { email: person.email })
      const state = new URL(address).searchParams.get('state')!
      const back = new URL(new URL(address).searchParams.get('redirect_uri')!)
      back.searchParams.set('error', error)
      back.searchParams.set('state', state)
      back.searchParams.set('iss', provider.issuer)
      await assertRefused(assert, await comeBack(client, back, { browser }), problem, person)
    })

  test('and recorded for the company, and reported on the sign-in page', async ({
    client,
    assert,
  }) => {
    const { company, person, account } = await somebody()
    provider.forged = { aud: 'another-client' }
    const response = await signedIn(client, provider, account)
    const [entry] = await db
      .from('audit_entries')
      .where({ action: 'session.refuse', company_id: company.id })
    assert.deepEqual(entry.after, { openedWith: 'company', problem: 'refused' })
    const page = await client.get(leadsTo(response)).withInertia()
    assert.equal(page.inertiaProps.problem, 'refused')
    const strange = await client.get('/login?problem=%3Cscript%3E').withInertia()
    assert.isNull(strange.inertiaProps.problem)
    assert.lengthOf(await sessionsOf(person), 0)
  })
})

test.group('A company’s provider', (group) => {
  setUp(group)

  test('that is down is reported as such, at both ends', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const { address, browser } = await beginSignIn(client, { email: person.email })
    const back = await provider.signIn(address, account)
    provider.isDown = true
    const start = await client.post('/api/auth/company').json({ email: person.email })
    start.assertStatus(503)
    start.assertBodyContains({
      errors: [{ code: 'E_COMPANY_SIGN_IN', problem: 'unavailable' }],
    })
    await assertRefused(assert, await comeBack(client, back, { browser }), 'unavailable', person)
  })

  test('that redirects is not followed', async ({ client, assert }) => {
    const { person, account } = await somebody()
    provider.movedTo = '/moved'
    const start = await client.post('/api/auth/company').json({ email: person.email })
    start.assertStatus(503)
    assert.notInclude(provider.requests, '/moved/.well-known/openid-configuration')
    provider.movedTo = null
    assert.equal(leadsTo(await signedIn(client, provider, account)), '/')
  })

  test('that never responds is given up', async ({ client }) => {
    const { person } = await somebody()
    provider.hangs = true
    const start = await client.post('/api/auth/company').json({ email: person.email })
    start.assertStatus(503)
  }).timeout(30_000)

  test('at a private address is requested only if the operator allows it', async ({ client }) => {
    const { company, person } = await somebody()
    await db
      .from('company_sign_ins')
      .where('company_id', company.id)
      .update({ issuer: 'http://127.0.0.1:9' })
    const start = await client.post('/api/auth/company').json({ email: person.email })
    start.assertStatus(503)
  })

  test('is chosen by the domain, even for unknown users; unknown domains have none', async ({
    client,
    assert,
  }) => {
    const { company } = await somebody()
    await beginSignIn(client, { email: `nobody@${company.slug}.test` })
    const unconfigured = await aPerson('client_owner', { email: 'someone@unconfigured.test' })
    const [known, unknown] = [
      await client.post('/api/auth/company').json({ email: unconfigured.email }),
      await client.post('/api/auth/company').json({ email: 'someone@nowhere.test' }),
    ]
    known.assertStatus(422)
    unknown.assertStatus(422)
    const words = ({ errors: [{ requestId: _, ...error }] }: any) => error
    assert.deepEqual(words(known.body()), words(unknown.body()))
  })

  test('doesn’t redirect to another site', async ({ client, assert }) => {
    const { person, account } = await somebody()
    for (const next of ['//evil.test', 'https://evil.test', '/\\evil.test', '/.//evil.test']) {
      const response = await signedIn(client, provider, account, { email: person.email, next })
      assert.equal(leadsTo(response), '/')
    }
  })
})

test.group('A second factor in addition to a company’s sign-in', (group) => {
  setUp(group)

  async function half(client: ApiClient, account: Account, email: string) {
    const response = await signedIn(client, provider, account, { email, next: '/tasks' })
    return { to: leadsTo(response), cookie: response.cookie('rushes')!.value as string }
  }

  test('is required by Rushes, unless the provider reports one', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const { secret } = await anAuthenticator(person)
    const { to, cookie } = await half(client, account, person.email)
    assert.equal(to, '/login?step=second-factor&next=%2Ftasks')
    await answers(client.get('/api/auth/me').cookie('rushes', cookie), 401)
    const page = await client.get(to).cookie('rushes', cookie).withInertia()
    assert.deepEqual(page.inertiaProps.secondStep, ['totp', 'recovery'])
    const stranger = await client.get(to).withInertia()
    assert.isNull(stranger.inertiaProps.secondStep)

    const step = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', cookie)
      .json({ code: codeOf(secret) })
    step.assertStatus(200)
    const [session] = await sessionsOf(person)
    assert.equal(session.opened_with, 'company')
    assert.isNotNull(session.sign_in_link_id)
    await db.from('user_sessions').where('user_id', person.id).update({ ended_at: new Date() })

    for (const said of [{ amr: ['pwd', 'mfa'] }, { amr: ['hwk'] }, { acr: 'phr' }]) {
      provider.forged = { email: account.email, email_verified: true, ...said }
      const response = await signedIn(client, provider, account, { email: person.email })
      assert.equal(leadsTo(response), '/')
    }
    assert.lengthOf(await sessionsOf(person), 3)
    provider.forged = { amr: ['pwd'], acr: '1' }
    const without = await half(client, account, person.email)
    assert.match(without.to, /^\/login\?step=/)
  })

  test('that is required is set up first', async ({ client, assert }) => {
    const { person, account } = await somebody()
    await demandsSecondFactor(person)
    const { to } = await half(client, account, person.email)
    assert.equal(to, '/login/second-factor?next=%2Ftasks')
    assert.lengthOf(await sessionsOf(person), 0)
    provider.forged = { amr: ['mfa'] }
    const response = await signedIn(client, provider, account, { email: person.email })
    assert.equal(leadsTo(response), '/')
  })
})

test.group('A re-authentication with a company’s sign-in', (group) => {
  setUp(group)

  test('counts from the time of the sign-in at the provider', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const hours = 2 * 60 * 60
    provider.forged = { auth_time: Math.floor(Date.now() / 1_000) - hours }
    const response = await signedIn(client, provider, account)
    const session = response.cookie('rushes')!.value as string
    const token = {
      name: 'Script',
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    }
    const asked = await client.post('/api/account/tokens').cookie('rushes', session).json(token)
    asked.assertStatus(403)
    asked.assertBodyContains({ errors: [{ code: 'E_PROOF_REQUIRED' }] })
    assert.include(asked.body().errors[0].methods, 'company')

    provider.forged = null
    const start = await client
      .post('/api/auth/proof/company')
      .cookie('rushes', session)
      .json({ next: '/account' })
    start.assertStatus(200)
    const address = start.body().data.url
    assert.equal(new URL(address).searchParams.get('prompt'), 'login')
    const browser = start.cookie('rushes-company')!.value as string
    const back = await provider.signIn(address, account)
    const proven = await comeBack(client, back, { browser, session })
    assert.equal(leadsTo(proven), '/account')
    assert.lengthOf(await sessionsOf(person), 1)
    const row = await db.from('user_sessions').where('token_hash', hashSessionId(session)).first()
    assert.isAbove(row.proven_at.getTime(), Date.now() - 60_000)
    const [entry] = await auditOf('session.prove', person.id)
    assert.deepEqual(entry.after, { method: 'company' })
  })

  test('requires a sign-in at the provider within the last minute', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const opened = await signedIn(client, provider, account)
    const session = opened.cookie('rushes')!.value as string
    await expireReauthentications(person)
    const leads: string[] = []
    for (const age of [150, 20]) {
      const start = await client.post('/api/auth/proof/company').cookie('rushes', session).json({
        next: '/account',
      })
      assert.equal(new URL(start.body().data.url).searchParams.get('max_age'), '60')
      const browser = start.cookie('rushes-company')!.value as string
      provider.forged = { auth_time: Math.floor(Date.now() / 1_000) - age }
      const back = await provider.signIn(start.body().data.url, account)
      leads.push(leadsTo(await comeBack(client, back, { browser, session })))
    }
    assert.deepEqual(leads, ['/login?problem=refused', '/account'])
  })

  test('of a user with a second factor requires the provider’s second factor', async ({
    client,
    assert,
  }) => {
    const { person, account } = await somebody()
    const opened = await signedIn(client, provider, account)
    const session = opened.cookie('rushes')!.value as string
    await anAuthenticator(person)
    await expireReauthentications(person)
    const leads: string[] = []
    for (const said of [{ amr: ['pwd'] }, { amr: ['pwd', 'mfa'] }]) {
      const start = await client.post('/api/auth/proof/company').cookie('rushes', session).json({
        next: '/account',
      })
      const browser = start.cookie('rushes-company')!.value as string
      provider.forged = { auth_time: Math.floor(Date.now() / 1_000), ...said }
      const back = await provider.signIn(start.body().data.url, account)
      leads.push(leadsTo(await comeBack(client, back, { browser, session })))
    }
    assert.deepEqual(leads, ['/login?problem=refused', '/account'])
    assert.lengthOf(await auditOf('session.prove', person.id), 1)
  })

  test('of another user doesn’t count', async ({ client, assert }) => {
    const { company, person, account } = await somebody()
    const email = `other@${company.slug}.test`
    const other = await aPerson('client_manager', { company, email })
    const response = await signedIn(client, provider, account)
    const session = response.cookie('rushes')!.value as string
    const start = await client.post('/api/auth/proof/company').cookie('rushes', session).json({})
    const browser = start.cookie('rushes-company')!.value as string
    const back = await provider.signIn(start.body().data.url, accountOf(other))
    const came = await comeBack(client, back, { browser, session })
    assert.equal(leadsTo(came), '/login?problem=refused')
    assert.lengthOf(await auditOf('session.prove', person.id), 0)
    assert.lengthOf(await sessionsOf(other), 0)
  })
})

test.group('The production team’s own provider', (group) => {
  setUp(group)

  test('signs in only the team, by its button or its domain', async ({
    client,
    assert,
    cleanup,
  }) => {
    cleanup(
      setTeamProvider({ issuer: provider.issuer, ...CLIENT, domains: 'team.test', name: 'Studio' })
    )
    const page = await client.get('/login').withInertia()
    assert.deepEqual(page.inertiaProps.companySignIn, {
      hasTeamProvider: true,
      teamProviderName: 'Studio',
    })

    const editor = await aPerson('team_creator', { email: 'editor@team.test' })
    for (const begin of [{}, { email: 'anybody@team.test' }]) {
      const response = await signedIn(client, provider, accountOf(editor), begin)
      assert.equal(leadsTo(response), '/')
    }
    assert.lengthOf(await sessionsOf(editor), 2)

    const guest = await aPerson('client_owner', { email: 'guest@team.test' })
    const response = await signedIn(client, provider, accountOf(guest), {})
    await assertRefused(assert, response, 'no_account', guest)
  })

  for (const id of ['the same', 'another']) {
    test(`names users by ${id} subject for another client, which links them anew`, async ({
      client,
      assert,
      cleanup,
    }) => {
      const settings = { issuer: provider.issuer, domains: 'team.test' }
      cleanup(setTeamProvider({ ...settings, ...CLIENT }))
      const editor = await aPerson('team_creator', { email: 'editor@team.test' })
      const account = { ...accountOf(editor), id: 'the same' }
      assert.equal(leadsTo(await signedIn(client, provider, account)), '/')

      setTeamProvider({ ...settings, ...OTHER_CLIENT })
      assert.equal(leadsTo(await signedIn(client, provider, { ...account, id })), '/')
      assert.equal(leadsTo(await signedIn(client, provider, { ...account, id })), '/')
      const links = await db.from('sign_in_links').where('user_id', editor.id)
      assert.deepEqual(
        links.map(({ subject }) => subject),
        [id]
      )
      const sessions = await sessionsOf(editor)
      const living = sessions.filter(({ ended_at: ended }) => !ended)
      assert.lengthOf(living, 2)
    })
  }

  test('has a button only when it is configured', async ({ client, assert }) => {
    const start = await client.post('/api/auth/company').json({})
    start.assertStatus(422)
    const page = await client.get('/login').withInertia()
    assert.isNull(page.inertiaProps.companySignIn)
  })
})
