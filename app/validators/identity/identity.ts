import vine from '@vinejs/vine'
import { OVERRIDE_EFFECTS } from '#access/effective_permissions'
import { PERMISSIONS } from '#access/permissions'
import { ROLES } from '#access/roles'
import { INVITATION_STATUSES } from '#models/identity/values'
import { newEmailAddress } from '#validators/identity/auth'
import { nameText, omittable } from '#validators/fields'
import { listQuery, searchText, several } from '#validators/list'
import { revokeTokensField, newPassword, passwordAgain } from '#validators/identity/password'
import { MAX_NAME_LENGTH } from '#models/texts/values'

const role = () => vine.enum(ROLES)
const companyFilter = () => several(vine.string().uuid())

/** A user's name, as other users see it. */
export const fullName = () => nameText(MAX_NAME_LENGTH)

export const createInvitationValidator = vine.create({
  email: newEmailAddress(),
  role: role(),
  companyId: omittable(vine.string().uuid()),
})

export const invitationListValidator = listQuery(['createdAt', 'expiresAt', 'email'], {
  q: searchText(),
  status: several(vine.enum(INVITATION_STATUSES)),
  role: several(role()),
  companyId: companyFilter(),
})
export type InvitationListInput = Awaited<ReturnType<typeof invitationListValidator.validate>>

export const acceptInvitationValidator = vine.create({
  fullName: fullName(),
  password: newPassword(),
  passwordConfirmation: passwordAgain(),
})

export const usePasswordResetValidator = vine.create({
  password: newPassword(),
  passwordConfirmation: passwordAgain(),
  endTokens: revokeTokensField(),
})

export const userListValidator = listQuery(['createdAt', 'fullName', 'email'], {
  q: searchText(),
  role: several(role()),
  companyId: companyFilter(),
  status: several(vine.enum(['active', 'deactivated'] as const)),
})
export type UserListInput = Awaited<ReturnType<typeof userListValidator.validate>>

/** Admins can only unlink a user's messenger account (null): users link their own. */
export const updateUserValidator = vine.create({
  fullName: omittable(fullName()),
  isActive: omittable(vine.boolean({ strict: true })),
  messengerId: vine.string().maxLength(0).in([]).nullable().optional(),
})
export type UserChanges = { fullName?: string; isActive?: boolean; messengerId?: null }

export const changeRoleValidator = vine.create({ role: role() })

const overrides = () =>
  vine
    .array(vine.object({ permission: vine.enum(PERMISSIONS), effect: vine.enum(OVERRIDE_EFFECTS) }))
    .maxLength(PERMISSIONS.length)
    .distinct('permission')

export const overridesValidator = vine.create({
  overrides: overrides(),
  /** The overrides that the caller saw. If others have changed them since, the request is refused with 409. */
  replaces: omittable(overrides()),
})
export type OverridesInput = Awaited<ReturnType<typeof overridesValidator.validate>>
