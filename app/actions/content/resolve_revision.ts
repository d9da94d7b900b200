import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { read, type Input } from '#actions/input'
import { Conflict, NotFound } from '#exceptions/refusals'
import Revision from '#models/revision'
import Task from '#models/task'
import RevisionPolicy from '#policies/revision_policy'
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
  if (!isUuid(id)) throw new NotFound()

  await db.transaction(async (trx) => {
    const orders = Revision.visibleTo(actor).where('revisions.id', id).select('revisions.task_id')
    const task = await Task.query().whereIn('id', orders).locked(trx).firstOrFail()
    const revision = await Revision.visibleTo(actor).lock(id, trx)
    await authorize(actor, RevisionPolicy, 'resolve', revision)
    const { note = null } = await read(input)
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
