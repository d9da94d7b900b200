import type User from '#models/identity/user'
import type { EventDefinition } from '#notifications/event'
import type { EventKey } from '#notifications/message'

/** Events about access to a user's account, which notify only that user. */
export const ownAccount = {
  type: 'SYSTEM',
  subject: ({ user: { companyId } }) => ({ entityType: 'company', id: companyId, companyId }),
  audiences: ({ user }) => [{ to: 'user', userId: user.id }],
} as const satisfies Partial<EventDefinition<{ user: User }>>

/**
 * Defines such an event, with the parameters that the action passes.
 * @param page the part of the page `/account/security` that it leads to
 */
export function accountEvent<const Key extends EventKey, Name extends string = never>(
  key: Key,
  page: `#${string}` | '',
  names: readonly Name[] = []
) {
  type About = { user: User } & Record<Name, string | number>
  return {
    key,
    ...ownAccount,
    page: `/account/security${page}`,
    parameters: (about: About): Record<Name, string | number> =>
      Object.fromEntries(names.map((name) => [name, about[name]])) as never,
  }
}
