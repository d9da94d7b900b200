import type { HttpContext } from '@adonisjs/core/http'
import { authorize } from '#access/authorize'
import { revokeTokenOfPerson } from '#actions/identity/tokens/revoke_token'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'
import { listTokens } from '#queries/identity/list_tokens'
import { readList } from '#support/http/read_list'
import ApiTokenTransformer from '#transformers/identity/api_token_transformer'
import { tokenListValidator } from '#validators/identity/api_token'

export default class UserTokensController {
  async index(ctx: HttpContext) {
    const person = await User.visibleTo(ctx.actor).findOrFail(ctx.params.userId)
    await authorize(ctx.actor, UserPolicy, 'update', person)
    const page = await listTokens(person, await readList(ctx, tokenListValidator))
    return ctx.serialize(ApiTokenTransformer.paginate(page.all(), page.getMeta()))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await revokeTokenOfPerson(actor, params.userId, params.id)
    return response.noContent()
  }
}
