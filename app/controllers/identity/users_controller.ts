import type { HttpContext } from '@adonisjs/core/http'
import { deletePerson } from '#actions/identity/delete_person'
import { updatePerson } from '#actions/identity/update_person'
import User from '#models/user'
import { listPeople, showPerson } from '#queries/identity/list_people'
import { readList } from '#support/read_list'
import UserTransformer from '#transformers/user_transformer'
import {
  peopleListValidator,
  updatePersonValidator,
  type PersonChanges,
} from '#validators/identity'

export default class UsersController {
  async index(ctx: HttpContext) {
    const page = await listPeople(ctx.actor, await readList(ctx, peopleListValidator))
    return ctx.serialize(UserTransformer.paginate(page.all(), page.getMeta()))
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(UserTransformer.transform(await showPerson(actor, params.userId)))
  }

  async update({ actor, params, request, serialize }: HttpContext) {
    const person = await User.visibleTo(actor).findOrFail(params.userId)
    const changes = await request.validateUsing(updatePersonValidator)
    await updatePerson(actor, person, changes as PersonChanges)
    const changed = UserTransformer.transform(await showPerson(actor, person.id))
    return serialize(changed.useVariant('forAdministration'))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deletePerson(actor, await User.visibleTo(actor).findOrFail(params.userId))
    return response.noContent()
  }
}
