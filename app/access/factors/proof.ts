/** So many minutes a proof of who somebody is holds. */
export const PROOF_MINUTES = 10

/**
 * What asks for a fresh proof, whoever is signed in: credentials, factors, tokens and the rights of
 * others. A session that was left open, or stolen, doesn't do. The list is closed: a test asks every
 * route.
 */
const WITH_PROOF: ReadonlySet<string> = new Set([
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

  'PATCH /api/admin/users/:userId/role',
  'PUT /api/admin/users/:userId/permissions',
  'DELETE /api/admin/users/:userId/permissions',
  'POST /api/admin/users/:userId/password-reset',
  'DELETE /api/admin/users/:userId/second-factor',
  'DELETE /api/admin/users/:userId/tokens/:id',

  // Whoever names a provider can have it vouch for others.
  'PUT /api/companies/:id/sign-in',
  'DELETE /api/companies/:id/sign-in',
])

/** Whether a route asks for a proof that is younger than ten minutes. */
export function asksForProof(method: string, pattern: string): boolean {
  return WITH_PROOF.has(`${method} ${pattern}`)
}

/** All of them, as `METHOD pattern`. */
export const withProof = (): string[] => [...WITH_PROOF]
