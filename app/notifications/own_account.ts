import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** Events about access to a user's account, for that user only. */
export const ownAccount = {
  type: 'SYSTEM',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies Partial<EventDefinition<{ person: User }>>
