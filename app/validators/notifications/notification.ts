import vine from '@vinejs/vine'
import { ENTITY_TYPES } from '#models/entity_types'
import { NOTIFICATION_TYPES } from '#models/notifications/values'
import { fromMoment } from '#validators/dates'
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
export const visitedPageValidator = vine.create(
  vine.object({
    path: vine
      .string()
      .regex(/^\/[\w/-]*$/)
      .maxLength(200),
  })
)
export type VisitedPageInput = Awaited<ReturnType<typeof visitedPageValidator.validate>>
