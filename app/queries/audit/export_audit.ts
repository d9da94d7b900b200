import type { Actor } from '#access/actor'
import type AuditEntry from '#models/audit/audit_entry'
import { filteredAudit } from '#queries/audit/list_audit'
import type { AuditFilters } from '#validators/audit/audit'

const BATCH = 1_000

/**
 * Walks the filtered log from the newest entry, a batch at a time by key, so that neither
 * memory nor a transaction grows with its length.
 */
export async function* exportAudit(
  actor: Actor,
  filters: AuditFilters
): AsyncGenerator<AuditEntry> {
  let last: AuditEntry | undefined
  for (;;) {
    const query = filteredAudit(actor, filters)
      .preload('actor')
      .orderBy('audit_entries.at', 'desc')
      .orderBy('audit_entries.id', 'desc')
      .limit(BATCH)
    if (last) {
      query.whereRaw('(audit_entries.at, audit_entries.id) < (?, ?)', [last.at.toJSDate(), last.id])
    }

    const batch = await query
    yield* batch
    if (batch.length < BATCH) return
    last = batch.at(-1)
  }
}
