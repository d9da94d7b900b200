import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import {
  assertPastConfirmed,
  assertPlannable,
  entryAudience,
  isPast,
} from '#actions/calendar/entry_rules'
import { lockItem } from '#actions/content/lock_content'
import type { Trx } from '#lucid/transaction'
import { rawFields, validateInput, type Input } from '#support/input'
import CalendarItem from '#models/calendar/calendar_item'
import CalendarItemPolicy from '#policies/calendar/calendar_item_policy'
import { InvalidField } from '#exceptions/refusals'
import type { CalendarItemInput } from '#validators/calendar/calendar'

/**
 * Gives a video a publishing date. One that isn't approved yet can hold it tentatively. A date in the past must be
 * confirmed, and never completes the order.
 * @throws Forbidden, InvalidField, on `contentId` for a video that is missing, deleted or foreign; Conflict for a
 *   cancelled order
 */
export async function assignDate(
  actor: Actor,
  input: Input<CalendarItemInput>
): Promise<CalendarItem> {
  return db.transaction(async (trx) => {
    await authorize(actor, CalendarItemPolicy, 'plan')
    const contentId = String(rawFields(input).contentId)
    // Anything that is not an id is refused by validation.
    if (!isUuid(contentId)) await validateInput(input)
    const { task, item } = await lockNamed(trx, actor, contentId)
    await authorize(actor, CalendarItemPolicy, 'assign', item)
    const { confirmPast, ...given } = await validateInput(input)
    const { date, time = null, channel = null, caption = null } = given
    assertPlannable(task)
    const wasPast = await isPast(trx, item.companyId, date)
    assertPastConfirmed(wasPast, confirmPast)

    const planned = { date, time, channel, caption: caption || null }
    const entry = await CalendarItem.create(
      {
        companyId: item.companyId,
        taskId: task.id,
        contentItemId: item.id,
        ...planned,
        completesOrder: !wasPast,
        createdById: actor.id,
      },
      { client: trx }
    )
    await recordAudit(trx, actor, 'calendar_item.assign', entry, {
      audience: entryAudience(item),
      after: { title: item.title, ...planned },
    })
    return entry
  })
}

/** Locks the video that the body names. If it isn't found, the field is invalid, since the path is right. */
async function lockNamed(trx: Trx, actor: Actor, contentId: string) {
  try {
    return await lockItem(trx, actor, contentId)
  } catch (error) {
    if (!isNotFound(error)) throw error
    throw new InvalidField('contentId', 'content.missing', 'exists')
  }
}

/** Whether a scope, or a query within it, found no record. */
const isNotFound = (error: unknown) => (error as { status?: number }).status === 404
