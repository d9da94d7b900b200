import { test } from '@japa/runner'
import { hashToken } from '#access/one_time_token'
import PasswordReset from '#models/identity/password_reset'
import User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { aResetToken, expire, tokenIn } from '#tests/support/invitations'
import { aPerson, PASSWORD } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'

const FRESH = 'a new slate for every take'
const choice = { password: FRESH, passwordConfirmation: FRESH }

test.group('A link for a new password', (group) => {
  rollsBack(group)

  test('is created by an administrator, is valid for a day, and is stored as a digest', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const response = await client.post(`/api/admin/users/${viewer.id}/password-reset`).as(owner)

    response.assertStatus(201)
    const { link, expiresAt } = response.body().data
    assert.match(link, /\/password\/reset\?token=[\w-]{43}$/)
    assert.approximately((Date.parse(expiresAt) - Date.now()) / 3_600_000, 24, 0.1)
    const stored = await PasswordReset.query().where('user_id', viewer.id).firstOrFail()
    assert.equal(stored.tokenHash, hashToken(tokenIn(link)))
    const [entry] = await auditOf('password_reset.create', viewer.id)
    assert.notInclude(JSON.stringify(entry), tokenIn(link))
  })

  test('sets the password once, and ends every session of the user', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const sessions = [await aSession(viewer), await aSession(viewer, { remembered: true })]
    const token = await aResetToken(viewer)
    const url = `/api/password-resets/${token}`

    const shown = await client.get(url)
    shown.assertStatus(200)
    assert.containsSubset(shown.body().data, { email: viewer.email, fullName: viewer.fullName })
    const used = await client.post(url).json(choice)
    used.assertStatus(204)
    for (const cookie of sessions) {
      const me = await client.get('/api/auth/me').cookie('rushes', cookie)
      me.assertStatus(401)
    }

    const { email } = viewer
    const old = await client.post('/api/auth/login').json({ email, password: PASSWORD })
    old.assertStatus(401)
    const fresh = await client.post('/api/auth/login').json({ email, password: FRESH })
    fresh.assertStatus(200)
    for (const again of [await client.get(url), await client.post(url).json(choice)]) {
      again.assertStatus(410)
      again.assertBodyContains({ errors: [{ code: 'E_PASSWORD_RESET_USED' }] })
    }
    const [entry] = await auditOf('password_reset.use', viewer.id)
    assert.notInclude(JSON.stringify(entry), 'argon2')
  })

  test('becomes invalid when it expires, when another is created, and when permissions change', async ({
    client,
  }) => {
    const owner = await aPerson('client_owner')
    const viewer = await aPerson('client_viewer', { company: owner.company })
    const url = `/api/admin/users/${viewer.id}`
    const assertGone = async (token: string, code: string) => {
      for (const response of [
        await client.get(`/api/password-resets/${token}`),
        await client.post(`/api/password-resets/${token}`).json(choice),
      ]) {
        response.assertStatus(410)
        response.assertBodyContains({ errors: [{ code }] })
      }
    }

    const first = await aResetToken(viewer)
    const second = await aResetToken(viewer)
    await assertGone(first, 'E_PASSWORD_RESET_REVOKED')
    const live = await PasswordReset.findByOrFail('token_hash', hashToken(second))
    await expire('password_resets', live.id)
    await assertGone(second, 'E_PASSWORD_RESET_EXPIRED')

    const overrides = [{ permission: 'task.create', effect: 'grant' }]
    for (const change of [
      () => client.put(`${url}/permissions`).json({ overrides }),
      () => client.patch(`${url}/role`).json({ role: 'client_manager' }),
      () => client.patch(url).json({ isActive: false }),
    ]) {
      const token = await aResetToken(viewer)
      const changed = await change().as(owner)
      changed.assertStatus(200)
      await assertGone(token, 'E_PASSWORD_RESET_REVOKED')
    }
    const token = await aResetToken(viewer)
    await client.delete(url).as(owner)
    const missing = await client.get(`/api/password-resets/${token}`)
    missing.assertStatus(404)
  })

  test('is created only by a user who holds every permission of the recipient', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const favoured = await aPerson('client_viewer', {
      company: owner.company,
      overrides: [{ permission: 'safebot.view', effect: 'grant' }],
    })
    const response = await client.post(`/api/admin/users/${favoured.id}/password-reset`).as(owner)
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'safebot.view' }] })
    assert.equal(await countRows('password_resets'), 0)

    const self = await client.post(`/api/admin/users/${owner.id}/password-reset`).as(owner)
    self.assertStatus(409)
    self.assertBodyContains({ errors: [{ reason: 'self' }] })
  })

  test('returns 404 for an unknown token, and 422 for a weak password', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const token = await aResetToken(viewer)
    const { id } = await PasswordReset.findByOrFail('user_id', viewer.id)
    for (const text of [id, 'x']) {
      const shown = await client.get(`/api/password-resets/${text}`)
      shown.assertStatus(404)
      const used = await client.post(`/api/password-resets/${text}`).json(choice)
      used.assertStatus(404)
    }
    const cases = [
      [{ password: 'password123', passwordConfirmation: 'password123' }, 'password'],
      [{ password: viewer.email, passwordConfirmation: viewer.email }, 'password'],
      [{ password: FRESH, passwordConfirmation: PASSWORD }, 'passwordConfirmation'],
      [{}, 'password'],
    ] as const
    for (const [body, field] of cases) {
      const response = await client.post(`/api/password-resets/${token}`).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
    }
    const stored = await User.findOrFail(viewer.id)
    assert.equal(stored.password, viewer.password)
  })
})

test.group('A link used twice at the same time', (group) => {
  writesForReal(group)

  test('works once', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const token = await aResetToken(viewer)
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => client.post(`/api/password-resets/${token}`).json(choice))
    )
    assert.deepEqual(responses.map((response) => response.status()).sort(), [204, 410, 410, 410])
  })
})
