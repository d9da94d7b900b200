/**
 * What PRODUCT.md keeps from tokens, written down apart from the program: credentials, sessions,
 * tokens, other people's rights, links that open something, and what belongs to one browser.
 */
export const FOR_SESSIONS: ReadonlySet<string> = new Set([
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/invitations/:token/accept',
  'POST /api/password-resets/:token',
  'POST /api/account/password',
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
  'PUT /api/admin/users/:userId/permissions',
  'DELETE /api/admin/users/:userId/permissions',
  'GET /api/admin/users/:userId/sessions',
  'DELETE /api/admin/users/:userId/sessions',
  'GET /api/admin/users/:userId/tokens',
  'DELETE /api/admin/users/:userId/tokens/:id',
  'POST /api/admin/ai/providers',
  'PATCH /api/admin/ai/providers/:id',
])

/**
 * Routes whose path speaks of such things and which a token opens all the same, with the reason. A
 * new one has to come here, or into the list above.
 */
export const OPEN_TO_TOKENS: Readonly<Record<string, string>> = {
  'GET /api/auth/me': 'says whose token it is, and what it may do',
  'GET /api/invitations/:token': 'tells whoever has the link, signed in or not',
  'GET /api/password-resets/:token': 'tells whoever has the link, signed in or not',
  'GET /api/admin/invitations': 'tells no link',
  'GET /api/admin/users': 'changes nobody',
  'GET /api/admin/users/:userId': 'changes nobody',
  'GET /api/admin/users/:userId/permissions': 'tells, and gives nothing',
  'GET /api/push/vapid-key': 'a public key',
  'GET /api/admin/ai/providers': 'tells the end of a key at most',
  'PUT /api/admin/ai/providers/order': 'sends no key elsewhere',
  'DELETE /api/admin/ai/providers/:id': 'sends no key elsewhere',
  'POST /api/admin/ai/providers/:id/restore': 'sends no key elsewhere',
  'POST /api/admin/ai/providers/:id/test': 'sends the key to where it was meant for',
}
