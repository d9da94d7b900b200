import type { Actor } from '#access/actor'
import type AuditEntry from '#models/audit/audit_entry'
import { findRecords } from '#records/find_records'

/** What an entry is about, by name, and the page that shows it; null when it has none or is deleted. */
export type AuditSubject = { title: string; href: string | null }

/**
 * The names of what these entries are about, as far as this person may see it, deleted records
 * too.
 * @returns by `entityType:entityId`
 */
export async function auditSubjects(
  actor: Actor,
  entries: AuditEntry[]
): Promise<Record<string, AuditSubject>> {
  const records = await findRecords(actor, entries, { trashed: true })
  return Object.fromEntries(
    records.entries().map(([key, { title, url }]) => [key, { title, href: url }])
  )
}
