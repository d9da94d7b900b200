import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/**
 * Somebody's messenger took no message any more and was unlinked. It is about their company,
 * the record that everybody may see.
 */
export const messengerBlocked = {
  key: 'messenger.blocked',
  ...ownAccount,
  parameters: (_about: { person: User }) => ({}),
} as const satisfies EventDefinition<{ person: User }>
