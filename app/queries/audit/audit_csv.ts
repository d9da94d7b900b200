import { Readable, type Duplex } from 'node:stream'
import { stringify } from 'csv-stringify'
import type { Reach } from '#access/roles'
import type AuditEntry from '#models/audit_entry'

const COLUMNS = [
  'at',
  'actor',
  'action',
  'entityType',
  'entityId',
  'companyId',
  'before',
  'after',
  'address',
  'agent',
  'requestId',
]

/** Audit entries as a stream of CSV; what a spreadsheet would take for a formula is defused. */
export function auditCsv(entries: AsyncIterable<AuditEntry>, readerReach: Reach): Duplex {
  const csv = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true })
  return Readable.from(rows(entries, readerReach)).compose(csv)
}

async function* rows(entries: AsyncIterable<AuditEntry>, readerReach: Reach) {
  for await (const entry of entries) yield toRow(entry, readerReach)
}

function toRow(entry: AuditEntry, readerReach: Reach) {
  const { before, after, address, agent } = entry.shownTo(readerReach)
  return {
    at: entry.at.toUTC().toISO(),
    actor: entry.actor?.fullName ?? '',
    action: entry.action,
    entityType: entry.entityType,
    entityId: entry.entityId,
    companyId: entry.companyId,
    before: before ? JSON.stringify(before) : '',
    after: after ? JSON.stringify(after) : '',
    address,
    agent,
    requestId: entry.requestId,
  }
}
