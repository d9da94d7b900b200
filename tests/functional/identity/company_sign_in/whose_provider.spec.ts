import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { assertSameIssuer, InvalidProviderResponse } from '#access/company_sign_in/relying_party'
import { rollsBack } from '#tests/support/database'
import { aCompanySignIn, setTeamProvider } from '#tests/support/identity/company_sign_in'
import {
  accountOf,
  beginSignIn,
  comeBack,
  leadsTo,
  userAt,
} from '#tests/support/identity/signing_in_with_company'
import { aCompany, aPerson } from '#tests/support/people'
import { CLIENT, OidcProvider, type Account } from '#tests/support/services/oidc_provider'
import { ShamProvider } from '#tests/support/services/sham_provider'

let provider: OidcProvider

const aBoss = async () => accountOf(await aPerson('super_admin', { email: 'boss@team.test' }))

async function aClient(): Promise<Account> {
  const { account } = await userAt(provider)
  return account
}

const stateOf = (address: string) => new URL(address).searchParams.get('state')!

test.group('The provider that a sign-in returns from', (group) => {
  rollsBack(group)
  group.each.setup(async () => {
    provider = await OidcProvider.start()
    return () => provider.stop()
  })

  test('must be the one that it was sent to: no other provider gets its code. Of {$self}')
    .with(['a client', 'the team'] as const)
    .run(async ({ client, assert, cleanup }, whose) => {
      const sham = await ShamProvider.start()
      cleanup(() => sham.stop())
      await aCompanySignIn(await aCompany(), { issuer: sham.issuer, domains: ['lure.test'] })
      if (whose === 'the team') {
        cleanup(setTeamProvider({ issuer: provider.issuer, ...CLIENT, domains: 'team.test' }))
      }
      const account = await (whose === 'the team' ? aBoss() : aClient())

      // The user starts a sign-in at the sham provider of another company, which redirects them to their own provider
      // with the state of this sign-in.
      const thief = await beginSignIn(client, { email: account.email })
      const lured = await beginSignIn(client, { email: 'anybody@lure.test' })
      const onward = new URL(thief.address)
      onward.searchParams.set('state', stateOf(lured.address))
      const back = await provider.signIn(onward.href, account)
      back.searchParams.delete('iss')
      const response = await comeBack(client, back, lured)
      assert.equal(leadsTo(response), '/login?problem=refused')
      assert.deepEqual(sham.codes, [])
    })

  test('has a redirect URL of its own, and no other address does', async ({ client, assert }) => {
    const { company, person, account } = await userAt(provider)
    const other = await aCompany()
    const own = `/login/company/callback/${company.id}`
    for (const place of [other.id, 'team', 'anything']) {
      const { address, browser } = await beginSignIn(client, { email: person.email })
      const back = await provider.signIn(address, account)
      assert.equal(back.pathname, own)
      back.pathname = `/login/company/callback/${place}`
      const response = await comeBack(client, back, { browser })
      assert.equal(leadsTo(response), '/login?problem=refused')
    }
    assert.lengthOf(await db.from('user_sessions').where('user_id', person.id), 0)
  })

  test('must have exactly the configured issuer: {$self}')
    .with(['/', '/.well-known/openid-configuration'])
    .run(async ({ client, assert }, end) => {
      const { company, person } = await userAt(provider)
      await db
        .from('company_sign_ins')
        .where('company_id', company.id)
        .update({ issuer: `${provider.issuer}${end}` })
      const check = await client
        .post(`/api/companies/${company.id}/sign-in/check`)
        .as(await aPerson('super_admin'))
      assert.deepEqual(check.body().data, { works: false, problem: 'not_a_provider' })
      const start = await client.post('/api/auth/company').json({ email: person.email })
      start.assertStatus(503)
      start.assertBodyContains({ errors: [{ code: 'E_COMPANY_SIGN_IN', problem: 'refused' }] })
    })

  test('can’t be the common issuer of all Microsoft customers', ({ assert }) => {
    const everybodys = { issuer: 'https://login.microsoftonline.com/organizations/v2.0' }
    const says = { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' }
    assert.throws(() => assertSameIssuer(everybodys, says), InvalidProviderResponse)
  })
})
