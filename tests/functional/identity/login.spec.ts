import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { rollsBack } from '#tests/support/database'
import { aCompany, aPerson, PASSWORD, theTeam } from '#tests/support/people'

test.group('Signing in', (group) => {
  rollsBack(group)

  test('returns the user with their permissions, and opens a session', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')

    const response = await client
      .post('/api/auth/login')
      .json({ email: `  ${owner.email.toUpperCase()} `, password: PASSWORD })

    response.assertStatus(200)
    assert.equal(response.body().data.email, owner.email)
    assert.include(response.body().data.permissions, 'content.approve')

    const me = await client.get('/api/auth/me').cookie('rushes', response.cookie('rushes')!.value)
    me.assertStatus(200)
    assert.equal(me.body().data.id, owner.id)
  })

  test('accepts both forms of a domain with umlauts: {0}, then {1}')
    .with([
      ['müller.test', 'xn--mller-kva.test'],
      ['xn--mller-kva.test', 'müller.test'],
    ] as const)
    .run(async ({ client, assert }, [invited, typed]) => {
      const admin = await aPerson('super_admin')
      const { id: companyId } = await aCompany()
      const body = { role: 'client_owner', companyId }
      const invite = (domain: string) =>
        client
          .post('/api/admin/invitations')
          .as(admin)
          .json({ ...body, email: `nora@${domain}` })
      const invitation = await invite(invited)
      invitation.assertStatus(201)
      assert.equal(invitation.body().data.email, 'nora@müller.test')
      const again = await invite(typed)
      again.assertStatus(409)

      const owner = await aPerson('client_owner', { email: 'ina@müller.test' })
      const response = await client
        .post('/api/auth/login')
        .json({ email: `ina@${typed}`, password: PASSWORD })
      response.assertStatus(200)
      assert.equal(response.body().data.id, owner.id)
    })

  test('gives the same response for an unknown address and a wrong password', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const wrong = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: 'not it at all' })
    const unknown = await client
      .post('/api/auth/login')
      .json({ email: 'nobody@example.test', password: 'not it at all' })

    wrong.assertStatus(401)
    unknown.assertStatus(401)
    assert.deepEqual(wrong.body().errors, unknown.body().errors)
  })

  test('reports that the company is suspended, with a contact, only after a correct password', async ({
    client,
    assert,
  }) => {
    const team = await theTeam()
    const company = await aCompany({ status: 'suspended' })
    const owner = await aPerson('client_owner', { company })
    const left = await aPerson('client_manager', { company, isActive: false })
    const signIn = (email: string, password: string) =>
      client.post('/api/auth/login').json({ email, password })

    for (let attempt = 0; attempt < 12; attempt += 1) {
      const shut = await signIn(owner.email, PASSWORD)
      shut.assertStatus(403)
      assert.deepEqual(shut.body().errors[0].code, 'E_COMPANY_SUSPENDED')
      assert.include(shut.body().errors[0].message, `${company.name} is suspended`)
      assert.include(shut.body().errors[0].message, team.name)
      assert.isUndefined(shut.cookie('rushes'))
    }
    const wrong = await signIn(owner.email, 'not it at all')
    const unknown = await signIn('nobody@example.test', PASSWORD)
    const gone = await signIn(left.email, PASSWORD)
    for (const answer of [wrong, unknown, gone]) {
      answer.assertStatus(401)
      assert.deepEqual(answer.body().errors, wrong.body().errors)
    }
    await company.merge({ deletedAt: DateTime.utc() }).save()
    const deleted = await signIn(owner.email, PASSWORD)
    deleted.assertStatus(401)
  })

  test('stops after ten failures for one account', async ({ client }) => {
    const owner = await aPerson('client_owner')
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await client.post('/api/auth/login').json({ email: owner.email, password: 'wrong again' })
    }

    const response = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    response.assertStatus(429)
    response.assertHeader('retry-after', response.header('retry-after')!)
  })

  test('names the field that is missing', async ({ client, assert }) => {
    const response = await client.post('/api/auth/login').json({ email: 'x' })
    response.assertStatus(422)
    assert.sameMembers(
      response.body().errors.map((error: { field: string }) => error.field),
      ['email', 'password']
    )
  })

  test('ends with signing out: the cookie is invalid afterwards', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    const cookie = login.cookie('rushes')!.value

    const out = await client.post('/api/auth/logout').cookie('rushes', cookie)
    out.assertStatus(204)
    const again = await client.get('/api/auth/me').cookie('rushes', cookie)
    again.assertStatus(401)
  })
})
