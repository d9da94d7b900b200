import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A user removed their authenticator app. */
export const authenticatorAppRemoved = {
  key: 'authenticator_app.removed',
  ...ownAccount,
  page: '/account/security#authenticator-app',
  parameters: (_about: { person: User }) => ({}),
} as const satisfies EventDefinition<{ person: User }>
