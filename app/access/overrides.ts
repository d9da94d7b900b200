/** One override as the user row caches it; UserPermission rows are the truth. */
export type OverrideCache = { permission: string; effect: 'grant' | 'revoke' }
