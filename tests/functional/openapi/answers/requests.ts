import env from '#start/env'
import type { ApiResponse } from '@japa/api-client'
import { signsInAt } from '#tests/support/identity/signing_in_with_company'
import { CLIENT, OidcProvider } from '#tests/support/services/oidc_provider'
import { Authenticator } from '#tests/support/identity/authenticator'
import { aResetToken, anInvitation } from '#tests/support/invitations'
import { PASSWORD } from '#tests/support/people'
import { anAuthenticator, codeOf, demandsSecondFactor } from '#tests/support/identity/second_factor'
import { aSession } from '#tests/support/sign_in'
import db from '@adonisjs/lucid/services/db'
import { FIXTURES } from '../../authorization/all_fixtures.js'
import type { Side } from '../../authorization/world.js'
import { send, type Call, type Change, type Stage } from './call.js'

const FRESH = 'a new slate for every take'
const WEBHOOK_SECRET = 'a-secret-of-the-webhook'

const created = (options: ApiResponse) => new Authenticator().create(options.body().data)

/** Returns the cookie of a sign-in whose user must set up a second factor first. */
async function halfWithoutFactor(stage: Stage, call: Call): Promise<string> {
  const { email } = stage.caller
  await db.from('totp_factors').delete()
  await db.from('passkeys').delete()
  await demandsSecondFactor(stage.caller)
  const login = { ...call, pattern: '/api/auth/login', body: { email, password: PASSWORD } }
  const response = await send(stage, login)
  return response.cookie('rushes')!.value
}

let running: Promise<OidcProvider> | undefined

/** Configures company sign-in for a company, with a running provider. */
async function providerOf({ company }: Side): Promise<OidcProvider> {
  const started = await (running ??= OidcProvider.start())
  await db.from('company_sign_ins').where('company_id', company.id).delete()
  await signsInAt(company, started)
  return started
}

