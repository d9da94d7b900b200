import vine from '@vinejs/vine'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { toMoment } from '#validators/dates'
import { listQuery } from '#validators/list'

/** `permissions` left out, or null: all permissions that the user has when the token is used. */
export const createTokenValidator = vine.create(
  vine.object({
    name: vine.string().trim().minLength(1).maxLength(80),
    expiresAt: toMoment(),
    permissions: vine
      .array(vine.enum(PERMISSIONS))
      .minLength(1)
      .maxLength(PERMISSIONS.length)
      .distinct()
      .nullable()
      .optional(),
  })
)
export type ApiTokenInput = { name: string; expiresAt: Date; permissions?: Permission[] | null }

export const tokenListValidator = listQuery(['createdAt', 'expiresAt', 'lastUsedAt'], {})
export type TokenListInput = Awaited<ReturnType<typeof tokenListValidator.validate>>
