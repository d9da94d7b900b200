import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { lockRevision } from '#actions/content/revisions/revision_rules'
import type { Trx } from '#lucid/transaction'
import Comment from '#models/content/comment'
import { CLIENT } from '#models/content/content_visibility'
import RevisionNote from '#models/content/revision_note'
import RevisionPolicy from '#policies/content/revision_policy'

/**
 * Ticks a note off, also in a resolved revision, and resolves the comment that it was made from. Does nothing for a
 * note that is ticked off.
 * @throws NotFound, Forbidden, Conflict for an order that is not open
 */
export async function resolveNote(actor: Actor, revisionId: string, id: string): Promise<void> {
  await setResolved(actor, revisionId, id, true)
}

/**
 * Reopens a note, and its comment. Does nothing for an open one.
 * @throws NotFound, Forbidden, Conflict for an order that is not open
 */
export async function reopenNote(actor: Actor, revisionId: string, id: string): Promise<void> {
  await setResolved(actor, revisionId, id, false)
}

async function setResolved(actor: Actor, revisionId: string, id: string, isResolved: boolean) {
  await db.transaction(async (trx) => {
    const { task, revision } = await lockRevision(trx, actor, revisionId)
    await authorize(actor, RevisionPolicy, 'resolve', revision)
    const notes = () => RevisionNote.visibleTo(actor).where('revision_id', revision.id)
    const { commentId } = await notes().useTransaction(trx).findOrFail(id)
    // The comment is locked first, in the same order as when a comment is resolved. One in the trash may be restored.
    const comment = commentId
      ? await Comment.query().withTrashed().lockIfFound(commentId, trx)
      : null
    const note = await notes().lock(id, trx)
    assertTaskIsOpen(task)
    if (note.isResolved === isResolved) return

    mark(note, actor, isResolved)
    await note.save()
    if (comment) {
      mark(comment, actor, isResolved)
      await comment.save()
      await syncNotesWithComment(trx, comment)
    }
    const action = isResolved ? 'revision.resolve_note' : 'revision.reopen_note'
    // Clients see the team's ticks with the version that answers the revision.
    const isEarly = actor.seesAllCompanies && revision.statusFor(CLIENT) === 'open'
    await recordAudit(trx, actor, action, revision, {
      audience: isEarly ? 'team' : note.visibility,
      after: { number: revision.number, body: note.body },
    })
  })
}

function mark(record: RevisionNote | Comment, actor: Actor, isResolved: boolean): void {
  if (record.isResolved === isResolved) return
  if (isResolved) record.resolve(actor)
  else record.reopen()
}

/** Gives the notes made from a comment the comment's state, when that changes. */
export async function syncNotesWithComment(
  trx: Trx,
  { id, resolvedAt, resolvedById }: Comment
): Promise<void> {
  const notes = RevisionNote.query({ client: trx }).where('comment_id', id)
  if (resolvedAt) notes.whereNull('resolved_at')
  else notes.whereNotNull('resolved_at')
  await notes.update({
    resolved_at: resolvedAt?.toJSDate() ?? null,
    resolved_by_id: resolvedById,
    updated_at: new Date(),
  })
}
