import type User from '#models/identity/user'
import { nameOf, type EventDefinition } from '#notifications/event'

/** An administrator, or the operator, took away somebody's second factor. */
export const secondFactorReset = {
  key: 'second_factor.reset',
  type: 'SYSTEM',
  page: '/account/security',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: (_about: { person: User }, actor) => ({ actor: nameOf(actor) }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User }>
