import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** An account at the provider of somebody’s company signs them in from now on. */
export const companyAccountLinked = {
  key: 'company_account.linked',
  ...ownAccount,
  page: '/account/security#sessions',
  parameters: (_about: { person: User }) => ({}),
} as const satisfies EventDefinition<{ person: User }>
