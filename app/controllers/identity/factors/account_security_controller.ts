import type { HttpContext } from '@adonisjs/core/http'
import { READ_PERMISSIONS } from '#access/tokens/api_token'
import { MAX_DAYS } from '#actions/identity/tokens/create_token'
import { listPasskeys } from '#queries/identity/list_passkeys'
import { FIRST_SESSIONS, listSessions } from '#queries/identity/list_sessions'
import { FIRST_TOKENS, listTokens } from '#queries/identity/list_tokens'
import { secondFactorOf } from '#queries/identity/second_factor'
import AccountTransformer from '#transformers/identity/account_transformer'
import ApiTokenTransformer from '#transformers/identity/api_token_transformer'
import PasskeyTransformer from '#transformers/identity/passkey_transformer'
import SecondFactorTransformer from '#transformers/identity/second_factor_transformer'
import UserSessionTransformer from '#transformers/identity/user_session_transformer'

export default class AccountSecurityController {
  /** The sessions of the user and, only for the account's owner, the ways of signing in. */
  async page({ actor, inertia, signedIn }: HttpContext) {
    const mayChange = actor.can('account.update')
    const [sessions, factor, passkeys, tokens] = await Promise.all([
      listSessions(actor.user, { perPage: FIRST_SESSIONS }),
      mayChange ? secondFactorOf(actor.id) : null,
      mayChange ? listPasskeys(actor) : [],
      mayChange ? listTokens(actor, { perPage: FIRST_TOKENS }) : null,
    ])
    return inertia.render('identity/account_security', {
      account: AccountTransformer.transform(actor.user),
      sessions: UserSessionTransformer.paginate(sessions.all(), sessions.getMeta(), signedIn!.id),
      factor: factor && SecondFactorTransformer.transform(factor, actor),
      passkeys: PasskeyTransformer.transform(passkeys),
      tokens: tokens && ApiTokenTransformer.paginate(tokens.all(), tokens.getMeta()),
      tokenRules: { reading: READ_PERMISSIONS, longestDays: MAX_DAYS },
    })
  }
}
