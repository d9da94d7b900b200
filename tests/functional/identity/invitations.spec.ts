import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { hashToken } from '#access/one_time_token'
import Invitation from '#models/identity/invitation'
import User from '#models/identity/user'
import { countWaitingInvitations } from '#queries/identity/list_invitations'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack } from '#tests/support/database'
import { anAddress, anInvitation, expire, tokenIn } from '#tests/support/invitations'
import { acting, aCompany, aPerson, theTeam } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'

const MISSING = '00000000-0000-7000-8000-000000000000'

test.group('Invitations of addresses and names that look like others', (group) => {
  rollsBack(group)

  test('are refused for an address with {0}')
    .with([
      ['invisible characters', 'no\u200bra@nordhaus.test', 'invisible', /invisible/],
      ['direction controls', 'nora\u202e@nordhaus.test', 'invisible', /invisible/],
      ['a thin space', 'no\u2009ra@nordhaus.test', 'invisible', /invisible/],
      ['wide letters', '\uff4eora@nordhaus.test', 'look_alike', /look like/],
      ['mixed scripts', 'n\u043era@nordhaus.test', 'mixed_scripts', /mixed scripts/],
      ['mixed scripts in its domain', 'nora@nordh\u0430us.test', 'mixed_scripts', /mixed scripts/],
    ] as const)
    .run(async ({ client, assert }, [, email, rule, message]) => {
      const response = await client
        .post('/api/admin/invitations')
        .as(await aPerson('client_owner'))
        .json({ email, role: 'client_viewer' })
      response.assertStatus(422)
      const [error] = response.body().errors
      assert.containSubset(error, { field: 'email', rule })
      assert.match(error.message, message)
      assert.lengthOf(await db.from('invitations'), 0)
    })

  test('are shown with their domain as punycode where that mixes scripts', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const email = 'nora@\u0440\u0430\u0443.test'
    const made = await client
      .post('/api/admin/invitations')
      .as(owner)
      .json({ email, role: 'client_viewer' })
    made.assertStatus(201)
    assert.equal(made.body().data.email, 'nora@xn--80a5ak.test')
    const list = await client.get('/api/admin/invitations').as(owner)
    assert.equal(list.body().data[0].email, 'nora@xn--80a5ak.test')
  })

  test('remove invisible characters from names, wherever a name is entered', async ({
    client,
    assert,
  }) => {
    const hostile = ' No\u200bra\u202e Ek\u2069 '
    const company = await aCompany()
    const { token } = await anInvitation({ company })
    const password = 'a new slate for every take'
    const accepted = await client
      .post(`/api/invitations/${token}/accept`)
      .json({ fullName: hostile, password, passwordConfirmation: password })
    assert.equal(accepted.body().data.fullName, 'Nora Ek')
    const owner = await aPerson('client_owner', { company })
    const account = await client.patch('/api/account').as(owner).json({ fullName: hostile })
    assert.equal(account.body().data.fullName, 'Nora Ek')
    const other = await client
      .patch(`/api/admin/users/${accepted.body().data.id}`)
      .as(owner)
      .json({ fullName: `${hostile}\u200b` })
    assert.equal(other.body().data.fullName, 'Nora Ek')
    const named = await client
      .patch(`/api/companies/${company.id}`)
      .as(owner)
      .json({ name: 'Nord\u200bhaus\u202e' })
    assert.equal(named.body().data.name, 'Nordhaus')
    const nothing = await client.patch('/api/account').as(owner).json({ fullName: '\u200b' })
    nothing.assertStatus(422)
  })
})

