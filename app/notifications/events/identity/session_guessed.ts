import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** So many wrong passwords or codes were entered in a session that re-authentication is delayed. */
export const sessionGuessed = {
  key: 'session.guessed',
  ...ownAccount,
  page: '/account/security#sessions',
  parameters: ({ count }) => ({ count }),
} as const satisfies EventDefinition<{ person: User; count: number }>
