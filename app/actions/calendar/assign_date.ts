import db from '@adonisjs/lucid/services/db'
import { validate as isUuid } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { recordAudit } from '#actions/audit/record_audit'
import { assertPlannable, audienceOf } from '#actions/calendar/lock_entry'
import { lockItem } from '#actions/content/lock_content'
import { rawFields, validated, type Input } from '#support/validated'
import CalendarItem from '#models/calendar/calendar_item'
import CalendarItemPolicy from '#policies/calendar/calendar_item_policy'
import type { CalendarItemInput } from '#validators/calendar/calendar'

/**
 * Gives a video a publishing date. One that isn't approved yet can hold it tentatively.
 * @throws Forbidden, NotFound for the video, InvalidField, Conflict for a cancelled order
 */
export async function assignDate(
  actor: Actor,
  input: Input<CalendarItemInput>
): Promise<CalendarItem> {
  return db.transaction(async (trx) => {
    await authorize(actor, CalendarItemPolicy, 'plan')
    const contentId = String(rawFields(input).contentId)
    // Anything that is not an id is refused by validation.
    if (!isUuid(contentId)) await validated(input)
    const { task, item } = await lockItem(trx, actor, contentId)
    await authorize(actor, CalendarItemPolicy, 'assign', item)
    const { date, time = null, channel = null, caption = null } = await validated(input)
    assertPlannable(task)

    const planned = { date, time, channel, caption: caption || null }
    const entry = await CalendarItem.create(
      {
        companyId: item.companyId,
        taskId: task.id,
        contentItemId: item.id,
        ...planned,
        createdById: actor.id,
      },
      { client: trx }
    )
    await recordAudit(trx, actor, 'calendar_item.assign', entry, {
      audience: audienceOf(item),
      after: { title: item.title, ...planned },
    })
    return entry
  })
}