test.group('Inviting a user', (group) => {
  rollsBack(group)

  test('returns a link once, and stores only the digest of its token', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const response = await client
      .post('/api/admin/invitations')
      .as(owner)
      .json({ email: '  Nora@Example.TEST ', role: 'client_manager' })

    response.assertStatus(201)
    const { data } = response.body()
    assert.equal(data.email, 'nora@example.test')
    assert.equal(data.role, 'client_manager')
    assert.equal(data.company.id, owner.companyId)
    const days = (Date.parse(data.expiresAt) - Date.now()) / 86_400_000
    assert.approximately(days, 7, 0.01)

    const token = tokenIn(data.link)
    assert.match(data.link, /\/invite\/accept\?token=[\w-]{43}$/)
    assert.lengthOf(Buffer.from(token, 'base64url'), 32)

    const stored = await Invitation.findOrFail(data.id)
    assert.equal(stored.tokenHash, hashToken(token))
    assert.notInclude(JSON.stringify(stored.$attributes), token)
    const [entry] = await auditOf('invitation.create', data.id)
    assert.equal(entry.actor_id, owner.id)
    assert.notInclude(JSON.stringify(entry), token)

    const list = await client.get('/api/admin/invitations').as(owner)
    assert.notProperty(list.body().data[0], 'link')
    assert.notInclude(list.text(), token)
  })

  test('requires user.invite', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    for (const request of [
      client.post('/api/admin/invitations').json({ email: anAddress(), role: 'client_viewer' }),
      client.get('/api/admin/invitations'),
      client.delete(`/api/admin/invitations/${MISSING}`),
      client.post(`/api/admin/invitations/${MISSING}/resend`),
    ]) {
      const response = await request.as(manager)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'user.invite' }] })
    }
    assert.equal(await countRows('invitations'), 0)
  })

  test('of a client user applies only to their own company', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const other = await aCompany()
    const foreign = await client
      .post('/api/admin/invitations')
      .as(owner)
      .json({ email: anAddress(), role: 'client_viewer', companyId: other.id })
    foreign.assertStatus(403)
    foreign.assertBodyContains({ errors: [{ permission: 'user.invite' }] })
    assert.equal(await countRows('invitations'), 0)
  })

  test('never grants permissions that the inviter lacks', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const above = await client
      .post('/api/admin/invitations')
      .as(admin)
      .json({ email: anAddress(), role: 'super_admin' })
    above.assertStatus(403)
    above.assertBodyContains({ errors: [{ permission: 'ai.manage_settings' }] })

    const manager = await aPerson('client_manager', {
      overrides: [{ permission: 'user.invite', effect: 'grant' }],
    })
    const owner = await client
      .post('/api/admin/invitations')
      .as(manager)
      .json({ email: anAddress(), role: 'client_owner' })
    owner.assertStatus(403)
    owner.assertBodyContains({ errors: [{ permission: 'task.delete' }] })
    const peer = await client
      .post('/api/admin/invitations')
      .as(manager)
      .json({ email: anAddress(), role: 'client_manager' })
    peer.assertStatus(201)
    assert.equal(await countRows('invitations'), 1)
  })

  test('limits team roles to the team and client roles to clients', async ({ client }) => {
    const admin = await aPerson('super_admin')
    const team = await theTeam()
    const company = await aCompany()

    const invite = (body: object) =>
      client
        .post('/api/admin/invitations')
        .as(admin)
        .json({ email: anAddress(), ...body })
    const teamRoleAtClient = await invite({ role: 'team_pm', companyId: company.id })
    teamRoleAtClient.assertStatus(422)
    teamRoleAtClient.assertBodyContains({ errors: [{ field: 'role' }] })
    const clientRoleInTeam = await invite({ role: 'client_owner', companyId: team.id })
    clientRoleInTeam.assertStatus(422)
    clientRoleInTeam.assertBodyContains({ errors: [{ field: 'role' }] })
    const nowhere = await invite({ role: 'client_owner' })
    nowhere.assertStatus(422)
    nowhere.assertBodyContains({ errors: [{ field: 'companyId' }] })
    const missing = await invite({ role: 'client_owner', companyId: MISSING })
    missing.assertStatus(422)
    missing.assertBodyContains({ errors: [{ field: 'companyId' }] })

    const colleague = await invite({ role: 'team_pm' })
    colleague.assertStatus(201)
    colleague.assertBodyContains({ data: { company: { id: team.id } } })
    const client1 = await invite({ role: 'client_owner', companyId: company.id })
    client1.assertStatus(201)
  })

  test('names the field that is wrong', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const response = await client
      .post('/api/admin/invitations')
      .as(owner)
      .json({ email: 'nobody', role: 'king' })
    response.assertStatus(422)
    assert.sameMembers(
      response.body().errors.map(({ field }: { field: string }) => field),
      ['email', 'role']
    )
  })

  test('is refused for an address with an account or an open invitation', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const stranger = await aPerson('client_viewer')
    const invite = (email: string) =>
      client.post('/api/admin/invitations').as(owner).json({ email, role: 'client_viewer' })

    const taken = await invite(stranger.email.toUpperCase())
    taken.assertStatus(409)
    taken.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'account_exists' }] })

    const email = anAddress()
    const first = await invite(email)
    first.assertStatus(201)
    const second = await invite(email)
    second.assertStatus(409)
    second.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'open_invitation' }] })

    await anInvitation({ email })
    await expire('invitations', first.body().data.id)
    const afterwards = await invite(email)
    afterwards.assertStatus(201)
    const old = await client.get(`/api/invitations/${tokenIn(first.body().data.link)}`)
    old.assertStatus(410)
    old.assertBodyContains({ errors: [{ code: 'E_INVITATION_EXPIRED' }] })
  })

  test('is refused for a suspended company', async ({ client }) => {
    const admin = await aPerson('team_admin')
    const company = await aCompany({ status: 'suspended' })
    const response = await client
      .post('/api/admin/invitations')
      .as(admin)
      .json({ email: anAddress(), role: 'client_viewer', companyId: company.id })
    response.assertStatus(409)
    response.assertBodyContains({ errors: [{ reason: 'company_suspended' }] })
  })

  test('can use the address of a deleted user', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const gone = await aPerson('client_viewer', { company: owner.company })
    await client.delete(`/api/admin/users/${gone.id}`).as(owner)
    const response = await client
      .post('/api/admin/invitations')
      .as(owner)
      .json({ email: gone.email, role: 'client_viewer' })
    response.assertStatus(201)
  })
})

