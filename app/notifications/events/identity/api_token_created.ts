import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/**
 * A token was made for somebody's account. It is about their company, the record that everybody may
 * see.
 */
export const apiTokenCreated = {
  key: 'api_token.created',
  ...ownAccount,
  page: '/account/security#tokens',
  parameters: ({ name }) => ({ name }),
} as const satisfies EventDefinition<{ person: User; name: string }>
