import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { assertTaskIsOpen } from '#actions/content/lock_content'
import { lockTask } from '#actions/tasks/lock_task'
import { Conflict } from '#exceptions/refusals'
import Revision from '#models/revision'
import { text } from '#support/text'

/**
 * Closes a round by hand. The video keeps its status until its next version or its return.
 * @param revision as the caller may see it
 * @throws Conflict
 */
export async function resolveRevision(
  actor: Actor,
  revision: Revision,
  note: string | null
): Promise<void> {
  await db.transaction(async (trx) => {
    const task = await lockTask(revision.taskId, trx)
    const current = await Revision.query({ client: trx })
      .where('id', revision.id)
      .forUpdate()
      .firstOrFail()
    assertTaskIsOpen(task)
    if (current.statusFor(actor) === 'resolved') {
      throw new Conflict(text('revisions.resolved'), { reason: 'state', allowed: [] })
    }

    current.resolve(actor, { note })
    await current.save()
    await recordAudit(trx, actor, 'revision.resolve', current, {
      before: { status: 'open' },
      after: { number: current.number, status: 'resolved', note },
    })
  })
}
