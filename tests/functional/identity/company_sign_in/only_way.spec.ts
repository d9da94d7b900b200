import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { answers } from '#tests/support/identity/answers'
import { rollsBack } from '#tests/support/database'
import { aResetToken, anInvitation } from '#tests/support/invitations'
import { aCompanySignIn } from '#tests/support/identity/company_sign_in'
import { Authenticator } from '#tests/support/identity/authenticator'
import { anAuthenticator, codeOf } from '#tests/support/identity/second_factor'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { aToken, aSession } from '#tests/support/sign_in'

const ONLY = 'E_COMPANY_SIGN_IN_REQUIRED'

async function aStrictCompany() {
  const company = await aCompany()
  const signInId = await aCompanySignIn(company, { isOnlyWay: true })
  return { company, signInId }
}

const isRefused = (response: { assertStatus: (n: number) => void; assertBodyContains: any }) => {
  response.assertStatus(403)
  response.assertBodyContains({ errors: [{ code: ONLY }] })
}

test.group('A company that requires company sign-in', (group) => {
  rollsBack(group)

  test('refuses passwords, and reports that only after a correct one', async ({
    client,
    assert,
  }) => {
    const { company, signInId } = await aStrictCompany()
    const { email } = await aPerson('client_manager', { company })
    const login = (password: string) => client.post('/api/auth/login').json({ email, password })
    isRefused(await login(PASSWORD))
    assert.lengthOf(await db.from('audit_entries').where('action', 'session.refuse'), 1)
    const [wrong, nobody] = [
      await login('not the password at all'),
      await client
        .post('/api/auth/login')
        .json({ email: 'nobody@nowhere.test', password: 'not the password at all' }),
    ]
    wrong.assertStatus(401)
    const words = ({ errors: [{ requestId: _, ...error }] }: any) => error
    assert.deepEqual(words(wrong.body()), words(nobody.body()))

    await db.from('company_sign_ins').where('id', signInId).update({ is_only_way: false })
    await answers(login(PASSWORD), 200)
  })

  test('refuses passkeys', async ({ client }) => {
    const { company, signInId } = await aStrictCompany()
    const person = await aPerson('client_manager', { company })
    const session = await aSession(person)
    const key = new Authenticator()
    const options = await client.post('/api/account/passkeys/options').cookie('rushes', session)
    const passkey = key.create(options.body().data)
    await client
      .post('/api/account/passkeys')
      .cookie('rushes', session)
      .json({ name: 'P', passkey })
    const enter = async () => {
      const asked = await client.post('/api/auth/passkey/options')
      return client
        .post('/api/auth/passkey')
        .cookie('rushes-passkey', asked.cookie('rushes-passkey')!.value)
        .json({ passkey: key.use(asked.body().data) })
    }
    isRefused(await enter())
    await db.from('company_sign_ins').where('id', signInId).update({ is_only_way: false })
    await answers(enter(), 200)
  })

  test('refuses a second step after a password that was accepted before', async ({ client }) => {
    const { company, signInId } = await aStrictCompany()
    const person = await aPerson('client_manager', { company })
    const { secret } = await anAuthenticator(person)
    await db.from('company_sign_ins').where('id', signInId).update({ is_only_way: false })
    const login = await client
      .post('/api/auth/login')
      .json({ email: person.email, password: PASSWORD })
    await db.from('company_sign_ins').where('id', signInId).update({ is_only_way: true })
    isRefused(
      await client
        .post('/api/auth/second-factor')
        .cookie('rushes', login.cookie('rushes')!.value)
        .json({ code: codeOf(secret) })
    )
  })

  test('refuses a new password, and an invitation that is accepted with one', async ({
    client,
  }) => {
    const { company } = await aStrictCompany()
    const person = await aPerson('client_manager', { company })
    const password = 'another slate for every take'
    const body = { password, passwordConfirmation: password }
    isRefused(await client.post(`/api/password-resets/${await aResetToken(person)}`).json(body))
    const { token } = await anInvitation({ company, role: 'client_viewer' })
    isRefused(
      await client.post(`/api/invitations/${token}/accept`).json({ ...body, fullName: 'New Comer' })
    )
  })

  test('allows other sign-ins to users who may edit the company, with their second factor', async ({
    client,
  }) => {
    const { company } = await aStrictCompany()
    const owner = await aPerson('client_owner', { company })
    const { secret } = await anAuthenticator(owner)
    const login = await client
      .post('/api/auth/login')
      .json({ email: owner.email, password: PASSWORD })
    login.assertStatus(200)
    const step = await client
      .post('/api/auth/second-factor')
      .cookie('rushes', login.cookie('rushes')!.value)
      .json({ code: codeOf(secret) })
    step.assertStatus(200)
    const password = 'another slate for every take'
    const reset = await client
      .post(`/api/password-resets/${await aResetToken(owner)}`)
      .json({ password, passwordConfirmation: password })
    reset.assertStatus(204)

    const overrides = [{ permission: 'company.edit', effect: 'revoke' }] as never
    const former = await aPerson('client_owner', { company, overrides })
    isRefused(
      await client.post('/api/auth/login').json({ email: former.email, password: PASSWORD })
    )
  })

  test('ends no session and no token, and doesn’t affect other companies', async ({ client }) => {
    const { company } = await aStrictCompany()
    const person = await aPerson('client_manager', { company })
    await answers(client.get('/api/auth/me').as(person), 200)
    const { token } = await aToken(person)
    await answers(client.get('/api/auth/me').withToken(token), 200)
    const { email } = await aPerson('client_manager')
    const login = await client.post('/api/auth/login').json({ email, password: PASSWORD })
    login.assertStatus(200)
  })
})
