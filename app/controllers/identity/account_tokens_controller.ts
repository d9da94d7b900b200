import type { HttpContext } from '@adonisjs/core/http'
import { createToken } from '#actions/identity/tokens/create_token'
import { revokeOwnToken } from '#actions/identity/tokens/revoke_token'
import { listTokens } from '#queries/identity/list_tokens'
import { readList } from '#support/http/read_list'
import ApiTokenTransformer from '#transformers/identity/api_token_transformer'
import NewApiTokenTransformer from '#transformers/identity/new_api_token_transformer'
import { createTokenValidator, tokenListValidator } from '#validators/identity/account'

export default class AccountTokensController {
  async index(ctx: HttpContext) {
    const page = await listTokens(ctx.actor, await readList(ctx, tokenListValidator))
    return ctx.serialize(ApiTokenTransformer.paginate(page.all(), page.getMeta()))
  }

  async store({ actor, unvalidatedBody, response, serialize, signedIn }: HttpContext) {
    const input = unvalidatedBody(createTokenValidator)
    const token = await createToken(actor, signedIn!.tokenHash, input)
    response.status(201).header('cache-control', 'no-store')
    return serialize(NewApiTokenTransformer.transform(token))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await revokeOwnToken(actor, params.id)
    return response.noContent()
  }
}
