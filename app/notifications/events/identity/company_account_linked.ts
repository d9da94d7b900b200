import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A provider account of the user's company was linked and can sign them in. */
export const companyAccountLinked = {
  key: 'company_account.linked',
  ...ownAccount,
  page: '/account/security#sessions',
  parameters: (_about: { person: User }) => ({}),
} as const satisfies EventDefinition<{ person: User }>
