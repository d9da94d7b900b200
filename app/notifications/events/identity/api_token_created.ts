import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A token was created for a user. Its subject is their company, a record that every user may see. */
export const apiTokenCreated = {
  key: 'api_token.created',
  ...ownAccount,
  page: '/account/security#tokens',
  parameters: ({ name }) => ({ name }),
} as const satisfies EventDefinition<{ person: User; name: string }>
