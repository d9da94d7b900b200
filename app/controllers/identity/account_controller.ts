import type { HttpContext } from '@adonisjs/core/http'
import { updateAccount } from '#actions/identity/update_account'
import AccountTransformer from '#transformers/account_transformer'
import { updateAccountValidator } from '#validators/account'

export default class AccountController {
  show({ actor, serialize }: HttpContext) {
    return serialize(AccountTransformer.transform(actor.user))
  }

  async update({ actor, request, serialize }: HttpContext) {
    const changes = await request.validateUsing(updateAccountValidator)
    return serialize(AccountTransformer.transform(await updateAccount(actor, changes)))
  }
}
