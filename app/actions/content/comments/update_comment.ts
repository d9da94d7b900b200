import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { assertCommentsFit, drawingToStore } from '#actions/content/comments/comment_rules'
import { assertTaskIsOpen, lockWithTask } from '#actions/content/lock_content'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import { validateInput, type Input } from '#support/input'
import { assertAudienceAllowed } from '#actions/tasks/comments/comment_audience'
import { InvalidField } from '#exceptions/refusals'
import Comment from '#models/content/comment'
import ContentItem from '#models/content/content_item'
import { contentMentioned } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import CommentPolicy from '#policies/content/comment_policy'
import { mentionableUsers } from '#queries/tasks/mentionable_users'
import type { CommentChanges } from '#validators/content/comment'

/**
 * Changes the text, drawing or mentions of the caller's comment. Newly mentioned users are notified; the
 * visibility stays, because a comment that was read can't be unread.
 * @throws NotFound, Forbidden for another author's, InvalidField, TooManyRequests, Conflict for an order that is
 *   not open
 */
export async function updateComment(
  actor: Actor,
  id: string,
  input: Input<CommentChanges>
): Promise<void> {
  await transactionWithRateLimit({ comment: actor.id }, async (trx) => {
    const { task, record: comment } = await lockWithTask(trx, () => Comment.visibleTo(actor), id)
    await authorize(actor, CommentPolicy, 'update', comment)
    const { body, drawing, mentions = comment.mentions } = await validateInput(input)
    if (drawing && comment.frame === null) {
      throw new InvalidField('drawing', 'comments.drawing_frame', 'required')
    }
    const { visibility, body: bodyBefore } = comment
    const added = mentions.filter((userId) => !comment.mentions.includes(userId))
    if (added.length > 0) {
      assertAudienceAllowed(await mentionableUsers(comment, trx), actor, {
        visibility,
        mentions: added,
      })
    }
    assertTaskIsOpen(task)

    const newDrawing =
      drawing && (await drawingToStore(trx, comment.contentVersionId, drawing, comment))
    const change = changesTo(comment, { body, drawing: newDrawing, mentions })
    if (!change) return
    comment.merge({ ...change.after, editedAt: DateTime.utc() } as Partial<typeof comment>)
    const isLonger = added.length > 0 || (body !== undefined && bytesOf(body) > bytesOf(bodyBefore))
    await comment.save()
    if (isLonger) await assertCommentsFit(trx, comment.contentItemId)
    await recordAudit(trx, actor, 'comment.update', comment, {
      before: { body: change.before.body },
      after: { body: change.after.body },
      audience: visibility,
    })
    if (added.length === 0) return
    const item = await ContentItem.query({ client: trx }).findOrFail(comment.contentItemId)
    await notify(trx, actor, contentMentioned, { item, comment, userIds: added })
  })
}

/** Bytes of a text in a list's JSON; escaped, a character may take six bytes. */
const bytesOf = (body: string) => Buffer.byteLength(JSON.stringify(body))
