import vine from '@vinejs/vine'
import { ENTITY_TYPES } from '#models/entity_types'
import {
  NOTIFICATION_AUDIENCES,
  NOTIFICATION_TYPES,
  MAX_ANNOUNCEMENT_LENGTH,
} from '#models/notifications/values'
import { fromMoment } from '#validators/dates'
import { omittable } from '#validators/fields'
import { listQuery, several } from '#validators/list'

const filters = {
  type: several(vine.enum(NOTIFICATION_TYPES)),
  entityType: several(vine.enum(ENTITY_TYPES)),
  since: fromMoment().optional(),
}

export const notificationListValidator = listQuery(['createdAt'], {
  unread: vine.boolean().optional(),
  audience: vine.enum(['team']).optional(),
  ...filters,
})
export type NotificationListInput = Awaited<ReturnType<typeof notificationListValidator.validate>>

export const teamNotificationListValidator = listQuery(['createdAt'], filters)
export type TeamNotificationListInput = Awaited<
  ReturnType<typeof teamNotificationListValidator.validate>
>

/** The path of a page of this application, without its query. */
export const visitedPageValidator = vine.create({
  path: vine
    .string()
    .regex(/^\/[\w/-]*$/)
    .maxLength(200),
})
export type VisitedPageInput = Awaited<ReturnType<typeof visitedPageValidator.validate>>

const audience = {
  audience: vine.enum(NOTIFICATION_AUDIENCES),
  companyId: omittable(vine.string().uuid()).requiredWhen('audience', '=', 'company'),
  userId: omittable(vine.string().uuid()).requiredWhen('audience', '=', 'user'),
}

export const broadcastPreviewValidator = vine.create(audience)
export type BroadcastPreviewInput = Awaited<ReturnType<typeof broadcastPreviewValidator.validate>>

export const broadcastValidator = vine.create({
  message: vine.string().trim().minLength(1).maxLength(MAX_ANNOUNCEMENT_LENGTH),
  ...audience,
})
export type BroadcastInput = Awaited<ReturnType<typeof broadcastValidator.validate>>
