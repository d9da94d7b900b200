import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** So many wrong codes were entered after the right password that sign-in is delayed. */
export const secondFactorGuessed = {
  key: 'second_factor.guessed',
  ...ownAccount,
  page: '/account/security',
  parameters: ({ count }) => ({ count }),
} as const satisfies EventDefinition<{ person: User; count: number }>
