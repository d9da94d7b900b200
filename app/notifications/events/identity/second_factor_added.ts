import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** A second factor was set up for somebody’s account. */
export const secondFactorAdded = {
  key: 'second_factor.added',
  type: 'SYSTEM',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: (_about: { person: User }) => ({}),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User }>
