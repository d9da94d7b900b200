import type { Actor } from '#access/actor'
import type { Reach } from '#access/roles'
import type AuditEntry from '#models/audit/audit_entry'
import { filteredAudit } from '#queries/audit/list_audit'
import { type Columns, spreadsheet } from '#queries/spreadsheet'
import type { AuditFilters } from '#validators/audit/audit'
import type exports from '../../../resources/lang/en/exports.json'

type Row = { entry: AuditEntry; shown: ReturnType<AuditEntry['shownTo']> }

const COLUMNS: Columns<keyof (typeof exports)['audit']['columns'], Row> = {
  at: ({ entry }) => entry.at.toUTC().toISO(),
  actor: ({ entry }) => entry.actor?.fullName ?? '',
  action: ({ entry }) => entry.action,
  entityType: ({ entry }) => entry.entityType,
  entityId: ({ entry }) => entry.entityId,
  companyId: ({ entry }) => entry.companyId,
  before: ({ shown }) => (shown.before ? JSON.stringify(shown.before) : ''),
  after: ({ shown }) => (shown.after ? JSON.stringify(shown.after) : ''),
  address: ({ shown }) => shown.address,
  agent: ({ shown }) => shown.agent,
  requestId: ({ entry }) => entry.requestId,
}

/**
 * Audit entries as rows of a CSV file. The headings are in the reader's language; the entries are
 * exported as they were stored, so that two exports can be compared.
 */
export function auditCsv(
  entries: AsyncIterable<AuditEntry>,
  { reach, locale }: { reach: Reach; locale: string }
) {
  return spreadsheet('audit', COLUMNS, shownTo(reach, entries), locale)
}

async function* shownTo(reach: Reach, entries: AsyncIterable<AuditEntry>): AsyncGenerator<Row> {
  for await (const entry of entries) yield { entry, shown: entry.shownTo(reach) }
}

const BATCH = 1_000

/**
 * Yields the filtered entries, the newest first. They are read in batches by key, so that a long log needs neither
 * much memory nor a long transaction.
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
