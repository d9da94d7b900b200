import type { Actor } from '#access/actor'
import SafebotRecord from '#models/safebot/safebot_record'
import { selectRecord, type SafebotRow } from '#queries/safebot/record_row'

/**
 * One saved link.
 * @throws E_ROW_NOT_FOUND when it is missing, deleted or not for this person
 */
export async function showRecord(actor: Actor, id: string): Promise<SafebotRow> {
  return selectRecord(SafebotRecord.visibleTo(actor)).findOrFail(id)
}
