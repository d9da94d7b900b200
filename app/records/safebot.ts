import SafebotRecord from '#models/safebot/safebot_record'
import { withCompanyName } from '#records/company_name'
import type { RecordDefinition } from '#records/record_definition'

export const savedLinkRecord = {
  model: SafebotRecord,
  view: 'safebot.view',
  title: 'coalesce(safebot_records.title, safebot_records.url)',
  companyId: 'safebot_records.company_id',
  page: { path: '/safebot', id: 'safebot_records.id' },
  poster: () => 'safebot_records.file_id',
  restore: ['safebot.delete'],
  search: {
    columns: ['safebot_records.title', 'safebot_records.note', 'safebot_records.url'],
    subtitle: (reader) =>
      withCompanyName(reader, 'safebot_records.host', 'safebot_records.company_id'),
    order: 'safebot_records.created_at desc',
  },
} as const satisfies RecordDefinition
