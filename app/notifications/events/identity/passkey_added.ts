import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A passkey was added to a user's account. */
export const passkeyAdded = {
  key: 'passkey.added',
  ...ownAccount,
  page: '/account/security#passkeys',
  parameters: ({ name }) => ({ name }),
} as const satisfies EventDefinition<{ person: User; name: string }>
