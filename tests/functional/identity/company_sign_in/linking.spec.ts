import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { answers } from '#tests/support/identity/answers'
import { rollsBack } from '#tests/support/database'
import { anAuthenticator, codeOf } from '#tests/support/identity/second_factor'
import {
  beginSignIn,
  comeBack,
  leadsTo,
  signedIn,
  userAt,
} from '#tests/support/identity/signing_in_with_company'
import { CLIENT, OidcProvider, type Account } from '#tests/support/services/oidc_provider'
import { aSession } from '#tests/support/sign_in'

let provider: OidcProvider

const linksOf = ({ id }: User) => db.from('sign_in_links').where('user_id', id)

/** Selects a user's notifications about a linked account. */
const toldTo = ({ id }: User) =>
  db
    .from('notifications as n')
    .join('notification_events as e', 'e.id', 'n.event_id')
    .where({ 'n.user_id': id, 'e.event_key': 'company_account.linked' })

/** Signs in until the second factor is required. Returns the cookie of the unfinished sign-in. */
async function half(client: ApiClient, account: Account): Promise<string> {
  const response = await signedIn(client, provider, account)
  return response.cookie('rushes')!.value as string
}

const prove = (client: ApiClient, cookie: string, code: string) =>
  client.post('/api/auth/second-factor').cookie('rushes', cookie).json({ code })

test.group('An account at a company’s provider', (group) => {
  rollsBack(group)
  group.each.setup(async () => {
    provider = await OidcProvider.start()
    return () => provider.stop()
  })

  test('is linked when the session opens, and the user is notified once', async ({
    client,
    assert,
  }) => {
    const { person, account } = await userAt(provider)
    const { secret } = await anAuthenticator(person)
    const cookie = await half(client, account)
    assert.lengthOf(await linksOf(person), 0)
    assert.lengthOf(await toldTo(person), 0)

    await answers(prove(client, cookie, codeOf(secret)), 200)
    const [link] = await linksOf(person)
    assert.equal(link.subject, account.id)
    assert.lengthOf(await toldTo(person), 1)
    assert.lengthOf(await auditOf('user.link_sign_in', person.id), 1)
    const session = await db.from('user_sessions').where('user_id', person.id).first()
    assert.containSubset(session, { opened_with: 'company', sign_in_link_id: link.id })

    provider.forged = { amr: ['mfa'] }
    assert.equal(leadsTo(await signedIn(client, provider, account)), '/')
    assert.lengthOf(await toldTo(person), 1)
  })

  test('is not linked by a sign-in that stops at the second factor', async ({ client, assert }) => {
    const { person, account } = await userAt(provider)
    const { secret } = await anAuthenticator(person)
    const thief = await half(client, { ...account, id: 'somebody with their address' })
    await answers(prove(client, thief, '000000'), 401)
    assert.lengthOf(await linksOf(person), 0)

    await answers(prove(client, await half(client, account), codeOf(secret)), 200)
    const [link] = await linksOf(person)
    assert.equal(link.subject, account.id)
    // Once an account is linked, the unfinished sign-in of another account is refused even with a correct code.
    await answers(prove(client, thief, codeOf(secret, 1)), 401)
    assert.lengthOf(await linksOf(person), 1)
  })

  test('is not linked if the provider was changed, or ended the session, meanwhile', async ({
    client,
    assert,
  }) => {
    const { company, person, account } = await userAt(provider)
    const { secret } = await anAuthenticator(person)
    const ended = await half(client, account)
    const now = Math.floor(Date.now() / 1_000)
    const token = await provider.sign({
      ...{ iss: provider.issuer, aud: CLIENT.clientId, iat: now, exp: now + 120 },
      ...{ jti: 'one', sub: account.id },
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    const logout = client.post('/webhooks/company-sign-in/logout').type('form')
    await answers(logout.form({ logout_token: token }), 204)
    await answers(prove(client, ended, codeOf(secret)), 401)

    for (const change of [{ client_id: 'another' }, { issuer: 'https://login.elsewhere.test' }]) {
      const settings = db.from('company_sign_ins').where('company_id', company.id)
      const { issuer, client_id: clientId } = await settings.clone().first()
      const changed = await half(client, account)
      await settings.clone().update(change)
      await answers(prove(client, changed, codeOf(secret, 1)), 401)
      await settings.update({ issuer, client_id: clientId })
    }
    assert.lengthOf(await linksOf(person), 0)
  })

  test('is linked by a sign-in, and not by re-authentication', async ({ client, assert }) => {
    const { person, account } = await userAt(provider)
    const session = await aSession(person)
    const start = await client.post('/api/auth/proof/company').cookie('rushes', session).json({})
    const browser = start.cookie('rushes-company')!.value as string
    const back = await provider.signIn(start.body().data.url, account)
    const response = await comeBack(client, back, { browser, session })
    assert.equal(leadsTo(response), '/login?problem=refused')
    assert.lengthOf(await linksOf(person), 0)
    assert.lengthOf(await auditOf('session.prove', person.id), 0)
  })

  test('is linked once by two tabs', async ({ client, assert }) => {
    const { person, account } = await userAt(provider)
    const tabs = [await beginSignIn(client, { email: person.email })]
    tabs.push(await beginSignIn(client, { email: person.email, browser: tabs[0].browser }))
    const cookies = new Map()
    const backs = []
    for (const { address } of tabs) backs.push(await provider.signIn(address, account, cookies))
    const both = await Promise.all(backs.map((back, tab) => comeBack(client, back, tabs[tab])))
    assert.deepEqual(both.map(leadsTo), ['/', '/'])
    assert.lengthOf(await linksOf(person), 1)
    assert.lengthOf(await toldTo(person), 1)
  })
})
