import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { validateInput, type Input } from '#support/input'
import { assertNotesFit, lockRevision } from '#actions/content/revisions/revision_rules'
import { takeComments } from '#actions/content/revisions/bundle_comments'
import { transactionWithRateLimit } from '#access/limits/with_rate_limit'
import { Conflict } from '#exceptions/refusals'
import ContentItem from '#models/content/content_item'
import type Revision from '#models/content/revision'
import RevisionNote from '#models/content/revision_note'
import type Task from '#models/tasks/task'
import type { Audience } from '#notifications/audiences'
import { contentNoteAdded } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import { firstAudienceWithRecipients } from '#notifications/recipients'
import RevisionPolicy from '#policies/content/revision_policy'
import type { NoteInput } from '#validators/content/revision'

/**
 * Adds a note to an open revision, as text or from an open comment on its version, and notifies the other side.
 * While the answering version waits in team review, clients see the revision as open and can add notes, which stay
 * open on that version.
 * @returns its id
 * @throws NotFound, Forbidden, InvalidField, TooManyRequests, Conflict for a revision that is resolved, for a
 *   comment that it bundles already, for an order that is not open and a video with too many notes
 */
export async function addNote(actor: Actor, id: string, input: Input<NoteInput>): Promise<string> {
  return transactionWithRateLimit({ comment: actor.id }, async (trx) => {
    const { task, revision } = await lockRevision(trx, actor, id)
    await authorize(actor, RevisionPolicy, 'addNote', revision)
    const { body, commentId } = await validateInput(input)
    const [comment] = await takeComments(
      trx,
      actor,
      revision.contentVersionId,
      commentId ? [commentId] : [],
      () => 'commentId'
    )
    assertTaskIsOpen(task)
    if (revision.statusFor(actor) === 'resolved') {
      throw new Conflict('revisions.resolved', { reason: 'state', allowed: [] })
    }
    const notes = await RevisionNote.query({ client: trx })
      .where('revision_id', revision.id)
      .orderBy('position')
    if (comment && notes.some((note) => note.commentId === comment.id)) {
      throw new Conflict('revisions.comment_bundled', { reason: 'bundled', allowed: [] })
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
    await assertNotesFit(trx, revision.contentItemId)
    if (comment) await comment.merge({ revisionId: revision.id }).save()
    await recordAudit(trx, actor, 'revision.add_note', revision, {
      audience: note.visibility,
      after: { number: revision.number, body: note.body },
    })
    const audiences = audiencesOfNote(actor, { task, revision, note, notes })
    if (audiences.length > 0) {
      const item = await ContentItem.query({ client: trx }).findOrFail(revision.contentItemId)
      const userIds = await firstAudienceWithRecipients(trx, actor, audiences, item)
      await notify(trx, actor, contentNoteAdded, { item, revision, userIds })
    }
    return note.id
  })
}

/** A user who adds several notes in a row causes one notification. */
const IN_A_ROW = { minutes: 10 }

/**
 * The audiences of a note, the first of which that has users is notified: the assignee of the order, its producer, or
 * users who assign work; for notes of the team on a revision that someone else requested, that user or users who decide.
 * None for internal notes of the team, and for notes that follow others at once.
 */
function audiencesOfNote(
  actor: Actor,
  about: { task: Task; revision: Revision; note: RevisionNote; notes: RevisionNote[] }
): Audience[] {
  const { task, revision, note, notes } = about
  const since = DateTime.utc().minus(IN_A_ROW)
  const follows = notes.some((one) => one.createdById === actor.id && one.createdAt > since)
  if (follows || note.visibility === 'team') return []
  const answers = actor.seesAllCompanies && revision.requestedById !== actor.id
  const ids = answers ? [revision.requestedById] : [task.assigneeId, task.producerId]
  const users = ids.flatMap((userId): Audience[] => (userId ? [{ to: 'user', userId }] : []))
  return [...users, { to: answers ? 'deciders' : 'assigners' }]
}
