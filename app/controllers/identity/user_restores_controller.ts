import type { HttpContext } from '@adonisjs/core/http'
import { restoreUser } from '#actions/identity/users/restore_user'
import { showPerson } from '#queries/identity/list_users'
import UserTransformer from '#transformers/identity/user_transformer'

export default class UserRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreUser(actor, params.userId)
    const restored = UserTransformer.transform(await showPerson(actor, params.userId))
    return serialize(restored.useVariant('forAdministration'))
  }
}
