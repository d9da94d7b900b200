import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** A second factor of somebody’s account was removed, by themselves. */
export const secondFactorRemoved = {
  key: 'second_factor.removed',
  type: 'SYSTEM',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: (_about: { person: User }) => ({}),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User }>
