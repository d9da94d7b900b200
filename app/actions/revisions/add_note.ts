import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { read, type Input } from '#actions/input'
import { takeComments } from '#actions/revisions/bundle_comments'
import { lockRevision } from '#actions/revisions/lock_revision'
import { Conflict } from '#exceptions/refusals'
import RevisionNote from '#models/revision_note'
import RevisionPolicy from '#policies/revision_policy'
import { text } from '#support/text'
import type { NoteInput } from '#validators/revision'

/**
 * Adds a note to an open revision, in words or from an open comment on its version. While the version
 * that answers it waits in team review it is open to clients, and takes their notes: they stay
 * open beside that version.
 * @returns its id
 * @throws NotFound, Forbidden, InvalidField, Conflict for a revision that is resolved, for a
 * comment that it bundles already and for an order that is not open
 */
export async function addNote(actor: Actor, id: string, input: Input<NoteInput>): Promise<string> {
  return db.transaction(async (trx) => {
    const { task, revision } = await lockRevision(trx, actor, id)
    await authorize(actor, RevisionPolicy, 'addNote', revision)
    const { body, commentId } = await read(input)
    const [comment] = await takeComments(
      trx,
      actor,
      revision.contentVersionId,
      commentId ? [commentId] : [],
      () => 'commentId'
    )
    assertTaskIsOpen(task)
    if (revision.statusFor(actor) === 'resolved') {
      throw new Conflict(text('revisions.resolved'), { reason: 'state', allowed: [] })
    }
    const notes = await RevisionNote.query({ client: trx })
      .where('revision_id', revision.id)
      .orderBy('position')
    if (comment && notes.some((note) => note.commentId === comment.id)) {
      throw new Conflict(text('revisions.comment_bundled'), { reason: 'bundled', allowed: [] })
    }

    const note = await RevisionNote.create(
      {
        companyId: revision.companyId,
        revisionId: revision.id,
        commentId: comment?.id ?? null,
        position: (notes.at(-1)?.position ?? -1) + 1,
        body: body ?? comment!.body,
        visibility: comment?.visibility ?? 'everyone',
        createdById: actor.id,
      },
      { client: trx }
    )
    if (comment) await comment.merge({ revisionId: revision.id }).save()
    await recordAudit(trx, actor, 'revision.add_note', revision, {
      audience: note.visibility,
      after: { number: revision.number, body: note.body },
    })
    return note.id
  })
}
