import type { HttpContext } from '@adonisjs/core/http'
import { restorePerson } from '#actions/identity/restore_person'
import User from '#models/user'
import { showPerson } from '#queries/identity/list_people'
import UserTransformer from '#transformers/user_transformer'

export default class UserRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    const person = await User.visibleTo(actor).onlyTrashed().findOrFail(params.userId)
    await restorePerson(actor, person)
    const restored = UserTransformer.transform(await showPerson(actor, person.id))
    return serialize(restored.useVariant('forAdministration'))
  }
}
