import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type { LockedItem } from '#actions/content/lock_content'
import type { Trx } from '#lucid/transaction'
import CalendarItem from '#models/calendar/calendar_item'
import type ContentItem from '#models/content/content_item'
import { calendarReopened } from '#notifications/events/calendar'
import { notify } from '#notifications/notify'
import { todayAt } from '#queries/calendar/today_sql'

/** Whether a video counts as approved, to the team and to its client. */
type Approvals = { team: boolean; client: boolean }

/** Returns the approvals before a move, for `updateDatesAfterApproval`. */
export function approvalsOf(item: ContentItem): Approvals {
  return {
    team: item.status === 'approved',
    client: item.isReleased && item.publicStatus === 'approved',
  }
}

/**
 * Updates the dates of a video after its approval changed: flags them when the approval was withdrawn, and
 * clears the flag when the video is approved again. While a version waits in team review only the team knows
 * that the approval is gone; the client is notified when that version is released.
 * @param item as the move left it
 * @param before the state before the move
 */
export async function updateDatesAfterApproval(
  trx: Trx,
  actor: Actor,
  { task, item }: LockedItem,
  before: Approvals
): Promise<void> {
  const now = approvalsOf(item)
  if (now.team && now.client) return confirm(trx, actor, item)

  const lost = { team: before.team && !now.team, client: before.client && !now.client }
  if (!lost.team && !lost.client) return

  const entry = await nextEntry(trx, item)
  if (!entry) return

  for (const { date, ...marked } of await CalendarItem.markReopened(trx, item.id)) {
    await recordAudit(trx, actor, 'calendar_item.reopen', marked, {
      audience: lost.client ? 'everyone' : 'team',
      before: { state: 'planned' },
      after: { title: item.title, date, state: 'reopened' },
    })
  }
  if (!entry.isDeleted) await notify(trx, actor, calendarReopened, { task, item, entry, lost })
}

const TODAY = todayAt()

/**
 * The next date in the company's time zone or, without one, the latest that has passed. Dates in the trash come
 * last.
 */
function nextEntry(trx: Trx, item: ContentItem): Promise<CalendarItem | null> {
  return CalendarItem.query({ client: trx })
    .withTrashed()
    .where('content_item_id', item.id)
    .orderByRaw(`deleted_at is not null, date < ${TODAY}, abs(date - ${TODAY})`)
    .first()
}

async function confirm(trx: Trx, actor: Actor, item: ContentItem): Promise<void> {
  for (const { date, ...marked } of await CalendarItem.markConfirmed(trx, item.id)) {
    await recordAudit(trx, actor, 'calendar_item.confirm', marked, {
      before: { state: 'reopened' },
      after: { title: item.title, date, state: 'planned' },
    })
  }
}
