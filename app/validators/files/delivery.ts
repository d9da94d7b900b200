import vine from '@vinejs/vine'
import { DELIVERY_CONTENTS } from '#models/files/values'
import { ids, omittable } from '#validators/fields'

/** Files of one ZIP. */
export const MAX_FILES = 500

/** Either some files, or everything of one kind that an order has. */
export const createDeliveryValidator = vine.create(
  vine.object({
    fileIds: omittable(ids(MAX_FILES).minLength(1)),
    name: omittable(vine.string().trim().minLength(1).maxLength(120)),
    taskId: omittable(vine.string().uuid()).requiredIfMissing('fileIds'),
    what: omittable(vine.enum(DELIVERY_CONTENTS)).requiredIfExists('taskId'),
  })
)
export type DeliveryInput = Awaited<ReturnType<typeof createDeliveryValidator.validate>>
