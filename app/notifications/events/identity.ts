import type { Origin } from '#access/actor'
import { deviceOf } from '#access/user_agent'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { accountEvent, ownAccount } from '#notifications/own_account'
import { actorName } from '#notifications/wording'
import { shownEmail } from '#support/identity/spoofing'

/** A user accepted an invitation: an account was created in a company. */
export const invitationAccepted = {
  key: 'invitation.accepted',
  type: 'SYSTEM',
  subject: ({ user: { id, companyId } }) => ({ entityType: 'user', id, companyId }),
  parameters: ({ user, company }) => ({
    name: user.fullName,
    email: shownEmail(user.email),
    role: user.role,
    company: company.name,
  }),
  audiences: ({ userIds }) => [{ to: 'users', userIds }],
} as const satisfies EventDefinition<{
  user: User
  company: Company
  userIds: readonly string[]
}>

/** A sign-in to an account from an unknown browser. */
export const deviceSignedIn = {
  key: 'device.signed_in',
  ...ownAccount,
  page: '/account/security#sessions',
  parameters: ({ origin: { address, agent } }) => ({
    device: browserName(agent) ?? 'unknown',
    address: address ?? 'unknown',
  }),
} as const satisfies EventDefinition<{ user: User; origin: Origin }>

/** A provider account of the user's company was linked and can sign them in. */
export const companyAccountLinked = accountEvent('company_account.linked', '#sessions')

/** An authenticator app was added to a user's account. */
export const authenticatorAppAdded = accountEvent('authenticator_app.added', '#authenticator-app')

/** A user removed their authenticator app. */
export const authenticatorAppRemoved = accountEvent(
  'authenticator_app.removed',
  '#authenticator-app'
)

/** A passkey was added to a user's account. */
export const passkeyAdded = accountEvent('passkey.added', '#passkeys', ['name'])

/** A user removed a passkey. */
export const passkeyRemoved = accountEvent('passkey.removed', '#passkeys', ['name'])

/** A sign-in to an account with a recovery code. */
export const secondFactorCodeUsed = accountEvent('second_factor.code_used', '#recovery-codes', [
  'left',
])

/** The sign-in is delayed after many wrong codes with the right password. */
export const secondFactorGuessed = accountEvent('second_factor.guessed', '', ['count'])

/** An admin, or the operator, removed a user's second factor. */
export const secondFactorReset = {
  key: 'second_factor.reset',
  ...ownAccount,
  page: '/account/security',
  parameters: (_about: { user: User }, actor) => ({ actor: actorName(actor) }),
} as const satisfies EventDefinition<{ user: User }>

/** The re-authentication is delayed after many wrong passwords or codes in a session. */
export const sessionGuessed = accountEvent('session.guessed', '#sessions', ['count'])

/** A token was created for a user. Its subject is their company, a record that every user may see. */
export const apiTokenCreated = accountEvent('api_token.created', '#tokens', ['name'])

/** An admin revoked a user's token. Its subject is the user's company, as for a created one. */
export const apiTokenRevoked = {
  key: 'api_token.revoked',
  ...ownAccount,
  page: '/account/security#tokens',
  parameters: ({ name }, actor) => ({ name, actor: actorName(actor) }),
} as const satisfies EventDefinition<{ user: User; name: string }>

/** The same in every language: `Chrome, Windows`. */
function browserName(agent: string | null): string | null {
  const { browser, program, system } = deviceOf(agent)
  return [browser ?? program, system].filter(Boolean).join(', ') || null
}
