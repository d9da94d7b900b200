import i18nManager from '@adonisjs/i18n/services/main'
import type { Reach } from '#access/roles'
import type AuditEntry from '#models/audit/audit_entry'
import type exports from '../../../resources/lang/en/exports.json'

type Column = keyof (typeof exports)['audit']['columns']

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
] as const satisfies readonly Column[]

/**
 * Audit entries as a table for a spreadsheet. The headings are in the reader's language; the entries
 * stand as they were kept, so that two exports can be compared.
 */
export function auditTable(
  entries: AsyncIterable<AuditEntry>,
  { reach, locale }: { reach: Reach; locale: string }
) {
  const i18n = i18nManager.locale(locale)
  const heading = (column: Column) => i18n.formatMessage(`exports.audit.columns.${column}`)
  return {
    columns: Object.fromEntries(COLUMNS.map((column) => [column, heading(column)])),
    rows: rows(entries, reach),
    locale,
  }
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
  } satisfies Record<Column, unknown>
}
