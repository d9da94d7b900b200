import vine from '@vinejs/vine'
import { JOB_KINDS, type JobName } from '#queue/job_kinds'
import { TRASH_KINDS } from '#records/registry'
import { webUrl } from '#validators/fields'
import { listQuery, searchText, several } from '#validators/list'

const JOB_NAMES = Object.keys(JOB_KINDS) as JobName[]

export const searchValidator = vine.create({ q: vine.string().trim().minLength(1).maxLength(200) })

export const trashListValidator = listQuery(['createdAt', 'deletedAt', 'title'], {
  kind: several(vine.enum(TRASH_KINDS)),
  companyId: several(vine.string().uuid()),
  q: searchText(),
})
export type TrashListInput = Awaited<ReturnType<typeof trashListValidator.validate>>

export const linkPreviewValidator = vine.create({ url: webUrl() })
export type LinkPreviewInput = Awaited<ReturnType<typeof linkPreviewValidator.validate>>

export const failedJobListValidator = listQuery(['failedAt'], {
  job: several(vine.enum(JOB_NAMES)),
  isOpen: vine.boolean().optional(),
})
export type FailedJobListInput = Awaited<ReturnType<typeof failedJobListValidator.validate>>
