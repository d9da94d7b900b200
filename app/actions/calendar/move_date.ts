import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import {
  assertPastConfirmed,
  assertPlannable,
  entryAudience,
  isPast,
  lockEntry,
} from '#actions/calendar/entry_rules'
import { validateInput, type Input } from '#support/input'
import CalendarItem from '#models/calendar/calendar_item'
import CalendarItemPolicy from '#policies/calendar/calendar_item_policy'
import type { CalendarItemChanges } from '#validators/calendar/calendar'

/**
 * Moves a publishing date, or changes its time, channel or caption. Fields that aren't given stay: a date
 * that is moved keeps its time. Of two concurrent changes the later one wins; the audit log keeps both.
 * Moving to a date in the past requires a confirmation.
 * @throws NotFound, Forbidden, InvalidField, Conflict for a cancelled order
 */
export async function moveDate(
  actor: Actor,
  id: string,
  input: Input<CalendarItemChanges>
): Promise<void> {
  await db.transaction(async (trx) => {
    const { task, item, entry } = await lockEntry(trx, () => CalendarItem.visibleTo(actor), id)
    await authorize(actor, CalendarItemPolicy, 'move', entry)
    const { caption, confirmPast, ...changes } = await validateInput(input)
    assertPlannable(task)

    const change = changesTo(currentOf(entry), {
      ...changes,
      caption: caption === undefined ? undefined : caption || null,
    })
    if (!change) return
    if (changes.date && changes.date !== entry.date) {
      const wasPast = await isPast(trx, entry.companyId, changes.date)
      assertPastConfirmed(wasPast, confirmPast)
      entry.completesOrder = !wasPast
    }
    await entry.merge(change.after as Partial<CalendarItem>).save()
    await recordAudit(trx, actor, 'calendar_item.move', entry, {
      audience: entryAudience(item),
      before: change.before,
      after: { title: item.title, ...change.after },
    })
  })
}

function currentOf({ date, clockTime, channel, caption }: CalendarItem) {
  return { date, time: clockTime, channel, caption }
}
