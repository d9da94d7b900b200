import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** The re-authentication is delayed after many wrong passwords or codes in a session. */
export const sessionGuessed = {
  key: 'session.guessed',
  ...ownAccount,
  page: '/account/security#sessions',
  parameters: ({ count }) => ({ count }),
} as const satisfies EventDefinition<{ person: User; count: number }>
