import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** An authenticator app was set up for somebody’s account. */
export const authenticatorAppAdded = {
  key: 'authenticator_app.added',
  type: 'SYSTEM',
  page: '/account/security#authenticator-app',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: (_about: { person: User }) => ({}),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User }>
