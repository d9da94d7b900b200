import vine from '@vinejs/vine'
import { REVISION_STATUSES } from '#models/values'
import { listQuery, several } from '#validators/list'

export const resolveRevisionValidator = vine.create(
  vine.object({ note: vine.string().trim().maxLength(2_000).nullable().optional() })
)

export const revisionListValidator = listQuery(['createdAt'], {
  status: several(vine.enum(REVISION_STATUSES)),
  taskId: several(vine.string().uuid()),
  contentId: several(vine.string().uuid()),
  companyId: several(vine.string().uuid()),
})
export type RevisionListInput = Awaited<ReturnType<typeof revisionListValidator.validate>>
