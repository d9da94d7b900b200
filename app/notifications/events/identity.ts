import type { Origin } from '#access/actor'
import { deviceOf } from '#access/user_agent'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'
import { nameOf } from '#notifications/wording'
import { shownEmail } from '#support/identity/spoofing'

/** A user accepted an invitation: an account was created in a company. */
export const invitationAccepted = {
  key: 'invitation.accepted',
  type: 'SYSTEM',
  subject: ({ person: { id, companyId } }) => ({ entityType: 'user', id, companyId }),
  parameters: ({ person, company }) => ({
    name: person.fullName,
    email: shownEmail(person.email),
    role: person.role,
    company: company.name,
  }),
  audiences: ({ userIds }) => [{ to: 'people', userIds }],
} as const satisfies EventDefinition<{
  person: User
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
} as const satisfies EventDefinition<{ person: User; origin: Origin }>

/** A provider account of the user's company was linked and can sign them in. */
export const companyAccountLinked = {
  key: 'company_account.linked',
  ...ownAccount,
  page: '/account/security#sessions',
  parameters: (_about: { person: User }) => ({}),
} as const satisfies EventDefinition<{ person: User }>

/** An authenticator app was added to a user's account. */
export const authenticatorAppAdded = {
  key: 'authenticator_app.added',
  ...ownAccount,
  page: '/account/security#authenticator-app',
  parameters: (_about: { person: User }) => ({}),
} as const satisfies EventDefinition<{ person: User }>

/** A user removed their authenticator app. */
export const authenticatorAppRemoved = {
  key: 'authenticator_app.removed',
  ...ownAccount,
  page: '/account/security#authenticator-app',
  parameters: (_about: { person: User }) => ({}),
} as const satisfies EventDefinition<{ person: User }>

/** A passkey was added to a user's account. */
export const passkeyAdded = {
  key: 'passkey.added',
  ...ownAccount,
  page: '/account/security#passkeys',
  parameters: ({ name }) => ({ name }),
} as const satisfies EventDefinition<{ person: User; name: string }>

/** A user removed a passkey. */
export const passkeyRemoved = {
  key: 'passkey.removed',
  ...ownAccount,
  page: '/account/security#passkeys',
  parameters: ({ name }) => ({ name }),
} as const satisfies EventDefinition<{ person: User; name: string }>

/** A sign-in to an account with a recovery code. */
export const secondFactorCodeUsed = {
  key: 'second_factor.code_used',
  ...ownAccount,
  page: '/account/security#recovery-codes',
  parameters: ({ left }) => ({ left }),
} as const satisfies EventDefinition<{ person: User; left: number }>

/** The sign-in is delayed after many wrong codes with the right password. */
export const secondFactorGuessed = {
  key: 'second_factor.guessed',
  ...ownAccount,
  page: '/account/security',
  parameters: ({ count }) => ({ count }),
} as const satisfies EventDefinition<{ person: User; count: number }>

/** An admin, or the operator, removed a user's second factor. */
export const secondFactorReset = {
  key: 'second_factor.reset',
  ...ownAccount,
  page: '/account/security',
  parameters: (_about: { person: User }, actor) => ({ actor: nameOf(actor) }),
} as const satisfies EventDefinition<{ person: User }>

/** The re-authentication is delayed after many wrong passwords or codes in a session. */
export const sessionGuessed = {
  key: 'session.guessed',
  ...ownAccount,
  page: '/account/security#sessions',
  parameters: ({ count }) => ({ count }),
} as const satisfies EventDefinition<{ person: User; count: number }>

/** A token was created for a user. Its subject is their company, a record that every user may see. */
export const apiTokenCreated = {
  key: 'api_token.created',
  ...ownAccount,
  page: '/account/security#tokens',
  parameters: ({ name }) => ({ name }),
} as const satisfies EventDefinition<{ person: User; name: string }>

/** An admin revoked a user's token. Its subject is the user's company, as for a created one. */
export const apiTokenRevoked = {
  key: 'api_token.revoked',
  ...ownAccount,
  page: '/account/security#tokens',
  parameters: ({ name }, actor) => ({ name, actor: nameOf(actor) }),
} as const satisfies EventDefinition<{ person: User; name: string }>

/** The same in every language: `Chrome, Windows`. */
function browserName(agent: string | null): string | null {
  const { browser, program, system } = deviceOf(agent)
  return [browser ?? program, system].filter(Boolean).join(', ') || null
}