test.group('Open invitations', (group) => {
  rollsBack(group)

  test('are listed by state, for the user’s own company', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { company } = owner
    const admin = await aPerson('team_admin')
    await anInvitation()
    const open = await anInvitation({ company })
    const used = await anInvitation({ company })
    const revoked = await anInvitation({ company })
    const expired = await anInvitation({ company })
    await client.post(`/api/invitations/${used.token}/accept`).json({
      fullName: 'N',
      password: 'seven long takes',
      passwordConfirmation: 'seven long takes',
    })
    await client.delete(`/api/admin/invitations/${revoked.invitation.id}`).as(owner)
    await expire('invitations', expired.invitation.id)

    const all = await client.get('/api/admin/invitations').as(owner)
    assert.equal(all.body().metadata.total, 4)
    for (const [status, { invitation }] of Object.entries({ open, used, revoked, expired })) {
      const list = await client.get(`/api/admin/invitations?status=${status}`).as(owner)
      assert.deepEqual(
        list.body().data.map((row: any) => [row.id, row.status]),
        [[invitation.id, status]]
      )
    }
    const both = await client.get('/api/admin/invitations?status=open&status=used').as(owner)
    assert.equal(both.body().metadata.total, 2)
    const everywhere = await client.get('/api/admin/invitations').as(admin)
    assert.equal(everywhere.body().metadata.total, 5)
    const search = await client.get(`/api/admin/invitations?q=${open.invitation.email}`).as(admin)
    assert.equal(search.body().metadata.total, 1)
    const unknown = await client.get('/api/admin/invitations?colour=red').as(owner)
    unknown.assertStatus(422)
  })

  test('are not listed for a company in the trash, where no link opens', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const company = await aCompany()
    await anInvitation({ company })
    assert.equal(await countWaitingInvitations(acting(admin)), 1)
    await company.merge({ deletedAt: DateTime.utc() } as never).save()
    for (const query of ['', '?status=open']) {
      const list = await client.get(`/api/admin/invitations${query}`).as(admin)
      assert.equal(list.body().metadata.total, 0)
    }
    assert.equal(await countWaitingInvitations(acting(admin)), 0)
  })

  test('are listed with a fixed number of queries', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const list = () => client.get('/api/admin/invitations').as(owner)
    await anInvitation({ company: owner.company })
    const forOne = await countQueries(list)
    for (let row = 0; row < 10; row += 1) await anInvitation({ company: owner.company })
    assert.equal(await countQueries(list), forOne)
  })

  test('can be revoked, once', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { invitation, token } = await anInvitation({ company: owner.company })
    const url = `/api/admin/invitations/${invitation.id}`

    const revoked = await client.delete(url).as(owner)
    revoked.assertStatus(204)
    const again = await client.delete(url).as(owner)
    again.assertStatus(409)
    const lookUp = await client.get(`/api/invitations/${token}`)
    lookUp.assertStatus(410)
    lookUp.assertBodyContains({ errors: [{ code: 'E_INVITATION_REVOKED' }] })
    const accepted = await client.post(`/api/invitations/${token}/accept`).json({
      fullName: 'N',
      password: 'seven long takes',
      passwordConfirmation: 'seven long takes',
    })
    accepted.assertStatus(410)
    const resent = await client.post(`${url}/resend`).as(owner)
    resent.assertStatus(409)
  })

  test('get a new link, which invalidates the old one', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { invitation, token } = await anInvitation({ company: owner.company })
    await expire('invitations', invitation.id)

    const resent = await client.post(`/api/admin/invitations/${invitation.id}/resend`).as(owner)
    resent.assertStatus(200)
    const fresh = tokenIn(resent.body().data.link)
    assert.notEqual(fresh, token)
    assert.equal(resent.body().data.id, invitation.id)

    const old = await client.get(`/api/invitations/${token}`)
    old.assertStatus(410)
    old.assertBodyContains({ errors: [{ code: 'E_INVITATION_REVOKED' }] })
    const lookUp = await client.get(`/api/invitations/${fresh}`)
    lookUp.assertStatus(200)
    assert.lengthOf(await auditOf('invitation.resend', invitation.id), 1)
  })

  test('are not resent for a company in the trash, where no link opens', async ({ client }) => {
    const admin = await aPerson('team_admin')
    const company = await aCompany()
    const { invitation } = await anInvitation({ company })
    await company.merge({ deletedAt: DateTime.utc() } as never).save()
    const response = await client.post(`/api/admin/invitations/${invitation.id}/resend`).as(admin)
    response.assertStatus(409)
    response.assertBodyContains({ errors: [{ reason: 'company_deleted' }] })
  })

  test('are not resent by a user with fewer permissions, nor for an address with an account', async ({
    client,
  }) => {
    const admin = await aPerson('team_admin')
    const above = await anInvitation({ role: 'super_admin', company: await theTeam() })
    const refused = await client
      .post(`/api/admin/invitations/${above.invitation.id}/resend`)
      .as(admin)
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'ai.manage_settings' }] })

    const { invitation } = await anInvitation()
    const somebody = await aPerson('client_viewer')
    await User.query().where('id', somebody.id).update({ email: invitation.email })
    const taken = await client.post(`/api/admin/invitations/${invitation.id}/resend`).as(admin)
    taken.assertStatus(409)
    taken.assertBodyContains({ errors: [{ reason: 'account_exists' }] })
  })

  test('of another company are 404', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { invitation, token } = await anInvitation()
    for (const id of [invitation.id, MISSING, 'nonsense']) {
      const revoked = await client.delete(`/api/admin/invitations/${id}`).as(owner)
      revoked.assertStatus(404)
      const resent = await client.post(`/api/admin/invitations/${id}/resend`).as(owner)
      resent.assertStatus(404)
    }
    const untouched = await client.get(`/api/invitations/${token}`)
    untouched.assertStatus(200)
  })

  test('are not revoked by a user with fewer permissions', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const created = await client
      .post('/api/admin/invitations')
      .as(admin)
      .json({ email: anAddress(), role: 'super_admin' })
    created.assertStatus(201)
    const pm = await aPerson('team_pm', {
      overrides: [{ permission: 'user.invite', effect: 'grant' }],
    })

    const refused = await client.delete(`/api/admin/invitations/${created.body().data.id}`).as(pm)
    refused.assertStatus(403)
    const invitation = await Invitation.findOrFail(created.body().data.id)
    assert.isNull(invitation.revokedAt)
  })
})
