import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { eachById } from '#lucid/each_by_id'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import { CLIENT, itemColumns, TEAM } from '#models/content/content_visibility'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import { REMIND_AFTER } from '#models/content/values'
import Task from '#models/tasks/task'
import { OPEN_TASK_STATUSES } from '#models/tasks/values'
import { contentAwaitsDecision, contentAwaitsRelease } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import { claimReminder, notReminded } from '#notifications/reminders/claim_reminder'

/** A wait that is older than this, for example after a long outage, is no longer worth a reminder. */
const OLDEST = { days: 9 }

/**
 * Which versions wait, and since when: those in review for the client's decision, those in team review for their
 * release.
 */
const WAITING_STATUSES = {
  in_review: { event: contentAwaitsDecision, since: itemColumns(CLIENT).updatedAt },
  team_review: { event: contentAwaitsRelease, since: 'v.created_at' },
} as const
type WaitingKind = keyof typeof WAITING_STATUSES

/**
 * Reminds the approvers of every version that has waited long enough, once for each wait. An order on hold,
 * cancelled or completed sends none.
 * @param now differs from the current time only in tests
 * @returns how many versions they were reminded of
 */
export async function remindOfDecisions(now: DateTime = DateTime.utc()): Promise<number> {
  let reminders = 0
  for (const status of Object.keys(WAITING_STATUSES) as WaitingKind[]) {
    reminders += await eachById(
      () => due(status, now),
      (trx, id) => remindOf(trx, id, status, now)
    )
  }
  return reminders
}

async function remindOf(
  trx: Trx,
  id: string,
  status: WaitingKind,
  now: DateTime
): Promise<boolean> {
  const item = await ContentItem.query().lockIfFound(id, trx)
  if (!item) return false
  // Checked after the item is locked, because a user may have decided meanwhile.
  const [row] = await due(status, now, trx)
    .where('content_items.id', id)
    .select('v.id', db.raw(`${occasionOf(status)} as occasion`) as never)
    .pojo<{ id: string; occasion: string }>()
  if (!row || !(await claimReminder(trx, 'decision', row.id, row.occasion))) return false

  const version = await ContentVersion.query({ client: trx }).where('id', row.id).firstOrFail()
  const task = await Task.query({ client: trx }).where('id', item.taskId).firstOrFail()
  await notify(trx, null, WAITING_STATUSES[status].event, { task, item, version })
  return true
}

/** Returns items whose newest version has waited long enough in this status, and had no reminder for this wait. */
function due(status: WaitingKind, now: DateTime, trx?: Trx) {
  const { since } = WAITING_STATUSES[status]
  return ContentItem.ofLiveOrders(ContentItem.query(trx && { client: trx }))
    .join('content_versions as v', 'v.id', itemColumns(TEAM).versionId)
    .where('content_items.status', status)
    .whereRaw(`${since} between ? and ?`, [
      now.minus(OLDEST).toJSDate(),
      now.minus(REMIND_AFTER).toJSDate(),
    ])
    .whereIn('content_items.order_status', [...OPEN_TASK_STATUSES])
    .whereIn('content_items.company_id', Company.query().where('status', 'active').select('id'))
    .whereRaw(notReminded('decision', 'v.id', occasionOf(status)))
}

/** SQL of the time since which the version waits; when it returns to review, the wait starts again. */
function occasionOf(status: WaitingKind): string {
  return `trunc(extract(epoch from ${WAITING_STATUSES[status].since}) * 1000)::text`
}
