import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** Somebody signed in to an account with a recovery code. */
export const secondFactorCodeUsed = {
  key: 'second_factor.code_used',
  type: 'SYSTEM',
  page: '/account/security#recovery-codes',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: ({ left }) => ({ left }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User; left: number }>
