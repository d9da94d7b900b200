import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A sign-in to an account with a recovery code. */
export const secondFactorCodeUsed = {
  key: 'second_factor.code_used',
  ...ownAccount,
  page: '/account/security#recovery-codes',
  parameters: ({ left }) => ({ left }),
} as const satisfies EventDefinition<{ person: User; left: number }>
