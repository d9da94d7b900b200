import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** An account at the provider of somebody’s company signs them in from now on. */
export const companyAccountLinked = {
  key: 'company_account.linked',
  type: 'SYSTEM',
  page: '/account/security#sessions',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: (_about: { person: User }) => ({}),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User }>
