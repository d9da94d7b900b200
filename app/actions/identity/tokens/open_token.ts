import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { hashToken } from '#access/one_time_token'
import { countRequestOf, waitOf } from '#access/limits/token_throttle'
import { countFailure } from '#access/limits/with_rate_limit'
import { Refusal, TooManyRequests } from '#exceptions/refusals'
import ApiToken from '#models/identity/api_token'
import { readToken, type TokenAuthentication } from '#queries/identity/read_session'
import { text, type TextKey } from '#support/text'

/**
 * The user of a token, with what it was given. Requests are counted by token, failures by the
 * address that they come from.
 * @param sent as the header carries it
 * @throws Refusal 401 that says why it opens nothing, 403 while its user lacks a second factor that is
 * demanded of them; TooManyRequests
 */
export async function openToken(
  sent: string,
  address: string | null
): Promise<TokenAuthentication> {
  const tokenHash = hashToken(sent)
  const wait = waitOf(tokenHash)
  if (wait > 0) throw new TooManyRequests(wait, 'tokens.too_many_requests')

  const opened = await readToken(db.connection(), tokenHash)
  if (!opened) {
    await countFailure('api_token:address', address)
    throw await refusal(tokenHash)
  }
  countRequestOf(tokenHash)
  if (opened.lacksFactor) throw withoutFactor()
  return opened
}

/** 403: the token works again once its user has set up a second factor in the application. */
const withoutFactor = () =>
  new Refusal('tokens.without_factor', { code: 'E_SECOND_FACTOR_REQUIRED', status: 403 })

/** The bearer of a token may see its state: that reveals nothing about other tokens. */
async function refusal(tokenHash: string): Promise<Refusal> {
  const token = await ApiToken.findBy('token_hash', tokenHash)
  if (!token) return because('unknown')
  return because(token.expiresAt <= DateTime.now() ? 'expired' : 'revoked')
}

const CODES = {
  unknown: 'E_TOKEN_UNKNOWN',
  revoked: 'E_TOKEN_REVOKED',
  expired: 'E_TOKEN_EXPIRED',
} as const

function because(why: keyof typeof CODES): Refusal {
  return new Refusal(text(`tokens.${why}` satisfies TextKey), { code: CODES[why], status: 401 })
}
