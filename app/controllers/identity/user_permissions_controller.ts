import type { HttpContext } from '@adonisjs/core/http'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { replaceOverrides } from '#actions/identity/users/replace_overrides'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'
import { showPermissions } from '#queries/identity/show_permissions'
import PermissionSheetTransformer from '#transformers/identity/permission_sheet_transformer'
import { overridesValidator } from '#validators/identity/identity'

export default class UserPermissionsController {
  async show({ actor, params, serialize }: HttpContext) {
    return serialize(await sheetFor(actor, params.userId))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    await replaceOverrides(actor, params.userId, unvalidatedBody(overridesValidator))
    return serialize(await sheetFor(actor, params.userId))
  }

  /** Resets the user's permissions to those of the role. */
  async destroy({ actor, params, serialize }: HttpContext) {
    await replaceOverrides(actor, params.userId, { overrides: [] })
    return serialize(await sheetFor(actor, params.userId))
  }
}

async function sheetFor(actor: Actor, id: string) {
  const user = await User.visibleTo(actor).findOrFail(id)
  await authorize(actor, UserPolicy, 'viewPermissions', user)
  return PermissionSheetTransformer.transform(await showPermissions(actor, user))
}
