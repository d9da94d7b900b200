import type User from '#models/identity/user'
import ApiToken from '#models/identity/api_token'
import { paginated } from '#queries/paginated'
import type { TokenListInput } from '#validators/identity/account'

/** Days for which an expired token is listed, for users who wonder why a client stopped working. */
const EXPIRED_SHOWN = 30

/** Number of tokens in a page; the others are loaded on request. */
export const FIRST_TOKENS = 10

const SORTS = {
  createdAt: 'api_tokens.created_at',
  expiresAt: 'api_tokens.expires_at',
  lastUsedAt: 'api_tokens.last_used_at?',
}

/** One page of a person's tokens: those that live, and those that expired lately. */
export function listTokens({ id }: Pick<User, 'id'>, input: TokenListInput) {
  const query = ApiToken.query()
    .where('api_tokens.user_id', id)
    .whereNull('api_tokens.revoked_at')
    .whereRaw(`api_tokens.expires_at > now() - interval '${EXPIRED_SHOWN} days'`)
  return paginated(query, input, SORTS)
}
