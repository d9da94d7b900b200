import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { revokeInvitation } from '#actions/identity/invitations/revoke_invitation'
import type User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { aResetToken, anInvitation, expire, sentAgain } from '#tests/support/invitations'
import { acting, aCompany, aPerson } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'

/** What the server gave the page that an HTML answer opens. */
function pageOf(html: string): { component: string; props: any } {
  const json = /<script[^>]*data-page="app"[^>]*>(.*?)<\/script>/s.exec(html)?.[1]
  return JSON.parse(json ?? '{}')
}

const PASSWORD = 'a new slate for every take'
const newcomer = { fullName: 'Mina Hartwig', password: PASSWORD, passwordConfirmation: PASSWORD }

const without = (permission: string, company?: User['company']) =>
  aPerson('client_owner', { company, overrides: [{ permission, effect: 'revoke' }] })

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

test.group('The page of users', (group) => {
  rollsBack(group)

  test('lists a company’s own users, filtered by the query', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    await aPerson('client_viewer')

    const response = await client.get('/users?role=client_viewer').as(owner)
    response.assertStatus(200)
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'identity/users')
    assert.deepEqual(ids(props.users), [viewer.id])
    assert.isNull(props.invitations)
    assert.deepEqual(ids(props.companies), [owner.companyId])
    assert.deepEqual(props.roles.team, [])
    assert.deepEqual(props.roles.client, ['client_owner', 'client_manager', 'client_viewer'])
  })

  test('offers no role with a permission that the caller lacks', async ({ client, assert }) => {
    const owner = await without('content.approve')
    const response = await client.get('/users').as(owner)
    const { props } = pageOf(response.text())
    assert.deepEqual(props.roles.client, ['client_manager', 'client_viewer'])
  })

  test('shows open invitations, and neither used nor revoked ones', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { company } = owner
    const open = await anInvitation({ company })
    const expired = await anInvitation({ company })
    await expire('invitations', expired.invitation.id)
    const revoked = await anInvitation({ company })
    await revokeInvitation(acting(owner), revoked.invitation.id)
    await anInvitation()

    const response = await client.get('/users?view=invitations&sort=createdAt').as(owner)
    const { props } = pageOf(response.text())
    assert.sameMembers(ids(props.invitations), [open.invitation.id, expired.invitation.id])
    assert.equal(props.waiting, 2)
    assert.isNull(props.users)
    assert.notInclude(response.text(), open.token)
  })

  test('omits an invitation that was replaced by a newer one', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { company } = owner
    const first = await anInvitation({ company })
    await expire('invitations', first.invitation.id)
    const second = await anInvitation({ company, email: first.invitation.email })

    const response = await client.get('/users?view=invitations').as(owner)
    assert.deepEqual(ids(pageOf(response.text()).props.invitations), [second.invitation.id])
  })

  test('shows no invitations to users who may not invite', async ({ client, assert }) => {
    const owner = await without('user.invite')
    await anInvitation({ company: owner.company })
    const response = await client.get('/users?view=invitations').as(owner)
    const { props } = pageOf(response.text())
    assert.isNull(props.invitations)
    assert.equal(props.waiting, 0)
  })

  test('falls back to all users for an invalid query', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const response = await client.get('/users?role=king&page=-1').as(owner)
    response.assertStatus(200)
    assert.deepEqual(ids(pageOf(response.text()).props.users), [owner.id])
  })
})

