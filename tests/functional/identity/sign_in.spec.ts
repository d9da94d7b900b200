import { test } from '@japa/runner'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { Argon } from '@adonisjs/core/hash/drivers/argon'
import User from '#models/identity/user'
import Company from '#models/companies/company'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import {
  aPasskey,
  anAuthenticator,
  demandsSecondFactor,
} from '#tests/support/identity/second_factor'
import { aPerson, PASSWORD } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'

/** Counts the statements, and the created and verified password hashes, of some work. */
async function workOf(run: () => PromiseLike<unknown>) {
  const argon = hash.use('argon')
  const { make, verify } = argon
  const work = { statements: 0, made: 0, verified: 0 }
  argon.make = (value) => ((work.made += 1), make.call(argon, value))
  argon.verify = (hashed, value) => ((work.verified += 1), verify.call(argon, hashed, value))
  try {
    work.statements = await countQueries(async () => run())
    return work
  } finally {
    Object.assign(argon, { make, verify })
  }
}

test.group('A user who can’t sign in', (group) => {
  rollsBack(group)

  test('gets the same response for every reason', async ({ client, assert }) => {
    const deactivated = await aPerson('client_viewer', { isActive: false })
    const deleted = await aPerson('client_viewer')
    await User.query().where('id', deleted.id).update({ deletedAt: new Date() })
    const known = await aPerson('client_viewer')
    const attempts = [
      { email: 'nobody@example.test', password: PASSWORD },
      { email: known.email, password: 'wrong one' },
      { email: deactivated.email, password: PASSWORD },
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

  test('causes the same number of queries and hashes for every reason', async ({
    client,
    assert,
  }) => {
    const known = await aPerson('client_viewer')
    const deactivated = await aPerson('client_viewer', { isActive: false })
    const suspended = await aPerson('client_viewer')
    await Company.query().where('id', suspended.companyId).update({ status: 'suspended' })
    const homeless = await aPerson('client_viewer')
    await Company.query().where('id', homeless.companyId).update({ deletedAt: new Date() })
    const withApp = await aPerson('client_viewer')
    await anAuthenticator(withApp)
    const withPasskey = await aPerson('client_viewer')
    await aPasskey(withPasskey)
    const inNeed = await aPerson('client_viewer')
    await demandsSecondFactor(inNeed)
    const attempt = (email: string, password = PASSWORD) =>
      client.post('/api/auth/login').json({ email, password })
    await attempt('first@example.test')

    const attempts = [
      () => attempt('nobody@example.test'),
      () => attempt(known.email, 'wrong one'),
      () => attempt(deactivated.email),
      () => attempt(suspended.email, 'wrong one'),
      () => attempt(homeless.email),
      () => attempt(withApp.email, 'wrong one'),
      () => attempt(withPasskey.email, 'wrong one'),
      () => attempt(inNeed.email, 'wrong one'),
    ]
    const work = []
    for (const make of attempts) work.push(await workOf(make))
    for (const each of work) assert.deepEqual(each, work[0])
    assert.deepEqual([work[0].verified, work[0].made], [1, 0])
  })

  test('and is locked out causes the same work and gets the same response, without a password check', async ({
    client,
    assert,
  }) => {
    const known = await aPerson('client_viewer')
    const withApp = await aPerson('client_viewer')
    await anAuthenticator(withApp)
    const deactivated = await aPerson('client_viewer', { isActive: false })
    const answers = []
    for (const email of ['nobody@example.test', known.email, withApp.email, deactivated.email]) {
      const attempt = (password: string) => client.post('/api/auth/login').json({ email, password })
      await db.from('rate_limits').delete()
      for (let failed = 0; failed < 10; failed += 1) await attempt('wrong one')
      let answer: Awaited<ReturnType<typeof attempt>>
      const work = await workOf(async () => (answer = await attempt(PASSWORD)))
      answer!.assertStatus(429)
      const [{ code, message }] = answer!.body().errors
      answers.push({ work, code, message: message.replaceAll(/\d+/g, '#') })
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    assert.deepEqual([answers[0].work.verified, answers[0].work.made], [0, 0])
  })
})

test.group('Signing in', (group) => {
  rollsBack(group)

  test('hashes a password again that had a weaker hash', async ({ client, assert }) => {
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

  test('and failed attempts are recorded, without the password', async ({ client, assert }) => {
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

  test('accepts any password unchanged: spaces, any script, 128 characters', async ({ client }) => {
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
