import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import {
  assertCommentsFit,
  assertFramesOf,
  drawingToStore,
} from '#actions/content/comments/comment_rules'
import { assertTaskIsOpen, lockItem } from '#actions/content/lock_content'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import type { Trx } from '#lucid/transaction'
import StoredFile from '#models/files/stored_file'
import { validateInput, type Input } from '#support/input'
import { assertAudienceAllowed } from '#actions/tasks/comments/comment_audience'
import { InvalidField } from '#exceptions/refusals'
import Comment from '#models/content/comment'
import { seesVersion } from '#models/content/content_visibility'
import ContentVersion from '#models/content/content_version'
import type { CommentVisibility } from '#models/content/values'
import { contentMentioned, contentReplied, contentTeamNote } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import CommentPolicy from '#policies/content/comment_policy'
import { mentionableUsers } from '#queries/tasks/mentionable_users'
import type { CommentInput } from '#validators/content/comment'

/**
 * Adds a comment to a version of a video. Mentioned users and participants of the thread are notified, and of a
 * note on a version in team review the users who post the next one. On a
 * version that the client does not see yet, and in a thread of the team, the comment is visible to the team
 * only.
 * @throws NotFound, Forbidden, InvalidField, TooManyRequests, Conflict for an order that is not open and a
 *   video with too many comments
 */
export async function createComment(
  actor: Actor,
  contentId: string,
  input: Input<CommentInput>
): Promise<Comment> {
  return transactionWithRateLimit({ comment: actor.id }, async (trx) => {
    const { task, item } = await lockItem(trx, actor, contentId)
    await authorize(actor, CommentPolicy, 'create', item)
    const {
      versionId,
      parentId = null,
      fileIds = [],
      mentions = [],
      ...fields
    } = await validateInput(input)
    const version = await findVersion(trx, actor, item.id, versionId)
    await assertFramesOf(trx, version, fields)
    const parent = parentId ? await findThread(trx, actor, item.id, parentId) : null
    const visibility = visibilityOf(fields.visibility, version, parent)
    const users = mentions.length > 0 || parent ? await mentionableUsers(task, trx) : []
    assertAudienceAllowed(users, actor, { visibility, mentions })
    assertTaskIsOpen(task)

    const comment = await Comment.create(
      {
        companyId: item.companyId,
        taskId: task.id,
        contentItemId: item.id,
        contentVersionId: version.id,
        parentId,
        authorId: actor.id,
        body: fields.body,
        frame: fields.frame ?? null,
        endFrame: fields.endFrame ?? null,
        drawing: await drawingToStore(trx, version.id, fields.drawing ?? null),
        visibility,
        mentions,
      },
      { client: trx }
    )
    await attachFiles(trx, actor, comment, fileIds)
    await assertCommentsFit(trx, item.id)
    await recordAudit(trx, actor, 'comment.create', comment, {
      after: { title: item.title, version: version.number, body: fields.body },
      audience: visibility,
    })

    const readers = users.filter(({ side }) => visibility === 'everyone' || side === 'team')
    const inThread = parent ? await usersInThread(trx, parent) : []
    const answered = readers.map(({ id }) => id).filter((id) => inThread.includes(id))
    const userIds = answered.filter((id) => id !== actor.id && !mentions.includes(id))
    await notify(trx, actor, contentMentioned, { item, comment, userIds: mentions })
    await notify(trx, actor, contentReplied, { item, comment, userIds })
    if (!parent && actor.can('content.return_to_review') && item.waitsForRelease(version)) {
      const makers = [version.createdById, task.assigneeId].filter((id) => id !== null)
      const noted = [...new Set(makers)].filter((id) => !mentions.includes(id))
      await notify(trx, actor, contentTeamNote, { item, version, comment, userIds: noted })
    }
    return comment
  })
}

async function findVersion(
  trx: Trx,
  actor: Actor,
  itemId: string,
  versionId: string
): Promise<ContentVersion> {
  const version = await ContentVersion.query({ client: trx })
    .where('content_item_id', itemId)
    .whereRaw(seesVersion(actor))
    .findById(versionId)
  if (!version) throw new InvalidField('versionId', 'content.no_version', 'exists')
  return version
}

/** Threads are one level deep: a reply can't be replied to. */
async function findThread(
  trx: Trx,
  actor: Actor,
  itemId: string,
  parentId: string
): Promise<Comment> {
  const parent = await Comment.visibleTo(actor)
    .useTransaction(trx)
    .where('comments.content_item_id', itemId)
    .whereNull('comments.parent_id')
    .findById(parentId)
  if (!parent) throw new InvalidField('parentId', 'comments.no_thread', 'exists')
  return parent
}

function visibilityOf(
  requested: CommentVisibility | undefined,
  version: ContentVersion,
  parent: Comment | null
): CommentVisibility {
  const isHidden = !version.isSeenBy({ seesAllCompanies: false }) || parent?.visibility === 'team'
  if (isHidden && requested === 'everyone') {
    const message = parent?.visibility === 'team' ? 'comments.team_thread' : 'comments.unreleased'
    throw new InvalidField('visibility', message, 'enum')
  }
  return isHidden ? 'team' : (requested ?? 'everyone')
}

async function usersInThread(trx: Trx, parent: Comment): Promise<string[]> {
  const answers = await Comment.query({ client: trx })
    .where('parent_id', parent.id)
    .distinct('author_id')
    .pojo<{ author_id: string }>()
  return [parent.authorId, ...answers.map(({ author_id: id }) => id)]
}

/**
 * Attaches files to a new comment, in the given order.
 * @throws InvalidField for a file that the actor doesn't see, or of another company
 */
export async function attachFiles(
  trx: Trx,
  actor: Actor,
  { id: commentId, companyId }: Comment,
  fileIds: readonly string[]
): Promise<void> {
  if (fileIds.length === 0) return
  const known = await StoredFile.visibleTo(actor)
    .useTransaction(trx)
    .where('files.company_id', companyId)
    .whereIn('files.id', [...fileIds])
    .select('files.id')
    .pojo<{ id: string }>()
  const knownIds = new Set(known.map(({ id }) => id))
  const missing = fileIds.findIndex((id) => !knownIds.has(id))
  if (missing >= 0) {
    throw new InvalidField(`fileIds.${missing}`, 'files.missing', 'exists')
  }
  await trx.table('comment_files').multiInsert(
    fileIds.map((fileId, position) => ({
      comment_id: commentId,
      company_id: companyId,
      file_id: fileId,
      position,
    }))
  )
}