test.group('The page of a user', (group) => {
  rollsBack(group)

  test('shows them with every permission explained', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', {
      company: owner.company,
      overrides: [{ permission: 'task.create', effect: 'grant' }],
    })
    const response = await client.get(`/users/${viewer.id}`).as(owner)
    response.assertStatus(200)
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'identity/user')
    assert.equal(props.shownUser.id, viewer.id)
    assert.include(props.shownUser.acts, 'override')
    assert.lengthOf(props.sheet.explanation, 56)
    assert.containsSubset(props.sheet.explanation, [
      {
        permission: 'task.create',
        roleDefault: false,
        override: { effect: 'grant' },
        allowed: true,
      },
    ])
  })

  test('hides the permissions from users who may not change any', async ({ client, assert }) => {
    const owner = await without('user.manage_permissions')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const response = await client.get(`/users/${viewer.id}`).as(owner)
    const { props } = pageOf(response.text())
    assert.isNull(props.sheet)
  })

  test('lets no user change their own', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const response = await client.get(`/users/${owner.id}`).as(owner)
    const { props } = pageOf(response.text())
    assert.notIncludeMembers(props.shownUser.acts, ['override', 'change_role', 'delete'])
  })

  test('is 404 for another company, a deleted user and an invalid id', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const foreign = await aPerson('client_viewer')
    const gone = await aPerson('client_viewer', { company: owner.company })
    await db.transaction((trx) => gone.trash(trx))

    for (const id of [foreign.id, gone.id, 'me']) {
      const response = await client.get(`/users/${id}`).as(owner)
      response.assertStatus(404)
      assert.equal(pageOf(response.text()).component, 'overview/not_found')
    }
  })

  test('shows their sessions to users who may end them', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const curious = await without('user.update', owner.company)
    const path = `/users/${owner.id}`

    for (const [person, count] of [
      [owner, 1],
      [curious, 0],
    ] as const) {
      const first = await client.get(path).as(person)
      const response = await client
        .get(path)
        .as(person)
        .header('x-inertia', 'true')
        .header('x-inertia-version', versionOf(first.text()))
        .header('x-inertia-partial-component', 'identity/user')
        .header('x-inertia-partial-data', 'sessions')
      response.assertStatus(200)
      const { sessions } = response.body().props
      assert.equal((sessions?.data.length ?? 0) > 0, count > 0)
    }
  })
})

test.group('Without a session', () => {
  test('a page leads to the sign-in, and a part of one is refused', async ({ client, assert }) => {
    const page = await client.get('/tasks').redirects(0)
    page.assertStatus(302)
    const login = await client.get('/login')
    const part = await client
      .get('/tasks')
      .redirects(0)
      .header('x-inertia', 'true')
      .header('x-inertia-version', versionOf(login.text()))
      .header('x-inertia-partial-component', 'tasks/index')
      .header('x-inertia-partial-data', 'tasks')
    part.assertStatus(401)
    assert.isUndefined(part.header('x-inertia'))
  })
})

test.group('The page of the user’s own account', (group) => {
  rollsBack(group)

  test('shows settings', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const response = await client.get('/account').as(viewer)
    response.assertStatus(200)
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'identity/account')
    assert.equal(props.account.email, viewer.email)
    assert.equal(props.companyTimezone, viewer.company.timezone)
  })

  test('shows sign-in methods and sessions separately: the first ten sessions, with the current one', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    for (let count = 0; count < 11; count += 1) await aSession(viewer)
    const response = await client.get('/account/security').as(viewer)
    response.assertStatus(200)
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'identity/account_security')
    assert.lengthOf(props.sessions.data, 10)
    assert.containSubset(props.sessions.metadata, { total: 12, perPage: 10 })
    assert.deepEqual(props.factor, {
      ...{ totp: false, passkeys: 0, recoveryCodesLeft: 0, required: false },
    })
    assert.lengthOf(props.tokens.data, 0)
  })

  test('shows only the sessions to users who may change nothing', async ({ client, assert }) => {
    const locked = await without('account.update')
    const response = await client.get('/account').as(locked)
    response.assertStatus(200)
    const security = await client.get('/account/security').as(locked)
    security.assertStatus(200)
    const { props } = pageOf(security.text())
    assert.isNotEmpty(props.sessions.data)
    assert.containSubset(props, { factor: null, tokens: null, passkeys: [] })
  })
})

test.group('Guarded pages of users', (group) => {
  rollsBack(group)

  test('redirect a visitor to the sign-in, and back afterwards', async ({ client }) => {
    for (const path of ['/users', '/users/me', '/account', '/account/security']) {
      const response = await client.get(path).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', `/login?next=${encodeURIComponent(path)}`)
    }
  })

  test('redirect a user without access to the first page that they may open', async ({
    client,
  }) => {
    const person = await without('user.view')
    for (const path of ['/users', `/users/${person.id}`]) {
      const response = await client.get(path).as(person).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', '/')
    }
  })
})

