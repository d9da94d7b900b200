import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { saveMove } from '#actions/content/content_move'
import { assertTaskIsOpen, lockContent } from '#actions/content/lock_content'
import { leftOpen } from '#actions/content/revisions/answer_revision'
import { lockRevision } from '#actions/content/revisions/revision_rules'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import type Revision from '#models/content/revision'
import { contentRevisionClosed, contentRevisionResolved } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import RevisionPolicy from '#policies/content/revision_policy'
import { validateInput, type Input } from '#support/input'

/**
 * Resolves a revision by hand. Its video goes back to review, unless a newer version is already in team review.
 * @throws NotFound, Forbidden, Conflict
 */
export async function resolveRevision(
  actor: Actor,
  id: string,
  input: Input<{ note?: string | null }> = {}
): Promise<void> {
  await db.transaction(async (trx) => {
    const { task, revision } = await lockRevision(trx, actor, id)
    await authorize(actor, RevisionPolicy, 'resolve', revision)
    const { note = null } = await validateInput(input)
    assertTaskIsOpen(task)
    if (revision.statusFor(actor) === 'resolved') {
      throw new Conflict('revisions.resolved', { reason: 'state', allowed: [] })
    }

    revision.resolve(actor, { note })
    await revision.save()
    const left = await leftOpen(trx, revision)
    await recordAudit(trx, actor, 'revision.resolve', revision, {
      before: { status: 'open' },
      after: { number: revision.number, status: 'resolved', note, ...left },
    })
    await putBackToReview(trx, actor, revision, left.openNotes ?? 0)
  })
}

async function putBackToReview(
  trx: Trx,
  actor: Actor,
  revision: Revision,
  openNotes: number
): Promise<void> {
  const content = await lockContent(trx, actor, revision.contentItemId)
  const { item, newest } = content
  if (newest.status !== 'changes_requested') return

  newest.reopen(revision.resolutionNote)
  await saveMove(trx, actor, content)
  await recordAudit(trx, actor, 'content.return_to_review', item, {
    before: { status: 'changes_requested' },
    after: {
      title: item.title,
      version: newest.number,
      status: 'in_review',
      reason: revision.resolutionNote,
    },
  })
  const eventData = { ...content, revision, openNotes }
  await notify(
    trx,
    actor,
    openNotes > 0 ? contentRevisionClosed : contentRevisionResolved,
    eventData
  )
}
