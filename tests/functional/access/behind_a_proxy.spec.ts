import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { writesForReal } from '#tests/support/database'
import { PASSWORD, aPerson } from '#tests/support/people'
import { WebProcess } from '#tests/support/processes/web_process'

/**
 * The header that a proxy on this machine forwards when the client sent a forged one: the client's address comes first,
 * and the address that the proxy saw comes last.
 */
const FORGED = { 'x-forwarded-for': '203.0.113.66, 198.51.100.7' }

async function notedAddress(): Promise<string> {
  const entry = await db.from('audit_entries').orderBy('at', 'desc').firstOrFail()
  return entry.address
}

function signIn(address: string, email: string, password = PASSWORD) {
  return fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...FORGED },
    body: JSON.stringify({ email, password }),
  })
}

test.group('Behind a proxy that speaks https', (group) => {
  let web: WebProcess
  writesForReal(group)
  group.setup(async () => {
    web = await WebProcess.start({
      NODE_ENV: 'production',
      APP_URL: 'https://rushes.test',
      TRUST_PROXY: '127.0.0.1',
    })
    return () => web.stop()
  })
  group.each.timeout(60_000)

  test('the cookie is limited to this host and to https', async ({ assert }) => {
    const { email } = await aPerson('client_owner')
    const response = await signIn(web.url, email)
    assert.equal(response.status, 200)
    const cookies = response.headers.getSetCookie()
    const session = cookies.find((cookie) => cookie.startsWith('__Host-rushes='))!
    const parts = session.split('; ').slice(1)
    assert.includeMembers(parts, ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
    assert.notMatch(session, /; Domain=/i)
    for (const cookie of cookies) assert.match(cookie, /; Secure/)

    const [pair] = session.split(';')
    const me = await fetch(`${web.url}/api/auth/me`, { headers: { cookie: pair } })
    assert.equal(me.status, 200)
    const plain = { cookie: pair.replace('__Host-', '') }
    const renamed = await fetch(`${web.url}/api/auth/me`, { headers: plain })
    assert.equal(renamed.status, 401)
  })

  test('the log has the address that the proxy saw, not a forged one', async ({ assert }) => {
    const { email } = await aPerson('client_owner')
    await signIn(web.url, email, 'not this one')
    assert.equal(await notedAddress(), '198.51.100.7')
  })
})

test.group('Without a proxy that is trusted', (group) => {
  writesForReal(group)

  test('the log has the address that connected, not a forwarded one', async ({
    client,
    assert,
  }) => {
    const { email } = await aPerson('client_owner')
    await client.post('/api/auth/login').headers(FORGED).json({ email, password: 'not this one' })
    assert.include(['127.0.0.1', '::1', '::ffff:127.0.0.1'], await notedAddress())
  })
})
