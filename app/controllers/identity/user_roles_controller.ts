import type { HttpContext } from '@adonisjs/core/http'
import { changeRole } from '#actions/identity/users/change_role'
import { showPerson } from '#queries/identity/list_users'
import UserTransformer from '#transformers/identity/user_transformer'
import { changeRoleValidator } from '#validators/identity/identity'

export default class UserRolesController {
  async update({ actor, body, params, serialize }: HttpContext) {
    await changeRole(actor, params.userId, body(changeRoleValidator))
    return serialize(UserTransformer.transform(await showPerson(actor, params.userId)))
  }
}
