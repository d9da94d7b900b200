import type User from '#models/identity/user'
import { nameOf, type EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** An admin, or the operator, removed a user's second factor. */
export const secondFactorReset = {
  key: 'second_factor.reset',
  ...ownAccount,
  page: '/account/security',
  parameters: (_about: { person: User }, actor) => ({ actor: nameOf(actor) }),
} as const satisfies EventDefinition<{ person: User }>
