import vine from '@vinejs/vine'
import { REVISION_STATUSES } from '#models/content/values'
import { omittable } from '#validators/fields'
import { listQuery, several } from '#validators/list'
import { MAX_NOTE_LENGTH, MAX_COMMENT_LENGTH } from '#models/texts/values'

export const resolveRevisionValidator = vine.create({
  note: vine.string().trim().maxLength(MAX_NOTE_LENGTH).nullable().optional(),
})

/** A note is made from a comment, or has its own text. */
export const addNoteValidator = vine.create({
  body: vine
    .string()
    .trim()
    .minLength(1)
    .maxLength(MAX_COMMENT_LENGTH)
    .optional()
    .requiredIfMissing('commentId'),
  commentId: omittable(vine.string().uuid()),
})
export type NoteInput = Awaited<ReturnType<typeof addNoteValidator.validate>>

export const revisionListValidator = listQuery(['createdAt', 'urgency'], {
  status: several(vine.enum(REVISION_STATUSES)),
  taskId: several(vine.string().uuid()),
  assigneeId: several(vine.string().uuid()),
  contentId: several(vine.string().uuid()),
  companyId: several(vine.string().uuid()),
})
export type RevisionListInput = Awaited<ReturnType<typeof revisionListValidator.validate>>
