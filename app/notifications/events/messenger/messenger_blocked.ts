import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/**
 * Somebody's messenger took no message any more and was unlinked. It is about their company,
 * the record that everybody may see.
 */
export const messengerBlocked = {
  key: 'messenger.blocked',
  type: 'SYSTEM',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: (_about: { person: User }) => ({}),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User }>
