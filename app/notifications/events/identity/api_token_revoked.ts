import type User from '#models/identity/user'
import { nameOf, type EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** An administrator revoked somebody's token. It is about their company, as making one is. */
export const apiTokenRevoked = {
  key: 'api_token.revoked',
  ...ownAccount,
  page: '/account/security#tokens',
  parameters: ({ name }, actor) => ({ name, actor: nameOf(actor) }),
} as const satisfies EventDefinition<{ person: User; name: string }>
