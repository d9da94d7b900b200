export const OVERRIDE_EFFECTS = ['grant', 'revoke'] as const
export type OverrideEffect = (typeof OVERRIDE_EFFECTS)[number]

/** One override as the user row caches it; UserPermission rows are the truth. */
export type OverrideCache = { permission: string; effect: OverrideEffect }
