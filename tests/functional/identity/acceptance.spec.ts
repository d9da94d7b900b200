import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { createInvitation } from '#actions/identity/invitations/create_invitation'
import Company from '#models/companies/company'
import Invitation from '#models/identity/invitation'
import User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack } from '#tests/support/database'
import { anInvitation, expire } from '#tests/support/invitations'
import { acting, aCompany, aPerson, PASSWORD } from '#tests/support/people'

const answers = { fullName: '  Nora Ek ', password: PASSWORD, passwordConfirmation: PASSWORD }

test.group('Looking up an invitation', (group) => {
  rollsBack(group)

  test('shows address, role, company and expiry, and nothing else', async ({ client, assert }) => {
    const { invitation, token } = await anInvitation()
    const response = await client.get(`/api/invitations/${token}`)
    response.assertStatus(200)
    response.assertHeader('cache-control', 'no-store')
    assert.deepEqual(response.body().data, {
      email: invitation.email,
      role: 'client_manager',
      expiresAt: invitation.expiresAt.toISO(),
      company: { id: invitation.companyId, name: invitation.company.name },
    })
  })

  test('requires the token; the invitation’s id is not enough', async ({ client }) => {
    const { invitation } = await anInvitation()
    for (const text of [invitation.id, invitation.tokenHash, 'x', '%00']) {
      const response = await client.get(`/api/invitations/${text}`)
      response.assertStatus(404)
    }
    const accepted = await client.post(`/api/invitations/${invitation.id}/accept`).json(answers)
    accepted.assertStatus(404)
  })

  test('shows why it is no longer valid', async ({ client }) => {
    const { invitation, token } = await anInvitation()
    await expire('invitations', invitation.id)
    const expired = await client.get(`/api/invitations/${token}`)
    expired.assertStatus(410)
    expired.assertBodyContains({ errors: [{ code: 'E_INVITATION_EXPIRED' }] })
    const late = await client.post(`/api/invitations/${token}/accept`).json(answers)
    late.assertStatus(410)
    late.assertBodyContains({ errors: [{ code: 'E_INVITATION_EXPIRED' }] })
  })

  test('finds none for a deleted company', async ({ client }) => {
    const company = await aCompany()
    const { token } = await anInvitation({ company })
    const admin = await aPerson('team_admin')
    await client.delete(`/api/companies/${company.id}`).as(admin)
    const gone = await client.get(`/api/invitations/${token}`)
    gone.assertStatus(410)
    gone.assertBodyContains({ errors: [{ code: 'E_INVITATION_REVOKED' }] })
  })
})

