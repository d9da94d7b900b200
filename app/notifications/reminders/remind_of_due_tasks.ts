import { DateTime } from 'luxon'
import { eachById } from '#lucid/each_by_id'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { ofLiveCompanies } from '#models/mixins/belongs_to_company'
import Task from '#models/tasks/task'
import { DUE_TASK_STATUSES } from '#models/tasks/values'
import type { Audience } from '#notifications/audiences'
import { taskDueTomorrow } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import { firstAudienceWithRecipients } from '#notifications/recipients'
import { claimReminder, notReminded } from '#notifications/reminders/claim_reminder'
import { companyZones } from '#models/companies/company_zones'
import { plusDays, zonesByDate } from '#support/time/zoned_time'

/** Earliest hour in the company's time zone, so that reminders don't arrive at midnight. */
const FROM_HOUR = 9

/**
 * Reminds assignee and producer of every order that is due tomorrow, in its company's time zone, once for each due
 * date that it has had. If it has neither, or they left, users who assign work are reminded.
 * @param now differs from the current time only in tests
 * @returns how many orders they were reminded of
 */
export async function remindOfDueTasks(now: DateTime = DateTime.utc()): Promise<number> {
  let reminders = 0
  const zones = await companyZones()
  const awake = zones.filter((zone) => now.setZone(zone).hour >= FROM_HOUR)
  for (const [today, names] of zonesByDate(awake, now)) {
    const tomorrow = plusDays(today, 1)
    reminders += await eachById(
      () => due(tomorrow).whereIn('company_id', companiesIn(names)),
      (trx, id) => remindOf(trx, id, tomorrow)
    )
  }
  return reminders
}

const companiesIn = (zones: string[]) =>
  Company.query().where('status', 'active').whereIn('timezone', zones).select('id')

async function remindOf(trx: Trx, id: string, tomorrow: string): Promise<boolean> {
  // Locked first, because a user may have moved the date or finished the order meanwhile.
  const task = await Task.query().where('due_date', tomorrow).lockIfFound(id, trx)
  if (!task || !(await due(tomorrow, trx).findById(id))) return false
  if (!(await claimReminder(trx, 'due', id, tomorrow))) return false
  const userIds = await firstAudienceWithRecipients(
    trx,
    null,
    [usersOf(task), { to: 'assigners' }],
    task
  )
  await notify(trx, null, taskDueTomorrow, { task, userIds })
  return true
}

const usersOf = ({ assigneeId, producerId }: Task): Audience => ({
  to: 'users',
  userIds: [assigneeId, producerId].filter((id) => id !== null),
})

function due(date: string, trx?: Trx) {
  return ofLiveCompanies(Task.query(trx && { client: trx }))
    .where('due_date', date)
    .whereIn('tasks.status', [...DUE_TASK_STATUSES])
    .whereRaw(notReminded('due', 'tasks.id', 'tasks.due_date::text'))
}
