import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** The authenticator app of somebody’s account was removed, by themselves. */
export const authenticatorAppRemoved = {
  key: 'authenticator_app.removed',
  type: 'SYSTEM',
  page: '/account/security#authenticator-app',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: (_about: { person: User }) => ({}),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User }>
