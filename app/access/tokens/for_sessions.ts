import { Refusal } from '#exceptions/refusals'

/**
 * Routes that require a session and refuse tokens: credentials, sessions, tokens, rights of other users,
 * links that give access, and data of one browser. The list is closed: a test calls every route.
 */
const FOR_SESSIONS: ReadonlySet<string> = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/totp',
  'POST /api/auth/second-factor/totp/confirm',
  'POST /api/auth/second-factor/passkey/options',
  'POST /api/auth/second-factor/passkeys/options',
  'POST /api/auth/second-factor/passkeys',
  'POST /api/auth/passkey/options',
  'POST /api/auth/passkey',
  'POST /api/auth/proof/passkey/options',
  'POST /api/auth/proof',
  'POST /api/auth/proof/company',
  'POST /api/auth/company',
  'GET /api/account/passkeys',
  'POST /api/account/passkeys/options',
  'POST /api/account/passkeys',
  'PATCH /api/account/passkeys/:id',
  'DELETE /api/account/passkeys/:id',
  'POST /api/invitations/:token/accept',
  'POST /api/password-resets/:token',

  'POST /api/account/password',
  'GET /api/account/second-factor',
  'POST /api/account/second-factor/totp',
  'POST /api/account/second-factor/totp/confirm',
  'DELETE /api/account/second-factor/totp',
  'POST /api/account/second-factor/recovery-codes',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions',
  'DELETE /api/account/sessions/:id',
  'GET /api/account/tokens',
  'POST /api/account/tokens',
  'DELETE /api/account/tokens/:id',
  'POST /api/account/messenger',
  'DELETE /api/account/messenger',
  'POST /api/calendar/feed',
  'DELETE /api/calendar/feed',

  'POST /api/push/subscribe',
  'POST /api/push/unsubscribe',
  'POST /api/push/test',
  'GET /api/push/devices',
  'PATCH /api/push/devices/:id',
  'DELETE /api/push/devices/:id',

  'POST /api/admin/invitations',
  'DELETE /api/admin/invitations/:id',
  'POST /api/admin/invitations/:id/resend',
  'PATCH /api/admin/users/:userId',
  'DELETE /api/admin/users/:userId',
  'POST /api/admin/users/:userId/restore',
  'PATCH /api/admin/users/:userId/role',
  'POST /api/admin/users/:userId/password-reset',
  'DELETE /api/admin/users/:userId/second-factor',
  'PUT /api/admin/users/:userId/permissions',
  'DELETE /api/admin/users/:userId/permissions',
  'GET /api/admin/users/:userId/sessions',
  'DELETE /api/admin/users/:userId/sessions',
  'GET /api/admin/users/:userId/tokens',
  'DELETE /api/admin/users/:userId/tokens/:id',

  'PUT /api/companies/:id/sign-in',
  'DELETE /api/companies/:id/sign-in',

  // Setting a provider's address sends its key there.
  'POST /api/admin/ai/providers',
  'PATCH /api/admin/ai/providers/:id',
])

/**
 * Whether a route is for sessions alone.
 * @param method of the request; HEAD counts as GET
 */
export function isForSessions(method: string, pattern: string): boolean {
  return FOR_SESSIONS.has(`${method === 'HEAD' ? 'GET' : method} ${pattern}`)
}

/** All of them, as `METHOD pattern`. */
export const forSessions = (): string[] => [...FOR_SESSIONS]

/** Returns 403: the route refuses tokens, regardless of their permissions. */
export const sessionRequired = () =>
  new Refusal('tokens.session_only', { code: 'E_SESSION_REQUIRED', status: 403 })
