import type { HttpContext } from '@adonisjs/core/http'
import { restorePerson } from '#actions/identity/people/restore_person'
import { showPerson } from '#queries/identity/list_people'
import UserTransformer from '#transformers/identity/user_transformer'

export default class UserRestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restorePerson(actor, params.userId)
    const restored = UserTransformer.transform(await showPerson(actor, params.userId))
    return serialize(restored.useVariant('forAdministration'))
  }
}
