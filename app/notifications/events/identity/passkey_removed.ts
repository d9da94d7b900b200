import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A passkey of somebody’s account was removed, by themselves. */
export const passkeyRemoved = {
  key: 'passkey.removed',
  ...ownAccount,
  page: '/account/security#passkeys',
  parameters: ({ name }) => ({ name }),
} as const satisfies EventDefinition<{ person: User; name: string }>
