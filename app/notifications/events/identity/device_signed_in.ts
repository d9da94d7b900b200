import { deviceOf } from '#access/user_agent'
import type { Origin } from '#access/actor'
import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import { ownAccount } from '#notifications/own_account'

/** A sign-in to an account from an unknown browser. */
export const deviceSignedIn = {
  key: 'device.signed_in',
  ...ownAccount,
  page: '/account/security#sessions',
  parameters: ({ origin: { address, agent } }) => ({
    device: nameOf(agent) ?? 'unknown',
    address: address ?? 'unknown',
  }),
} as const satisfies EventDefinition<{ person: User; origin: Origin }>

/** The same in every language: `Chrome, Windows`. */
function nameOf(agent: string | null): string | null {
  const { browser, program, system } = deviceOf(agent)
  return [browser ?? program, system].filter(Boolean).join(', ') || null
}
