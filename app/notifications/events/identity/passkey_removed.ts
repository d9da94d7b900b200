import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A user removed a passkey. */
export const passkeyRemoved = {
  key: 'passkey.removed',
  ...ownAccount,
  page: '/account/security#passkeys',
  parameters: ({ name }) => ({ name }),
} as const satisfies EventDefinition<{ person: User; name: string }>
