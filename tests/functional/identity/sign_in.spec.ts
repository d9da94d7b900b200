import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import { Argon } from '@adonisjs/core/hash/drivers/argon'
import User from '#models/user'
import Company from '#models/company'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson, PASSWORD } from '#tests/support/people'

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]

test.group('Who can’t sign in', (group) => {
  rollsBack(group)

  test('hears the same, whatever the reason', async ({ client, assert }) => {
    const deactivated = await aPerson('client_viewer', { isActive: false })
    const suspended = await aPerson('client_viewer')
    await Company.query().where('id', suspended.companyId).update({ status: 'suspended' })
    const deleted = await aPerson('client_viewer')
    await User.query().where('id', deleted.id).update({ deletedAt: new Date() })
    const known = await aPerson('client_viewer')
    const attempts = [
      { email: 'nobody@example.test', password: PASSWORD },
      { email: known.email, password: 'wrong one' },
      { email: deactivated.email, password: PASSWORD },
      { email: suspended.email, password: PASSWORD },
      { email: deleted.email, password: PASSWORD },
    ]
    const answers = []
    for (const attempt of attempts) {
      const response = await client.post('/api/auth/login').json(attempt)
      response.assertStatus(401)
      answers.push(response.body().errors)
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0])
  })

  test('waits as long for an unknown address as for a wrong password', async ({
    client,
    assert,
  }) => {
    const times = { known: [] as number[], unknown: [] as number[] }
    const measure = async (email: string) => {
      const start = performance.now()
      await client.post('/api/auth/login').json({ email, password: 'wrong one' })
      return performance.now() - start
    }
    for (let round = 0; round < 9; round += 1) {
      const { email } = await aPerson('client_viewer')
      times.known.push(await measure(email))
      times.unknown.push(await measure(`nobody-${round}@example.test`))
    }
    const ratio = median(times.known) / median(times.unknown)
    assert.isTrue(ratio > 0.5 && ratio < 2, `known/unknown = ${ratio.toFixed(2)}`)
  })
})

test.group('Signing in', (group) => {
  rollsBack(group)

  test('hashes anew what was hashed weaker', async ({ client, assert }) => {
    const weak = await new Argon({ memory: 8 * 1024, iterations: 2 }).make(PASSWORD)
    const viewer = await aPerson('client_viewer', { password: weak })
    const login = await client
      .post('/api/auth/login')
      .json({ email: viewer.email, password: PASSWORD })
    login.assertStatus(200)
    const { password } = await User.findOrFail(viewer.id)
    assert.match(password, /^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)/)
    const again = await client
      .post('/api/auth/login')
      .json({ email: viewer.email, password: PASSWORD })
    again.assertStatus(200)
    await viewer.refresh()
    assert.equal(viewer.password, password)
  })

  test('and failing to are noted, without the password', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    await client.post('/api/auth/login').json({ email: viewer.email, password: 'wrong-secret-1' })
    await client
      .post('/api/auth/login')
      .header('user-agent', 'Firefox')
      .json({ email: viewer.email, password: PASSWORD })
    const [failed] = await auditOf('session.refuse', viewer.id)
    const [started] = await auditOf('session.start', viewer.id)
    assert.isNull(failed.actor_id)
    assert.equal(started.actor_id, viewer.id)
    assert.equal(started.agent, 'Firefox')
    assert.isNotNull(started.address)
    const text = JSON.stringify([failed, started])
    assert.notInclude(text, 'wrong-secret-1')
    assert.notInclude(text, PASSWORD)
  })

  test('takes a password as it is: spaces, any script, 128 characters', async ({ client }) => {
    for (const password of ['  spaces at both ends  ', 'ж'.repeat(128)]) {
      const viewer = await aPerson('client_viewer', { password: await hash.make(password) })
      const right = await client.post('/api/auth/login').json({ email: viewer.email, password })
      right.assertStatus(200)
      const trimmed = await client
        .post('/api/auth/login')
        .json({ email: viewer.email, password: password.trim().slice(0, 127) })
      trimmed.assertStatus(401)
    }
  })
})
