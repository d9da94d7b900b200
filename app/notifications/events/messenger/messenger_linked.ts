import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/**
 * A chat was linked to somebody's account. It is about their company, the record that everybody
 * may see.
 */
export const messengerLinked = {
  key: 'messenger.linked',
  type: 'SYSTEM',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: (_about: { person: User }) => ({}),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User }>
