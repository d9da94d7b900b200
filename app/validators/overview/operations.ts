import vine from '@vinejs/vine'
import { JOB_KINDS, type JobName } from '#queue/job_kinds'
import { listQuery, several } from '#validators/list'

const NAMES = Object.keys(JOB_KINDS) as JobName[]

export const failedJobListValidator = listQuery(['failedAt'], {
  job: several(vine.enum(NAMES)),
  isOpen: vine.boolean().optional(),
})
export type FailedJobListInput = Awaited<ReturnType<typeof failedJobListValidator.validate>>