test.group('The page of an invitation link', (group) => {
  rollsBack(group)
  const open = (token: string) => `/invite/accept?token=${token}`

  test('shows the inviter, the company and the role', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { invitation } = await anInvitation({ company: owner.company })
    const token = await sentAgain(invitation)
    await invitation.merge({ invitedById: owner.id }).save()

    const response = await client.get(open(token))
    response.assertStatus(200)
    response.assertHeader('cache-control', 'no-store')
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'identity/accept_invitation')
    assert.isNull(props.problem)
    assert.equal(props.invitedBy, owner.fullName)
    const { email, role } = invitation
    const company = { id: owner.companyId, name: owner.company.name }
    assert.containsSubset(props.invitation, { email, role, company })
    assert.notProperty(props.invitation, 'id')
  })

  test('also opens for a signed-in user', async ({ client, assert }) => {
    const { token } = await anInvitation()
    const response = await client.get(open(token)).as(await aPerson('client_owner'))
    response.assertStatus(200)
    assert.isNotNull(pageOf(response.text()).props.user)
  })

  test('says in which way a link is over', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const used = await anInvitation()
    await client.post(`/api/invitations/${used.token}/accept`).json(newcomer)
    const revoked = await anInvitation({ company: owner.company })
    await revokeInvitation(acting(owner), revoked.invitation.id)
    const expired = await anInvitation()
    await expire('invitations', expired.invitation.id)
    const replaced = await anInvitation()
    await sentAgain(replaced.invitation)
    const company = await aCompany()
    const suspended = await anInvitation({ company })
    await company.merge({ status: 'suspended' }).save()

    const states: [string, number, string][] = [
      [used.token, 410, 'used'],
      [revoked.token, 410, 'revoked'],
      [expired.token, 410, 'expired'],
      [replaced.token, 410, 'revoked'],
      [suspended.token, 409, 'suspended'],
      ['unknown', 404, 'missing'],
      ['', 404, 'missing'],
    ]
    for (const [token, status, problem] of states) {
      const response = await client.get(open(token))
      response.assertStatus(status)
      const { component, props } = pageOf(response.text())
      assert.equal(component, 'identity/accept_invitation')
      assert.equal(props.problem, problem)
      assert.isNull(props.invitation)
    }
  })
})

test.group('The page of a password link', (group) => {
  rollsBack(group)
  const open = (token: string) => `/password/reset?token=${token}`

  test('shows the user whose password it is', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const response = await client.get(open(await aResetToken(viewer)))
    response.assertStatus(200)
    response.assertHeader('cache-control', 'no-store')
    const { component, props } = pageOf(response.text())
    assert.equal(component, 'identity/reset_password')
    assert.containsSubset(props.reset, { email: viewer.email, fullName: viewer.fullName })
    assert.notProperty(props.reset, 'id')
  })

  test('says in which way a link is over', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const replaced = await aResetToken(viewer)
    const used = await aResetToken(viewer)
    const choice = { password: PASSWORD, passwordConfirmation: PASSWORD }
    await client.post(`/api/password-resets/${used}`).json(choice)
    const other = await aPerson('client_viewer')
    const expired = await aResetToken(other)
    const { id } = await db.from('password_resets').where('user_id', other.id).firstOrFail()
    await expire('password_resets', id)

    const states: [string, number, string][] = [
      [used, 410, 'used'],
      [replaced, 410, 'revoked'],
      [expired, 410, 'expired'],
      ['unknown', 404, 'missing'],
      ['', 404, 'missing'],
    ]
    for (const [token, status, problem] of states) {
      const response = await client.get(open(token))
      response.assertStatus(status)
      assert.equal(pageOf(response.text()).props.problem, problem)
      assert.isNull(pageOf(response.text()).props.reset)
    }
  })
})

function versionOf(html: string): string {
  return (pageOf(html) as unknown as { version: string }).version
}
