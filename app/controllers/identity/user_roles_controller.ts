import type { HttpContext } from '@adonisjs/core/http'
import { changeRole } from '#actions/identity/change_role'
import User from '#models/user'
import { showPerson } from '#queries/identity/list_people'
import UserTransformer from '#transformers/user_transformer'
import { changeRoleValidator } from '#validators/identity'

export default class UserRolesController {
  async update({ actor, params, request, serialize }: HttpContext) {
    const person = await User.visibleTo(actor).findOrFail(params.userId)
    const { role } = await request.validateUsing(changeRoleValidator)
    await changeRole(actor, person, role)
    return serialize(UserTransformer.transform(await showPerson(actor, person.id)))
  }
}
