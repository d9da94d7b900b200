import type User from '#models/identity/user'
import { nameOf, type EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** An admin revoked a user's token. Its subject is the user's company, as for a created one. */
export const apiTokenRevoked = {
  key: 'api_token.revoked',
  ...ownAccount,
  page: '/account/security#tokens',
  parameters: ({ name }, actor) => ({ name, actor: nameOf(actor) }),
} as const satisfies EventDefinition<{ person: User; name: string }>
