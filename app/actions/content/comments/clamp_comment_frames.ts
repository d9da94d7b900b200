import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import Comment from '#models/content/comment'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import { contentCommentMoved } from '#notifications/events/content'
import { notify } from '#notifications/notify'

/**
 * Moves comments past the end of a video to its last frame, and notifies their authors: the length of the
 * video was unknown until now.
 * @param frames number of frames of the video
 */
export async function clampCommentFrames(trx: Trx, fileId: string, frames: number): Promise<void> {
  const last = frames - 1
  const versions = ContentVersion.query().withTrashed().where('file_id', fileId).select('id')
  const comments = await Comment.query({ client: trx })
    .withTrashed()
    .whereIn('content_version_id', versions)
    .where((past) => past.where('frame', '>', last).orWhere('end_frame', '>', last))
    .orderBy('id')
    .forUpdate()
  for (const comment of comments) await clampFrames(trx, comment, last)
}

async function clampFrames(trx: Trx, comment: Comment, last: number): Promise<void> {
  const { frame, endFrame, visibility, authorId } = comment
  comment.frame = Math.min(frame!, last)
  if (endFrame !== null) comment.endFrame = Math.min(endFrame, last)
  await comment.save()
  await recordAudit(trx, null, 'comment.update', comment, {
    before: { frame, endFrame },
    after: { frame: comment.frame, endFrame: comment.endFrame },
    audience: visibility,
  })
  if (comment.isDeleted) return
  const item = await ContentItem.query({ client: trx }).findById(comment.contentItemId)
  if (item) await notify(trx, null, contentCommentMoved, { item, comment, userIds: [authorId] })
}
