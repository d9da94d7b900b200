import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** What opens somebody's account, or no longer does: told to them alone. */
export const ownAccount = {
  type: 'SYSTEM',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies Partial<EventDefinition<{ person: User }>>
