/** Paths of credentials, sessions, tokens, rights of other users, links that give access, and data of one browser. */
const SPEAKS_OF_IT =
  /auth|password|session|token|factor|passkey|recovery|proof|oidc|sign-in|permission|role|invitation|messenger|feed|push|provider|secret|\/users/

/** Routes that refuse tokens although their path doesn't speak of such things: they open accounts. */
const ALSO = ['POST /api/companies/:id/restore', 'POST /api/admin/clients/:id/reactivate']

/** Whether a route has to refuse every token, written down apart from the program. */
export function isForSessions(route: string): boolean {
  return ALSO.includes(route) || (SPEAKS_OF_IT.test(route) && !OPEN_TO_TOKENS[route])
}

/**
 * Routes whose path speaks of such things and which a token opens all the same, with the reason. A
 * new one comes here, or declares that it refuses tokens.
 */
export const OPEN_TO_TOKENS: Readonly<Record<string, string>> = {
  'GET /api/auth/me': 'says whose token it is, and what it may do',
  'GET /api/invitations/:token': 'tells whoever has the link, signed in or not',
  'GET /api/password-resets/:token': 'tells whoever has the link, signed in or not',
  'GET /api/admin/invitations': 'tells no link',
  'GET /api/admin/users': 'changes nobody',
  'GET /api/admin/users/:userId': 'changes nobody',
  'GET /api/admin/users/:userId/permissions': 'tells, and gives nothing',
  'GET /api/companies/:id/sign-in': 'tells no secret',
  'POST /api/companies/:id/sign-in/check': 'sends no secret',
  'GET /api/push/vapid-key': 'a public key',
  'GET /api/admin/ai/providers': 'tells the end of a key at most',
  'PUT /api/admin/ai/providers/order': 'sends no key elsewhere',
  'DELETE /api/admin/ai/providers/:id': 'sends no key elsewhere',
  'POST /api/admin/ai/providers/:id/restore': 'sends no key elsewhere',
  'POST /api/admin/ai/providers/:id/test': 'sends the key to where it was meant for',
}
