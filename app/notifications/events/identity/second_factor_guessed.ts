import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** The sign-in is delayed after many wrong codes with the right password. */
export const secondFactorGuessed = {
  key: 'second_factor.guessed',
  ...ownAccount,
  page: '/account/security',
  parameters: ({ count }) => ({ count }),
} as const satisfies EventDefinition<{ person: User; count: number }>
