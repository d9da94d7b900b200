import vine from '@vinejs/vine'
import { COMMENT_VISIBILITIES } from '#models/content/values'
import { ids, omittable } from '#validators/fields'
import { listQuery } from '#validators/list'
import { MAX_COMMENT_LENGTH } from '#models/texts/values'

const body = () => vine.string().trim().minLength(1).maxLength(MAX_COMMENT_LENGTH)
const mentions = () => omittable(ids(50))

export const createTaskCommentValidator = vine.create({
  body: body(),
  visibility: omittable(vine.enum(COMMENT_VISIBILITIES)),
  mentions: mentions(),
})
export type TaskCommentInput = Awaited<ReturnType<typeof createTaskCommentValidator.validate>>

export const updateTaskCommentValidator = vine.create({
  body: omittable(body()),
  mentions: mentions(),
})
export type TaskCommentChanges = Awaited<ReturnType<typeof updateTaskCommentValidator.validate>>

export const taskCommentListValidator = listQuery(['createdAt'], {})
export type TaskCommentListInput = Awaited<ReturnType<typeof taskCommentListValidator.validate>>
