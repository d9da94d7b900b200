import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { validated, type Input } from '#support/input'
import { lockRevision } from '#actions/content/revisions/lock_revision'
import { Conflict } from '#exceptions/refusals'
import RevisionPolicy from '#policies/content/revision_policy'
import { text } from '#support/text'

/**
 * Resolves a revision by hand. The video keeps its status until its next version or its return.
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
    const { note = null } = await validated(input)
    assertTaskIsOpen(task)
    if (revision.statusFor(actor) === 'resolved') {
      throw new Conflict(text('revisions.resolved'), { reason: 'state', allowed: [] })
    }

    revision.resolve(actor, { note })
    await revision.save()
    await recordAudit(trx, actor, 'revision.resolve', revision, {
      before: { status: 'open' },
      after: { number: revision.number, status: 'resolved', note },
    })
  })
}
