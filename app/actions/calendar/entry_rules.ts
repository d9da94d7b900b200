import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import { lockWithTask } from '#actions/content/lock_content'
import { Conflict, InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import type CalendarItem from '#models/calendar/calendar_item'
import Company from '#models/companies/company'
import ContentItem from '#models/content/content_item'
import type Task from '#models/tasks/task'
import { dateIn } from '#support/time/zoned_time'

/**
 * Finds an entry that this user may see and locks it for a change. Its order is locked first, as in every change of
 * content, so that a date can't be moved while its order is being completed because its last date has passed.
 * @throws NotFound, also when it was deleted, or restored, meanwhile
 */
export async function lockEntry(
  trx: Trx,
  scope: () => ModelQueryBuilderContract<typeof CalendarItem>,
  id: string
): Promise<{ task: Task; item: ContentItem; entry: CalendarItem }> {
  const { task, record: entry } = await lockWithTask(trx, scope, id)
  const item = await ContentItem.query({ client: trx }).findOrFail(entry.contentItemId)
  return { task, item, entry }
}

/**
 * Dates of a cancelled order can't be planned. Orders on hold, or completed by hand, keep theirs.
 * @throws Conflict
 */
export function assertPlannable({ status }: Task): void {
  if (status !== 'cancelled') return
  throw new Conflict('calendar.order_cancelled', {
    reason: 'task_cancelled',
    taskStatus: status,
    allowed: [],
  })
}

/** Audience of an audit entry about a date: clients too, once the video was released to them. */
export function entryAudience(item: ContentItem): 'everyone' | 'team' {
  return item.isReleased ? 'everyone' : 'team'
}

/**
 * Whether a date is before today in the time zone of its company.
 * @param date `YYYY-MM-DD`
 */
export async function isPast(trx: Trx, companyId: string, date: string): Promise<boolean> {
  const { timezone } = await Company.query({ client: trx }).findOrFail(companyId)
  return date < dateIn(timezone)
}

/**
 * Requires a confirmation of a date in the past, which is usually a mistake.
 * @throws InvalidField on `confirmPast`, by the rule `past_date`
 */
export function assertPastConfirmed(wasPast: boolean, confirmPast: boolean | undefined): void {
  if (wasPast && !confirmPast) {
    throw new InvalidField('confirmPast', 'calendar.past_date', 'past_date')
  }
}
