import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { validateInput, type Input } from '#support/input'
import { assertCategoriesUsable } from '#actions/references/reference_categories'
import { updateChats } from '#actions/safebot/update_chats'
import SafebotRecord from '#models/safebot/safebot_record'
import SafebotRecordPolicy from '#policies/safebot/safebot_record_policy'
import type { RecordChanges } from '#validators/safebot/safebot'

/**
 * Changes the details of a saved link; the link stays.
 * @throws NotFound, Forbidden, InvalidField
 */
export async function updateSavedLink(
  actor: Actor,
  id: string,
  input: Input<RecordChanges>
): Promise<void> {
  await db.transaction(async (trx) => {
    const link = await SafebotRecord.visibleTo(actor).lock(id, trx)
    await authorize(actor, SafebotRecordPolicy, 'edit', link)
    const changes = await validateInput(input)
    if (changes.categoryIds)
      await assertCategoriesUsable(trx, changes.categoryIds, link.categoryIds)
    const change = changesTo(link, changes)
    if (!change) return
    await link.merge(change.after).save()
    await recordAudit(trx, actor, 'safebot_record.update', link, change)
    await updateChats(trx, id)
  })
}
