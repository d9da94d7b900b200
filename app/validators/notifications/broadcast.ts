import vine from '@vinejs/vine'
import { NOTIFICATION_AUDIENCES } from '#models/notifications/values'
import { omittable } from '#validators/fields'

const audience = {
  audience: vine.enum(NOTIFICATION_AUDIENCES),
  companyId: omittable(vine.string().uuid()).requiredWhen('audience', '=', 'company'),
  userId: omittable(vine.string().uuid()).requiredWhen('audience', '=', 'user'),
}

export const broadcastPreviewValidator = vine.create(vine.object(audience))
export type BroadcastPreviewInput = Awaited<ReturnType<typeof broadcastPreviewValidator.validate>>

export const broadcastValidator = vine.create(
  vine.object({ message: vine.string().trim().minLength(1).maxLength(1_000), ...audience })
)
export type BroadcastInput = Awaited<ReturnType<typeof broadcastValidator.validate>>
