import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { rollsBack, writesForReal } from '#tests/support/database'
import { anInvitation, aResetToken } from '#tests/support/invitations'
import { aPerson, PASSWORD } from '#tests/support/people'

/** The address that requests of this suite come from. */
const HERE = '127.0.0.1'

async function points(key: string): Promise<number> {
  const row = await db.from('rate_limits').where('key', key).first()
  return row?.points ?? 0
}

test.group('Guessing', (group) => {
  rollsBack(group)

  for (const [door, path] of [
    ['invitation', '/api/invitations/'],
    ['password_reset', '/api/password-resets/'],
  ] as const) {
    test(`a link at ${path} stops after a hundred misses from an address`, async ({
      client,
      assert,
    }) => {
      const { token: invitation } = await anInvitation()
      const reset = await aResetToken(await aPerson('client_viewer'))
      const token = door === 'invitation' ? invitation : reset

      const miss = await client.get(`${path}wrong`)
      miss.assertStatus(404)
      const hit = await client.get(`${path}${token}`)
      hit.assertStatus(200)
      const key = `${door}:address:${HERE}`
      assert.equal(await points(key), 1)

      await db.from('rate_limits').where('key', key).update({ points: 100 })
      const action = door === 'invitation' ? '/accept' : ''
      for (const response of [
        await client.get(`${path}${token}`),
        await client.post(`${path}${token}${action}`).json({}),
      ]) {
        response.assertStatus(429)
        assert.isAbove(Number(response.header('retry-after')), 0)
      }
      assert.equal(await points(key), 100)
    })
  }

  test('passwords stops for the address, whatever the account', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    await client.post('/api/auth/login').json({ email: 'x@example.test', password: 'no' })
    await db.from('rate_limits').where('key', `sign_in:address:${HERE}`).update({ points: 100 })
    const response = await client
      .post('/api/auth/login')
      .json({ email: viewer.email, password: PASSWORD })
    response.assertStatus(429)
  })

  test('a forged forwarding address changes nothing', async ({ client, assert }) => {
    await client
      .post('/api/auth/login')
      .header('x-forwarded-for', '203.0.113.9')
      .json({ email: 'x@example.test', password: 'no' })
    assert.equal(await points(`sign_in:address:${HERE}`), 1)
    assert.equal(await points('sign_in:address:203.0.113.9'), 0)
  })

  test('locks nobody out for good: the window ends, and successes don’t count', async ({
    client,
    assert,
  }) => {
    const viewer = await aPerson('client_viewer')
    const login = (password: string) =>
      client.post('/api/auth/login').json({ email: viewer.email, password })
    for (let round = 0; round < 12; round += 1) {
      const response = await login(PASSWORD)
      response.assertStatus(200)
    }
    assert.equal(await points(`sign_in:account:${viewer.email}`), 0)

    await login('wrong one')
    await db
      .from('rate_limits')
      .where('key', `sign_in:account:${viewer.email}`)
      .update({ points: 10 })
    const blocked = await login(PASSWORD)
    blocked.assertStatus(429)
    await db.from('rate_limits').update({ expire: Date.now() - 1 })
    const afterwards = await login(PASSWORD)
    afterwards.assertStatus(200)
  })
})

test.group('Guessing at the same time', (group) => {
  writesForReal(group)

  test('gets no more tries than one after the other', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const responses = await Promise.all(
      Array.from({ length: 25 }, () =>
        client.post('/api/auth/login').json({ email: viewer.email, password: 'wrong one' })
      )
    )
    const tried = responses.filter((response) => response.status() === 401)
    assert.isAtMost(tried.length, 10)
  })
})
