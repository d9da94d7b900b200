import { deviceOf } from '#access/device'
import type { Origin } from '#access/actor'
import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'

/** Somebody signed in to an account in a browser that isn't known for it. */
export const deviceSignedIn = {
  key: 'device.signed_in',
  type: 'SYSTEM',
  page: '/account/security#sessions',
  subject: ({ person: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  parameters: ({ origin: { address, agent } }) => ({
    device: nameOf(agent) ?? 'unknown',
    address: address ?? 'unknown',
  }),
  audiences: ({ person }) => [{ to: 'user', userId: person.id }],
} as const satisfies EventDefinition<{ person: User; origin: Origin }>

/** The same in every language: `Chrome, Windows`. */
function nameOf(agent: string | null): string | null {
  const { browser, program, system } = deviceOf(agent)
  return [browser ?? program, system].filter(Boolean).join(', ') || null
}