test.group('Accepting an invitation', (group) => {
  rollsBack(group)

  test('creates the account and signs in', async ({ client, assert }) => {
    const { invitation, token } = await anInvitation()
    const response = await client.post(`/api/invitations/${token}/accept`).json(answers)

    response.assertStatus(201)
    assert.containsSubset(response.body().data, {
      email: invitation.email,
      fullName: 'Nora Ek',
      role: 'client_manager',
      company: { id: invitation.companyId },
    })
    const cookie = response.cookie('rushes')!.value
    const me = await client.get('/api/auth/me').cookie('rushes', cookie)
    me.assertStatus(200)

    const person = await User.findByOrFail('email', invitation.email)
    assert.match(person.password, /^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)/)
    const spent = await Invitation.findOrFail(invitation.id)
    assert.equal(spent.acceptedUserId, person.id)
    assert.lengthOf(await auditOf('invitation.accept', invitation.id), 1)
    assert.lengthOf(await auditOf('user.create', person.id), 1)
    assert.lengthOf(await auditOf('session.start', person.id), 1)

    // Accepting an invitation is no re-authentication: routes that require one still request the password.
    const guarded = { name: 'Script', expiresAt: new Date(Date.now() + 86_400_000).toISOString() }
    const asked = await client.post('/api/account/tokens').cookie('rushes', cookie).json(guarded)
    asked.assertStatus(403)
    asked.assertBodyContains({ errors: [{ code: 'E_PROOF_REQUIRED' }] })

    const login = await client
      .post('/api/auth/login')
      .json({ email: invitation.email, password: PASSWORD })
    login.assertStatus(200)
    const made = await client
      .post('/api/account/tokens')
      .cookie('rushes', login.cookie('rushes')!.value)
      .json(guarded)
    made.assertStatus(201)
    const again = await client.post(`/api/invitations/${token}/accept`).json(answers)
    again.assertStatus(410)
    again.assertBodyContains({ errors: [{ code: 'E_INVITATION_USED' }] })
  })

  test('notifies the users who manage the company’s users, and the inviter', async ({
    client,
    assert,
  }) => {
    const company = await aCompany()
    const owner = await aPerson('client_owner', { company })
    await aPerson('client_viewer', { company })
    await aPerson('client_owner')
    const admin = await aPerson('team_admin')
    const invited = await createInvitation(acting(admin), {
      ...{ email: 'nora@example.test', role: 'client_owner', companyId: company.id },
    })
    const response = await client.post(`/api/invitations/${invited.token}/accept`).json(answers)
    response.assertStatus(201)
    const told = await db
      .from('notifications as n')
      .join('notification_events as e', 'e.id', 'n.event_id')
      .where('e.event_key', 'invitation.accepted')
      .select('n.user_id', 'n.entity_id', 'e.parameters')
    assert.sameMembers(
      told.map((row) => row.user_id),
      [owner.id, admin.id]
    )
    assert.equal(told[0].entity_id, response.body().data.id)
    assert.containSubset(told[0].parameters, { name: 'Nora Ek', role: 'client_owner' })
  })

  test('takes address, role and company only from the invitation', async ({ client, assert }) => {
    const other = await aCompany()
    const { invitation, token } = await anInvitation()
    const response = await client.post(`/api/invitations/${token}/accept`).json({
      ...answers,
      email: 'else@example.test',
      role: 'super_admin',
      companyId: other.id,
      isActive: false,
      permissionOverridesJson: [{ permission: 'user.invite', effect: 'grant' }],
      messengerId: '77',
    })
    response.assertStatus(201)
    const person = await User.findOrFail(response.body().data.id)
    assert.equal(person.email, invitation.email)
    assert.equal(person.role, 'client_manager')
    assert.equal(person.companyId, invitation.companyId)
    assert.isTrue(person.isActive)
    assert.deepEqual(person.permissionOverridesJson, [])
    assert.isNull(person.messengerId)
  })

  test('replaces the session of the signed-in user', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    const before = login.cookie('rushes')!.value
    const { token } = await anInvitation()
    const response = await client
      .post(`/api/invitations/${token}/accept`)
      .cookie('rushes', before)
      .json(answers)
    response.assertStatus(201)
    assert.notEqual(response.cookie('rushes')!.value, before)
    const old = await client.get('/api/auth/me').cookie('rushes', before)
    old.assertStatus(401)
  })

  test('requires a name and a good password', async ({ client, assert }) => {
    const company = await aCompany({ name: 'Nordhaus Kitchens' })
    const { invitation, token } = await anInvitation({ company })
    const accept = (body: object) =>
      client.post(`/api/invitations/${token}/accept`).json({ ...answers, ...body })
    const withPassword = (password: string) => accept({ password, passwordConfirmation: password })

    const nameless = await accept({ fullName: ' ' })
    nameless.assertStatus(422)
    nameless.assertBodyContains({ errors: [{ field: 'fullName' }] })
    const mistyped = await accept({ passwordConfirmation: 'something else' })
    mistyped.assertStatus(422)
    mistyped.assertBodyContains({ errors: [{ field: 'passwordConfirmation' }] })

    for (const bad of [
      'nine char',
      'x'.repeat(129),
      'Password123!',
      'qwertyuiop',
      'P4ssw0rd2025',
      invitation.email,
      'nordhaus-kitchens',
      'Nora Ek 2025',
      'rushes-rushes',
    ]) {
      const response = await withPassword(bad)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'password' }] })
    }
    assert.equal(await countRows('users'), 0)

    const accepted = await withPassword('x'.repeat(64))
    accepted.assertStatus(201)
  })

  test('is refused when the address got an account meanwhile, and stays open', async ({
    client,
    assert,
  }) => {
    const { invitation, token } = await anInvitation()
    const other = await anInvitation({ email: invitation.email })
    const first = await client.post(`/api/invitations/${token}/accept`).json(answers)
    first.assertStatus(201)
    const second = await client.post(`/api/invitations/${other.token}/accept`).json(answers)
    second.assertStatus(409)
    second.assertBodyContains({ errors: [{ reason: 'account_exists' }] })
    const open = await Invitation.findOrFail(other.invitation.id)
    assert.isNull(open.acceptedAt)
  })

  test('waits while the company is suspended', async ({ client, assert }) => {
    const { invitation, token } = await anInvitation()
    await Company.query().where('id', invitation.companyId).update({ status: 'suspended' })
    const response = await client.post(`/api/invitations/${token}/accept`).json(answers)
    response.assertStatus(409)
    response.assertBodyContains({ errors: [{ reason: 'company_suspended' }] })
    assert.equal(await countRows('users'), 0)
  })

  test('is the only way to get an account: there is no registration', async ({ client }) => {
    const admin = await aPerson('super_admin')
    for (const path of ['/register', '/signup', '/api/register', '/api/auth/register']) {
      const get = await client.get(path)
      get.assertStatus(404)
      const post = await client.post(path).json(answers)
      post.assertStatus(404)
    }
    const users = await client.post('/api/users').as(admin).json(answers)
    users.assertStatus(404)
    const adminUsers = await client.post('/api/admin/users').as(admin).json(answers)
    adminUsers.assertStatus(404)
  })
})
