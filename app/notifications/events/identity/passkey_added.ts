import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** A passkey was added to somebody’s account. */
export const passkeyAdded = {
  key: 'passkey.added',
  type: 'SYSTEM',
  page: '/account/security#passkeys',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: ({ name }) => ({ name }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User; name: string }>
