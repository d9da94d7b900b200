import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/**
 * A token was made for somebody's account. It is about their company, the record that everybody may
 * see.
 */
export const apiTokenCreated = {
  key: 'api_token.created',
  type: 'SYSTEM',
  page: '/account/security#tokens',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: ({ name }) => ({ name }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User; name: string }>
