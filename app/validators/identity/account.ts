import i18nManager from '@adonisjs/i18n/services/main'
import vine from '@vinejs/vine'
import { PERMISSIONS, type Permission } from '#access/permissions'
import { CLOCKS } from '#models/identity/values'
import { NOTIFICATION_CHANNELS, NOTIFICATION_TYPES } from '#models/notifications/values'
import { timeOfDay, toMoment } from '#validators/dates'
import { omittable } from '#validators/fields'
import { fullName } from '#validators/identity/identity'
import { listQuery } from '#validators/list'
import { revokeTokensField, newPassword, typedPassword } from '#validators/identity/password'
import { timeZone } from '#validators/identity/time_zone'
import { MAX_LABEL_LENGTH } from '#models/texts/values'

const channels = () =>
  omittable(
    vine.array(vine.enum(NOTIFICATION_CHANNELS)).maxLength(NOTIFICATION_CHANNELS.length).distinct()
  )
const preferences = () =>
  vine.object(
    Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, channels()])) as Record<
      (typeof NOTIFICATION_TYPES)[number],
      ReturnType<typeof channels>
    >
  )

export const updateAccountValidator = vine.create({
  fullName: omittable(fullName()),
  locale: omittable(
    vine
      .string()
      .maxLength(35)
      .in(() => i18nManager.supportedLocales())
  ),
  timezone: timeZone().nullable().optional(),
  /** Null for the clock format that is usual in the user's language. */
  clock: vine.enum(CLOCKS).nullable().optional(),
  /** Whether shortcuts without a modifier key work. */
  singleKeyShortcuts: omittable(vine.boolean({ strict: true })),
  notificationPreferences: omittable(preferences()),
  quietHours: vine.object({ from: timeOfDay(), to: timeOfDay() }).nullable().optional(),
})
export type AccountChanges = Awaited<ReturnType<typeof updateAccountValidator.validate>>

export const changePasswordValidator = vine.create({
  currentPassword: typedPassword(),
  password: newPassword(),
  endTokens: revokeTokensField(),
})

export const endSessionsValidator = vine.create({ endTokens: revokeTokensField() })
export type EndSessionsInput = { endTokens?: boolean }

export const sessionListValidator = listQuery(['lastSeenAt', 'createdAt'], {})
export type SessionListInput = Awaited<ReturnType<typeof sessionListValidator.validate>>

/** Without `permissions`, or with null, the token has all permissions that the user has when the token is used. */
export const createTokenValidator = vine.create({
  name: vine.string().trim().minLength(1).maxLength(MAX_LABEL_LENGTH),
  expiresAt: toMoment(),
  permissions: vine
    .array(vine.enum(PERMISSIONS))
    .minLength(1)
    .maxLength(PERMISSIONS.length)
    .distinct()
    .nullable()
    .optional(),
})
export type ApiTokenInput = { name: string; expiresAt: Date; permissions?: Permission[] | null }

export const tokenListValidator = listQuery(['createdAt', 'expiresAt', 'lastUsedAt'], {})
export type TokenListInput = Awaited<ReturnType<typeof tokenListValidator.validate>>
