import type { Permission } from '#access/permissions'

/**
 * Who may call a route: users with any of some permission keys, every signed-in user for their own data, or
 * everyone, with the reason why.
 */
export type RouteGuard =
  | { kind: 'permission'; anyOf: readonly Permission[]; allOf?: readonly Permission[] }
  | { kind: 'account' }
  | { kind: 'open'; why: string }
