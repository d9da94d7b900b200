import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** An authenticator app was added to a user's account. */
export const authenticatorAppAdded = {
  key: 'authenticator_app.added',
  ...ownAccount,
  page: '/account/security#authenticator-app',
  parameters: (_about: { person: User }) => ({}),
} as const satisfies EventDefinition<{ person: User }>
