import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import type AuditEntry from '#models/audit/audit_entry'
import { dayPatterns } from '#records/calendar'
import { findRecords } from '#records/find_records'

/** Title of the record that an entry is about, and its page; `href` is null if it has none or is deleted. */
export type AuditSubjectLink = { title: string; href: string | null }

/**
 * Returns the titles of the records that these entries are about, including deleted ones, if the user may see them.
 * The title of a publishing date has the day that the entry recorded, because the date may have moved since.
 * @returns by `entityType:entityId`, and by entry id for entries with a title of their own
 */
export async function auditSubjects(
  actor: Actor,
  entries: AuditEntry[]
): Promise<Record<string, AuditSubjectLink>> {
  const records = await findRecords(actor, entries, { trashed: true })
  const byRecord = records.entries().map(([key, { title, url }]) => [key, { title, href: url }])
  const byEntry = entries.flatMap((entry) => {
    const record = entry.entityType === 'calendar_item' ? records.get(entry) : null
    const title = record && recordedDate(actor, entry)
    return title ? [[entry.id, { title, href: record.url }]] : []
  })
  return Object.fromEntries([...byRecord, ...byEntry])
}

/** Returns the title of a publishing date as the entry recorded it: video and day; null without a title. */
function recordedDate(actor: Actor, entry: AuditEntry): string | null {
  const { before, after } = entry.shownTo(actor.reach)
  const { title, date } = { ...recordOf(before), ...recordOf(after) }
  if (typeof title !== 'string') return null
  return typeof date === 'string' ? `${title} · ${formatDay(date, actor.user.locale)}` : title
}

const recordOf = (values: unknown): Record<string, unknown> =>
  typeof values === 'object' && values !== null ? { ...values } : {}

function formatDay(date: string, locale: string): string {
  const day = DateTime.fromISO(date, { zone: 'utc', locale: 'en' })
  return day.toFormat(dayPatterns(locale).luxon)
}