/** Calls of routes for which the permission model has no fixture. */
const OTHERS: Record<string, Change> = {
  'GET /health/live': () => ({}),
  'GET /health/ready': () => ({}),
  'POST /webhooks/messenger': () => {
    env.set('MESSENGER_WEBHOOK_SECRET', WEBHOOK_SECRET)
    return { headers: { 'x-telegram-bot-api-secret-token': WEBHOOK_SECRET }, body: {} }
  },
  'GET /calendar/:secret.ics': async (stage, call) => {
    const feed = { ...call, method: 'POST', pattern: '/api/calendar/feed', as: stage.caller }
    const response = await send(stage, feed)
    return { pattern: new URL(response.body().data.url).pathname, params: {} }
  },
  'POST /webhooks/company-sign-in/logout': async ({ side }) => {
    const provider = await providerOf(side)
    const iat = Math.floor(Date.now() / 1_000)
    const jti = `token-${iat}-${Math.random()}`
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
    const claims = { iss: provider.issuer, aud: CLIENT.clientId, iat, jti, events, sub: 'somebody' }
    return { form: { logout_token: await provider.sign(claims) } }
  },
  'POST /api/auth/company': async ({ side }) => {
    await providerOf(side)
    return { body: { email: `somebody@${side.company.slug}.test` } }
  },
  'POST /api/auth/proof/company': async ({ side }) => {
    await providerOf(side)
    return { as: side.owner, body: {} }
  },
  'POST /api/auth/login': ({ caller: { email } }) => ({ body: { email, password: PASSWORD } }),
  'POST /api/auth/second-factor': async (stage, call) => {
    const { recoveryCodes } = await anAuthenticator(stage.caller)
    const { email } = stage.caller
    const login = { ...call, pattern: '/api/auth/login', body: { email, password: PASSWORD } }
    const response = await send(stage, login)
    const half = response.cookie('rushes')!.value
    return { half, body: { recoveryCode: recoveryCodes[0] } }
  },
  'POST /api/auth/second-factor/totp': async (stage, call) => ({
    half: await halfWithoutFactor(stage, call),
  }),
  'POST /api/auth/second-factor/totp/confirm': async (stage, call) => {
    const half = await halfWithoutFactor(stage, call)
    const start = { ...call, pattern: '/api/auth/second-factor/totp', half }
    const response = await send(stage, start)
    return { half, body: { code: codeOf(response.body().data.secret) } }
  },
  'POST /api/auth/second-factor/passkey/options': async (stage, call) => {
    const { email } = stage.caller
    const login = { ...call, pattern: '/api/auth/login', body: { email, password: PASSWORD } }
    const response = await send(stage, login)
    return { half: response.cookie('rushes')!.value }
  },
  'POST /api/auth/second-factor/passkeys/options': async (stage, call) => ({
    half: await halfWithoutFactor(stage, call),
  }),
  'POST /api/auth/second-factor/passkeys': async (stage, call) => {
    const half = await halfWithoutFactor(stage, call)
    const pattern = '/api/auth/second-factor/passkeys/options'
    const response = await send(stage, { ...call, pattern, half })
    return { half, body: { name: 'Laptop', passkey: created(response) } }
  },
  'POST /api/auth/passkey/options': () => ({}),
  'POST /api/auth/passkey': async (stage, call) => {
    const { client, caller } = stage
    const key = new Authenticator()
    const session = await aSession(caller)
    const add = (path: string, body?: object) => {
      const request = client.post(path).cookie('rushes', session)
      return body ? request.json(body) : request
    }
    const options = await add('/api/account/passkeys/options')
    const passkey = key.create(options.body().data)
    await add('/api/account/passkeys', { name: 'Laptop', passkey })
    const asked = await send(stage, { ...call, pattern: '/api/auth/passkey/options' })
    const browser = asked.cookie('rushes-passkey')!.value
    return { browser, body: { passkey: key.use(asked.body().data) } }
  },
  'POST /api/auth/proof/passkey/options': () => ({}),
  'POST /api/account/passkeys': async (stage) => {
    const session = await aSession(stage.caller)
    const options = await stage.client
      .post('/api/account/passkeys/options')
      .cookie('rushes', session)
    return { as: null, half: session, body: { name: 'Laptop', passkey: created(options) } }
  },
  'POST /api/auth/proof': async ({ caller }) => {
    const { code } = await anAuthenticator(caller)
    return { body: { code: code() } }
  },
  'POST /api/account/second-factor/totp/confirm': async (stage, call) => {
    const start = { ...call, pattern: '/api/account/second-factor/totp', as: stage.caller }
    const response = await send(stage, start)
    return { body: { code: codeOf(response.body().data.secret) } }
  },
  'GET /api/invitations/:token': async ({ side: { company } }) => {
    const { token } = await anInvitation({ company })
    return { params: { token } }
  },
  'POST /api/invitations/:token/accept': async ({ side: { company } }) => {
    const { token } = await anInvitation({ company })
    const body = { fullName: 'Somebody new', password: FRESH, passwordConfirmation: FRESH }
    return { params: { token }, body }
  },
  'GET /api/password-resets/:token': async ({ side: { colleague } }) => ({
    params: { token: await aResetToken(colleague) },
  }),
  'POST /api/password-resets/:token': async ({ side: { colleague } }) => ({
    params: { token: await aResetToken(colleague) },
    body: { password: FRESH, passwordConfirmation: FRESH },
  }),
  'POST /api/account/password': () => ({
    body: { currentPassword: PASSWORD, password: FRESH, passwordConfirmation: FRESH },
  }),
  'DELETE /api/account/sessions/:id': async ({ caller }) => {
    await aSession(caller)
    const { id } = await db.from('user_sessions').where('user_id', caller.id).firstOrFail()
    return { params: { id } }
  },
  'POST /api/companies/:id/restore': ({ world }) => ({ params: { id: world.deletedCompany.id } }),
  'POST /api/admin/clients/:id/reactivate': ({ world }) => ({
    params: { id: world.suspendedCompany.id },
  }),
}

/** Returns a successful call of a route, apart from the preparations in `situations.ts`. */
export async function workingCall(name: string, isOpen: boolean, stage: Stage): Promise<Call> {
  const [method, pattern] = name.split(' ')
  const bare: Call = { method, pattern, params: {}, as: isOpen ? null : stage.caller }
  if (OTHERS[name]) return { ...bare, ...(await OTHERS[name](stage, bare)) }

  const fixture = FIXTURES[name]
  const caller = { name: 'super_admin', role: 'super_admin', key: 'super_admin' }
  return {
    ...bare,
    params: fixture.record?.(stage.side, caller) ?? {},
    query: fixture.query,
    body: fixture.body?.(stage.side, caller, stage.world),
  }
}
