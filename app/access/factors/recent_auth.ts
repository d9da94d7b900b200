/** Minutes for which a re-authentication counts as recent. */
export const RECENT_AUTH_MINUTES = 10

/**
 * The routes that require a recent re-authentication: they change credentials, factors, tokens or the
 * rights of other users, or give access that outlives the session. A stolen session, or one left open,
 * must not be enough for them. The list is closed: a test calls every route.
 */
const REQUIRES_RECENT_AUTH: ReadonlySet<string> = new Set([
  'POST /api/account/password',
  'POST /api/account/second-factor/totp',
  'POST /api/account/second-factor/totp/confirm',
  'DELETE /api/account/second-factor/totp',
  'POST /api/account/second-factor/recovery-codes',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'DELETE /api/account/passkeys/:id',
  'POST /api/account/tokens',
  'DELETE /api/account/tokens/:id',
  // A linked chat takes decisions, a feed shows the calendar: both go on when the session ends.
  'POST /api/account/messenger',
  'POST /api/calendar/feed',

  // The response contains a link that opens an account.
  'POST /api/admin/invitations',
  'POST /api/admin/invitations/:id/resend',
  'PATCH /api/admin/users/:userId/role',
  'PUT /api/admin/users/:userId/permissions',
  'DELETE /api/admin/users/:userId/permissions',
  'POST /api/admin/users/:userId/password-reset',
  'DELETE /api/admin/users/:userId/second-factor',
  'DELETE /api/admin/users/:userId/tokens/:id',
  // A deleted user signs in again with the password that they know.
  'POST /api/admin/users/:userId/restore',
  // The same for all users of a company.
  'POST /api/companies/:id/restore',
  'POST /api/admin/clients/:id/reactivate',

  // An AI provider receives its key, and the prompts of every company.
  'POST /api/admin/ai/providers',
  'PATCH /api/admin/ai/providers/:id',

  // A sign-in provider can vouch for other users.
  'PUT /api/companies/:id/sign-in',
  'DELETE /api/companies/:id/sign-in',
])

/** Whether a route requires a re-authentication within the last ten minutes. */
export function requiresRecentAuth(method: string, pattern: string): boolean {
  return REQUIRES_RECENT_AUTH.has(`${method} ${pattern}`)
}

/** All of them, as `METHOD pattern`. */
export const reauthenticatedRoutes = (): string[] => [...REQUIRES_RECENT_AUTH]
