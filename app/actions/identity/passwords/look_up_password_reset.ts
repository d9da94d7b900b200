import { DateTime } from 'luxon'
import { withRateLimit } from '#access/limits/with_rate_limit'
import { couldReset } from '#actions/identity/link_creators'
import { hashToken } from '#access/one_time_token'
import { Gone, NotFound } from '#exceptions/refusals'
import PasswordReset from '#models/identity/password_reset'

/**
 * The open reset behind a link, with its user and their company. Unknown tokens count against the
 * network address they come from.
 * @throws NotFound, Gone with a code that says why it is no longer open, TooManyRequests
 */
export async function lookUpPasswordReset(
  token: string,
  address: string | null
): Promise<PasswordReset> {
  return withRateLimit({ 'password_reset:address': address }, async () => {
    const reset = await PasswordReset.query()
      .where('token_hash', hashToken(token))
      .preload('user', (user) => user.preload('company'))
      .preload('createdBy', (maker) => maker.preload('company'))
      .first()

    if (!reset || reset.user.isDeleted) throw new NotFound()
    assertResetOpen(reset)
    if (!couldReset(reset.createdBy, reset.user)) throw revokedRefusal()
    return reset
  })
}

/** @throws Gone */
export function assertResetOpen(reset: PasswordReset): void {
  if (reset.usedAt) {
    throw new Gone('E_PASSWORD_RESET_USED', 'links.used')
  }
  if (reset.revokedAt) {
    throw revokedRefusal()
  }
  if (reset.expiresAt <= DateTime.now()) {
    throw new Gone('E_PASSWORD_RESET_EXPIRED', 'links.expired')
  }
}

const revokedRefusal = () => new Gone('E_PASSWORD_RESET_REVOKED', 'links.revoked')
