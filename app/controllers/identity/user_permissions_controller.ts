import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { replaceOverrides } from '#actions/identity/replace_overrides'
import User from '#models/user'
import { showPermissions } from '#queries/identity/show_permissions'
import PermissionSheetTransformer from '#transformers/permission_sheet_transformer'
import { overridesValidator } from '#validators/identity'

export default class UserPermissionsController {
  async show({ actor, params, serialize }: HttpContext) {
    return serialize(await sheetFor(actor, params.userId))
  }

  async update({ actor, params, request, serialize }: HttpContext) {
    const person = await User.visibleTo(actor).findOrFail(params.userId)
    const { overrides } = await request.validateUsing(overridesValidator)
    await replaceOverrides(actor, person, overrides)
    return serialize(await sheetFor(actor, person.id))
  }

  /** Back to what the role gives. */
  async destroy({ actor, params, serialize }: HttpContext) {
    const person = await User.visibleTo(actor).findOrFail(params.userId)
    await replaceOverrides(actor, person, [])
    return serialize(await sheetFor(actor, person.id))
  }
}

async function sheetFor(actor: Actor, id: string) {
  const person = await User.visibleTo(actor).findOrFail(id)
  return PermissionSheetTransformer.transform(await showPermissions(actor, person))
}
