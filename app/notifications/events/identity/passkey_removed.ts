import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** A passkey of somebody’s account was removed, by themselves. */
export const passkeyRemoved = {
  key: 'passkey.removed',
  type: 'SYSTEM',
  page: '/account/security#passkeys',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: ({ name }) => ({ name }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User; name: string }>
