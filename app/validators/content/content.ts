import vine from '@vinejs/vine'
import { CONTENT_STATUSES, MAX_REVISION_COMMENTS } from '#models/content/values'
import { ids, MAX_INTEGER, omittable } from '#validators/fields'
import { listQuery, searchText, several } from '#validators/list'
import {
  MAX_CAPTION_LENGTH,
  MAX_COMMENT_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_TITLE_LENGTH,
} from '#models/texts/values'

const note = () => vine.string().trim().maxLength(MAX_CAPTION_LENGTH).nullable().optional()

export const createContentValidator = vine.create({
  fileId: vine.string().uuid(),
  title: omittable(vine.string().trim().minLength(1).maxLength(MAX_TITLE_LENGTH)),
  note: note(),
})
export type ContentInput = Awaited<ReturnType<typeof createContentValidator.validate>>

export const addVersionValidator = vine.create({ fileId: vine.string().uuid(), note: note() })
export type VersionInput = Awaited<ReturnType<typeof addVersionValidator.validate>>

/** Without `versionId`, the newest version is released. The reason is required if a check fails. */
export const releaseContentValidator = vine.create({
  versionId: omittable(vine.string().uuid()),
  reason: omittable(vine.string().trim().minLength(1).maxLength(MAX_NOTE_LENGTH)),
})
export type ReleaseInput = Awaited<ReturnType<typeof releaseContentValidator.validate>>

export const approveContentValidator = vine.create({ versionId: vine.string().uuid() })

export const coverValidator = vine.create({
  versionId: vine.string().uuid(),
  frame: vine.number().withoutDecimals().min(0).max(MAX_INTEGER),
})
export type CoverInput = Awaited<ReturnType<typeof coverValidator.validate>>

/** By default the newest version that the reader sees. */
export const checksValidator = vine.create({ versionId: vine.string().uuid().optional() })

/** By default, `to` is the newest version that the reader sees, and `from` the previous version that they see. */
export const changesValidator = vine.create({
  from: vine.string().uuid().optional(),
  to: vine.string().uuid().optional(),
  format: vine.enum(['json', 'otio'] as const).optional(),
})
export type ChangesInput = Pick<
  Awaited<ReturnType<typeof changesValidator.validate>>,
  'from' | 'to'
>

/** By default the newest approved version. */
export const certificateValidator = vine.create({
  versionId: vine.string().uuid().optional(),
  format: vine.enum(['json', 'pdf'] as const).optional(),
})

export const checkCertificateValidator = vine.create({ versionId: vine.string().uuid() })

/** Parts of an order that can be ticked off, named as on its page. */
export const checklistValidator = vine.create({
  versionId: vine.string().uuid(),
  /** Ids of the order's items, styles, interior types, materials and moments. */
  ticks: ids(2_000),
  /** The ticks that the caller knew: only the differences from these are saved. */
  before: omittable(ids(2_000)),
})
export type ChecklistInput = Awaited<ReturnType<typeof checklistValidator.validate>>

export const requestRevisionValidator = vine.create({
  versionId: vine.string().uuid(),
  message: vine.string().trim().minLength(1).maxLength(MAX_COMMENT_LENGTH),
  commentIds: omittable(ids(MAX_REVISION_COMMENTS)),
})
export type RevisionRequest = Awaited<ReturnType<typeof requestRevisionValidator.validate>>

export const returnToReviewValidator = vine.create({
  reason: vine.string().trim().minLength(1).maxLength(MAX_NOTE_LENGTH),
  versionId: omittable(vine.string().uuid()),
})

export const contentListValidator = listQuery(['createdAt', 'updatedAt', 'versionAt', 'title'], {
  status: several(vine.enum(CONTENT_STATUSES)),
  taskId: several(vine.string().uuid()),
  companyId: several(vine.string().uuid()),
  /** Returns only videos that wait for a decision or a change by the reader; `false` returns only the others. */
  waiting: vine.boolean().optional(),
  q: searchText(),
})
export type ContentListInput = Awaited<ReturnType<typeof contentListValidator.validate>>
