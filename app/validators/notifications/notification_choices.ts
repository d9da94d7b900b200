import vine from '@vinejs/vine'
import { NOTIFICATION_DIGESTS, NOTIFICATION_TYPES } from '#models/notifications/values'
import { timeOfDay } from '#validators/dates'
import { ids } from '#validators/fields'

const MAX_MUTED = 500

export const notificationChoicesValidator = vine.create({
  preferences: vine
    .array(
      vine.object({
        type: vine.enum(NOTIFICATION_TYPES),
        inApp: vine.boolean({ strict: true }),
        push: vine.boolean({ strict: true }),
        messenger: vine.boolean({ strict: true }),
      })
    )
    .maxLength(NOTIFICATION_TYPES.length)
    .distinct('type'),
  quietHours: vine.object({ from: timeOfDay(), to: timeOfDay() }).nullable(),
  digest: vine.enum(NOTIFICATION_DIGESTS),
  mutedCompanyIds: ids(MAX_MUTED),
})
export type NotificationChoicesInput = Awaited<
  ReturnType<typeof notificationChoicesValidator.validate>
>
