import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Comment from '#models/content/comment'
import type Revision from '#models/content/revision'
import RevisionNote from '#models/content/revision_note'

/**
 * Locks comments for a revision and returns them in the order of their frames. They must be open, on the named
 * version and visible to the actor. Until the end of the transaction no other request can resolve or bundle them.
 * @param fieldOf the name of the field that holds an id, by its position among them
 * @throws InvalidField for one that the actor can't see, or that is resolved
 */
export async function takeComments(
  trx: Trx,
  actor: Actor,
  versionId: string,
  commentIds: readonly string[],
  fieldOf = (index: number) => `commentIds.${index}`
): Promise<Comment[]> {
  if (commentIds.length === 0) return []
  const found = await Comment.visibleTo(actor)
    .where('comments.content_version_id', versionId)
    .whereIn('comments.id', [...commentIds])
    .orderBy('comments.id')
    .locked(trx)
  const byId = new Map(found.map((comment) => [comment.id, comment]))

  for (const [index, id] of commentIds.entries()) {
    const comment = byId.get(id)
    if (!comment) throw new InvalidField(fieldOf(index), 'revisions.no_comment', 'exists')
    if (comment.isResolved) {
      throw new InvalidField(fieldOf(index), 'revisions.comment_resolved', 'open')
    }
  }
  return found.sort(
    (one, other) => sortFrame(one) - sortFrame(other) || (one.id < other.id ? -1 : 1)
  )
}

/** Comments about the whole video come last. */
const sortFrame = ({ frame }: Comment) => frame ?? Number.MAX_SAFE_INTEGER

/** Creates a note for each of these comments. */
export async function bundleComments(
  trx: Trx,
  actor: Actor,
  revision: Revision,
  comments: readonly Comment[]
): Promise<void> {
  if (comments.length === 0) return
  const now = new Date()
  await trx.table(RevisionNote.table).multiInsert(
    comments.map(({ id, body, visibility, companyId }, position) => ({
      id: uuidv7(),
      company_id: companyId,
      revision_id: revision.id,
      comment_id: id,
      position,
      body,
      visibility,
      created_by_id: actor.id,
      created_at: now,
      updated_at: now,
    }))
  )
  await Comment.query({ client: trx })
    .whereIn(
      'id',
      comments.map(({ id }) => id)
    )
    .update({ revisionId: revision.id, updatedAt: now })
}
