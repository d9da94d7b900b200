import type User from '#models/identity/user'
import ApiToken from '#models/identity/api_token'
import { paginate } from '#queries/paginated'
import type { TokenListInput } from '#validators/identity/account'

/** Days for which an expired token is listed, for users who look for the reason why a program stopped working. */
const EXPIRED_SHOWN = 30

/** Number of tokens that a page shows first; the others are loaded on request. */
export const FIRST_TOKENS = 10

const SORTS = {
  createdAt: 'api_tokens.created_at',
  expiresAt: 'api_tokens.expires_at',
  lastUsedAt: 'api_tokens.last_used_at?',
}

/** Returns one page of a user's tokens: active ones, and those that expired recently. */
export function listTokens({ id }: Pick<User, 'id'>, input: TokenListInput) {
  const query = ApiToken.query()
    .where('api_tokens.user_id', id)
    .whereNull('api_tokens.revoked_at')
    .whereRaw(`api_tokens.expires_at > now() - interval '${EXPIRED_SHOWN} days'`)
  return paginate(query, input, SORTS)
}
