import type { Permission } from '#access/permissions'

/**
 * What a route declares about who may call it: any of some permission keys, every signed-in
 * person for things of their own, or everybody, with the reason why.
 */
export type RouteGuard =
  | { kind: 'permission'; anyOf: readonly Permission[]; allOf?: readonly Permission[] }
  | { kind: 'account' }
  | { kind: 'open'; why: string }
