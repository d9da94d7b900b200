import type User from '#models/identity/user'
import { nameOf, type EventDefinition } from '#notifications/event'

/** An administrator revoked somebody's token. It is about their company, as making one is. */
export const apiTokenRevoked = {
  key: 'api_token.revoked',
  type: 'SYSTEM',
  page: '/account/security#tokens',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: ({ name }, actor) => ({ name, actor: nameOf(actor) }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User; name: string }>
