import { test } from '@japa/runner'
import { v7 as uuidv7 } from 'uuid'
import { clientSecrets, ENCRYPTED_COLUMNS, type Secrets } from '#access/encrypters'
import type User from '#models/identity/user'
import db from '@adonisjs/lucid/services/db'
import { reencryptColumn } from '#actions/overview/reencrypt_column'
import { auditOf } from '#tests/support/audit'
import { answers } from '#tests/support/identity/answers'
import { rollsBack } from '#tests/support/database'
import { aCompanySignIn, setTeamProvider } from '#tests/support/identity/company_sign_in'
import { expireReauthentications } from '#tests/support/identity/second_factor'
import { aCompany, aPerson, theTeam } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'

const SETTINGS = {
  issuer: 'https://login.nordhaus.test/realms/main',
  clientId: 'rushes',
  clientSecret: 'what only the provider knows',
  domains: ['nordhaus.test', 'Nordhäus.test', 'xn--nordhus-9wa.test'],
}

const pathOf = ({ id }: { id: string }) => `/api/companies/${id}/sign-in`

test.group('The sign-in of a company', (group) => {
  rollsBack(group)

  test('is set by the super admin, and its secret is never returned', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    const company = await aCompany()
    const before = await client.get(pathOf(company)).as(admin)
    assert.containSubset(before.body().data, { isSet: false, issuer: null, domains: [] })
    assert.isTrue(before.body().data.callbackUrl.endsWith(`/login/company/callback/${company.id}`))

    const set = await client.put(pathOf(company)).as(admin).json(SETTINGS)
    set.assertStatus(200)
    assert.containSubset(set.body().data, {
      isSet: true,
      issuer: SETTINGS.issuer,
      clientId: 'rushes',
      domains: ['nordhaus.test', 'xn--nordhus-9wa.test'],
      isOnlyWay: false,
    })
    const [entry] = await auditOf('company.set_sign_in', company.id)
    assert.equal((entry.after as { clientSecret: string }).clientSecret, '[hidden]')
    const row = await db.from('company_sign_ins').where('company_id', company.id).first()
    const shown = await client.get(`/companies/${company.id}`).as(admin)
    for (const text of [set.text(), JSON.stringify(entry), JSON.stringify(row), shown.text()]) {
      assert.notInclude(text, SETTINGS.clientSecret)
    }
    assert.equal(clientSecrets.decrypt(row.sealed_secret, row.id), SETTINGS.clientSecret)
  })

  test('can’t be set by a company itself, regardless of its users’ permissions', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner', {
      overrides: (['admin.manage_clients', 'ai.manage_settings'] as const).map((permission) => ({
        permission,
        effect: 'grant',
      })),
    })
    const refusals = [
      await client.put(pathOf(owner.company)).as(owner).json(SETTINGS),
      await client.delete(pathOf(owner.company)).as(owner),
      await client.post(`${pathOf(owner.company)}/check`).as(owner),
    ]
    for (const refusal of refusals) refusal.assertStatus(403)
    assert.isNull(await db.from('company_sign_ins').where('company_id', owner.companyId).first())
  })

  test('requires a recent re-authentication', async ({ client }) => {
    const admin = await aPerson('super_admin')
    const company = await aCompany()
    const session = await aSession(admin)
    await expireReauthentications(admin)
    const set = await client.put(pathOf(company)).cookie('rushes', session).json(SETTINGS)
    set.assertStatus(403)
    set.assertBodyContains({ errors: [{ code: 'E_PROOF_REQUIRED' }] })
  })

  test('keeps the secret only for the provider and client that it was entered for', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    const company = await aCompany()
    const { clientSecret, ...rest } = SETTINGS
    const put = (body: object) => client.put(pathOf(company)).as(admin).json(body)

    const without = await put(rest)
    without.assertStatus(422)
    assert.equal(without.body().errors[0].field, 'clientSecret')
    await answers(put(SETTINGS), 200)
    await answers(put({ ...rest, isOnlyWay: true }), 200)
    for (const change of [{ issuer: 'https://login.other.test' }, { clientId: 'another' }]) {
      const response = await put({ ...rest, ...change })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'clientSecret')
    }
    await answers(put({ ...rest, clientId: 'another', clientSecret }), 200)
  })

  for (const change of [{ issuer: 'https://login.other.test' }, { clientId: 'another' }]) {
    const [field] = Object.keys(change)
    test(`with another ${field} ends sessions and links of accounts that it no longer names`, async ({
      client,
      assert,
    }) => {
      const admin = await aPerson('super_admin')
      const person = await aPerson('client_viewer')
      const { company } = person
      await aCompanySignIn(company, { ...SETTINGS, domains: ['nordhaus.test'] })
      const account = { issuer: SETTINGS.issuer, subject: '1' }
      const link = { id: uuidv7(), company_id: company.id, user_id: person.id }
      await db.table('sign_in_links').insert({ ...link, ...account })
      await aSession(person, { sign_in_link_id: link.id, opened_with: 'company' })
      await aSession(person)
      await db.table('sign_in_steps').insert({
        ...{ id: uuidv7(), token_hash: 'half', user_id: person.id, remembered: false },
        ...{ link_issuer: account.issuer, link_subject: '2' },
        expires_at: new Date(Date.now() + 60_000),
      })

      const put = (body: object) => client.put(pathOf(company)).as(admin).json(body)
      await answers(put({ ...SETTINGS, isOnlyWay: true }), 200)
      assert.lengthOf(await db.from('sign_in_links').where('user_id', person.id), 1)
      await answers(put({ ...SETTINGS, ...change }), 200)
      assert.lengthOf(await db.from('sign_in_links').where('user_id', person.id), 0)
      assert.lengthOf(await db.from('sign_in_steps').where('user_id', person.id), 0)
      const living = await db
        .from('user_sessions')
        .where('user_id', person.id)
        .whereNull('ended_at')
      assert.lengthOf(living, 1)
      assert.notEqual(living[0].opened_with, 'company')
    })
  }

  test('accepts no domain that is public, another company’s or the team’s', async ({
    client,
    assert,
    cleanup,
  }) => {
    const admin = await aPerson('super_admin')
    const [company, other] = [await aCompany(), await aCompany()]
    await aCompanySignIn(other, { domains: ['taken.test'] })
    cleanup(setTeamProvider({ issuer: 'https://login.team.test', domains: 'team.test' }))

    for (const domain of [
      'gmail.com',
      'mail.gmx.de',
      'taken.test',
      'team.test',
      'nodot',
      'a b.de',
    ]) {
      const body = { ...SETTINGS, domains: ['nordhaus.test', domain] }
      const response = await client.put(pathOf(company)).as(admin).json(body)
      response.assertStatus(422)
      assert.match(response.body().errors[0].field, /^domains/, domain)
    }
    assert.isNull(await db.from('company_sign_ins').where('company_id', company.id).first())
  })

  test('accepts no address that requests may not use: {$self}')
    .with([
      'http://login.nordhaus.test',
      'https://127.0.0.1',
      'https://169.254.169.254',
      'https://localhost',
      'https://login.nordhaus.test:8443',
      'https://login.nordhaus.test?tenant=1',
      'https://user:pass@login.nordhaus.test',
    ])
    .run(async ({ client, assert }, issuer) => {
      const company = await aCompany()
      const response = await client
        .put(pathOf(company))
        .as(await aPerson('super_admin'))
        .json({ ...SETTINGS, issuer })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'issuer')
    })

  test('of the team is set by the operator', async ({ client }) => {
    const response = await client
      .put(pathOf(await theTeam()))
      .as(await aPerson('super_admin'))
      .json(SETTINGS)
    response.assertStatus(409)
  })

  test('can be removed, which makes its domains available again', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const [company, other] = [await aCompany(), await aCompany()]
    await aCompanySignIn(company, { domains: SETTINGS.domains.slice(0, 1) })
    await answers(client.delete(pathOf(company)).as(admin), 204)
    assert.lengthOf(await auditOf('company.remove_sign_in', company.id), 1)
    await answers(client.put(pathOf(other)).as(admin).json(SETTINGS), 200)
  })

  test('takes the domain of a deleted company, which keeps its others', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    const [company, other] = [await aCompany(), await aCompany()]
    await aCompanySignIn(company, { domains: ['nordhaus.test', 'kept.test'], isOnlyWay: true })
    await answers(client.delete(`/api/companies/${company.id}`).as(admin), 204)
    await answers(client.put(pathOf(other)).as(admin).json(SETTINGS), 200)

    await answers(client.post(`/api/companies/${company.id}/restore`).as(admin), 200)
    const shown = await client.get(pathOf(company)).as(admin)
    assert.containSubset(shown.body().data, { domains: ['kept.test'], isOnlyWay: false })
    assert.lengthOf(await auditOf('company.set_sign_in', company.id), 1)
  })

  test('is visible only to users who may set it', async ({ client, assert }) => {
    const company = await aCompany()
    await aCompanySignIn(company)
    const people: User[] = [await aPerson('team_admin'), await aPerson('client_owner', { company })]
    for (const person of people) {
      await answers(client.get(pathOf(company)).as(person), 403)
      const page = await client.get(`/companies/${company.id}`).as(person).withInertia()
      assert.isNull(page.inertiaProps.signIn)
    }
  })

  test('has a check, which reports a provider that can’t be reached', async ({
    client,
    assert,
  }) => {
    const company = await aCompany()
    await aCompanySignIn(company)
    const response = await client.post(`${pathOf(company)}/check`).as(await aPerson('super_admin'))
    assert.deepEqual(response.body().data, { works: false, problem: 'unreachable' })
  })

  test('is encrypted again with the current key', async ({ assert }) => {
    const [before, today] = ['the key of before, long enough', 'the key of today, long enough']
    const id = await aCompanySignIn(await aCompany())
    const sealed = clientSecrets.encrypt('a secret', id, [before])
    await db.from('company_sign_ins').where('id', id).update({ sealed_secret: sealed })
    const rotate = (...secrets: Secrets) =>
      reencryptColumn(ENCRYPTED_COLUMNS.clientSecrets, secrets)
    assert.deepEqual(await rotate(today, before), { rotated: 1, unreadable: [] })
    const row = await db.from('company_sign_ins').where('id', id).first()
    assert.equal(clientSecrets.decrypt(row.sealed_secret, id, [today]), 'a secret')
    const { unreadable } = await rotate('quite another key')
    assert.lengthOf(unreadable, 1)
  })
})
