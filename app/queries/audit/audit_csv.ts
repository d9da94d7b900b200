import type { Reach } from '#access/roles'
import type AuditEntry from '#models/audit/audit_entry'
import { type Columns, spreadsheet } from '#queries/spreadsheet'
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
