import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A chat was linked to a user's account. Its subject is their company, a record that every user may see. */
export const messengerLinked = {
  key: 'messenger.linked',
  ...ownAccount,
  parameters: (_about: { user: User }) => ({}),
} as const satisfies EventDefinition<{ user: User }>

/**
 * A user's messenger refused messages and was unlinked. Its subject is their company, a record that every
 * user may see.
 */
export const messengerBlocked = {
  key: 'messenger.blocked',
  ...ownAccount,
  parameters: (_about: { user: User }) => ({}),
} as const satisfies EventDefinition<{ user: User }>
