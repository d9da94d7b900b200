import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rollsBack } from '#tests/support/database'
import {
  beginSignIn,
  comeBack,
  leadsTo,
  signedIn,
  signsInAt,
} from '#tests/support/identity/signing_in_with_company'
import { aCompany, aPerson } from '#tests/support/people'
import { CLIENT, OidcProvider } from '#tests/support/services/oidc_provider'
import { aSession } from '#tests/support/sign_in'

let provider: OidcProvider

async function somebody() {
  const company = await aCompany()
  const domain = `${company.slug}.test`
  await signsInAt(company, provider, { domains: [domain] })
  const person = await aPerson('client_manager', { company, email: `someone@${domain}` })
  const account = { id: `subject-${person.id}`, email: person.email, email_verified: true }
  return { company, person, account }
}

async function times(count: number, request: () => PromiseLike<{ status: () => number }>) {
  const statuses = new Set<number>()
  for (let made = 0; made < count; made += 1) {
    const response = await request()
    statuses.add(response.status())
  }
  return [...statuses]
}

test.group('Limits of company sign-in', (group) => {
  rollsBack(group)
  group.each.setup(async () => {
    provider = await OidcProvider.start()
    return () => provider.stop()
  })

  test('aren’t counted for responses without a started sign-in', async ({ client, assert }) => {
    const { person, account } = await somebody()
    const { address, browser } = await beginSignIn(client, { email: person.email })
    const back = await provider.signIn(address, account)
    await times(101, () => client.get('/login/company/callback?state=none').redirects(0))
    assert.equal(leadsTo(await comeBack(client, back, { browser })), '/')
  })

  test('apply to guesses of domains', async ({ client, assert }) => {
    const { person } = await somebody()
    const guess = () => client.post('/api/auth/company').json({ email: 'somebody@nowhere.test' })
    assert.deepEqual(await times(100, guess), [422])
    const response = await guess()
    response.assertStatus(429)
    assert.isAbove(Number(response.header('retry-after')), 0)
    const right = await client.post('/api/auth/company').json({ email: person.email })
    right.assertStatus(429)
  })

  test('apply to re-authentications of one user', async ({ client, assert }) => {
    const { person } = await somebody()
    const session = await aSession(person)
    const prove = () => client.post('/api/auth/proof/company').cookie('rushes', session).json({})
    assert.deepEqual(await times(30, prove), [200])
    const response = await prove()
    response.assertStatus(429)
    const { rows } = await db.rawQuery('select count(*)::int as n from company_sign_in_attempts')
    assert.isAtMost(rows[0].n, 30)
  })
})

test.group('A provider that is removed or replaced', (group) => {
  rollsBack(group)
  group.each.setup(async () => {
    provider = await OidcProvider.start()
    return () => provider.stop()
  })

  test('loses the sessions that it opened when it is removed', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const { company, person, account } = await somebody()
    const living = () => db.from('user_sessions').where('user_id', person.id).whereNull('ended_at')
    const password = await aSession(person)
    const opened = await signedIn(client, provider, account)
    const session = opened.cookie('rushes')!.value as string
    assert.lengthOf(await living(), 2)
    const removed = await client.delete(`/api/companies/${company.id}/sign-in`).as(admin)
    removed.assertStatus(204)
    const me = (cookie: string) => client.get('/api/auth/me').cookie('rushes', cookie)
    const [gone, stays] = [await me(session), await me(password)]
    gone.assertStatus(401)
    stays.assertStatus(200)
  })

  test('loses its sessions and links when another one is set', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const { company, person, account } = await somebody()
    const stranger = await somebody()
    const password = await aSession(person)
    const sessions: string[] = []
    for (const one of [account, stranger.account]) {
      const opened = await signedIn(client, provider, one)
      sessions.push(opened.cookie('rushes')!.value as string)
    }
    const set = (body: object) =>
      client
        .put(`/api/companies/${company.id}/sign-in`)
        .as(admin)
        .json({ ...CLIENT, domains: [`${company.slug}.test`], ...body })
    const statuses = async () => {
      const found: number[] = []
      for (const cookie of [...sessions, password]) {
        const me = await client.get('/api/auth/me').cookie('rushes', cookie)
        found.push(me.status())
      }
      return found
    }
    const links = () => db.from('sign_in_links').where('company_id', company.id)

    const same = await set({ issuer: provider.issuer, isOnlyWay: true })
    same.assertStatus(200)
    assert.deepEqual(await statuses(), [200, 200, 200])
    assert.lengthOf(await links(), 1)

    const another = await set({ issuer: 'https://login.another.test' })
    another.assertStatus(200)
    assert.deepEqual(await statuses(), [401, 200, 200])
    assert.lengthOf(await links(), 0)
  })
})
