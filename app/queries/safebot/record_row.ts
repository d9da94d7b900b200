import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type SafebotRecord from '#models/safebot/safebot_record'
import type { SafebotStatus } from '#models/safebot/values'
import { FILE, type VideoFile } from '#queries/content/version_rows'
import { columns, instant, selectRow } from '#queries/json_sql'
import { company, person, type CompanyRef, type PersonRef } from '#queries/related_refs'
import type { Text } from '#support/text'

/** A record with all that its answers show, from one statement. */
export type SafebotRow = {
  id: string
  url: string
  /** Of the link's address. */
  host: string
  title: string | null
  note: string | null
  companyId: string
  company: CompanyRef
  status: SafebotStatus
  /** 0 to 100. */
  progress: number
  /** How many have arrived. */
  bytes: number
  /** Total number; null while it is unknown. */
  totalBytes: number | null
  reason: Text | null
  fileId: string | null
  file: VideoFile | null
  /** Why no preview could be made of its file. */
  processingError: Text | null
  /** The live reference that was made of it. */
  referenceId: string | null
  categoryIds: string[]
  createdBy: PersonRef
  createdAt: string
  updatedAt: string
}

const TABLE = 'safebot_records'

/** Selects what the answers about a record show. */
export function selectRecord(
  query: ModelQueryBuilderContract<typeof SafebotRecord>
): ModelQueryBuilderContract<typeof SafebotRecord, SafebotRow> {
  return selectRow<SafebotRow, typeof SafebotRecord>(query, {
    ...columns(TABLE, ['id', 'url', 'host', 'title', 'note', 'companyId']),
    company: company(`${TABLE}.company_id`),
    ...columns(TABLE, ['status', 'progress', 'bytes', 'totalBytes', 'reason', 'fileId']),
    file: `(select ${FILE} from files f where f.id = ${TABLE}.file_id)`,
    processingError: `(select f.processing_error from files f where f.id = ${TABLE}.file_id)`,
    referenceId: `(select r.id from library_references r
                    where r.id = ${TABLE}.reference_id and r.deleted_at is null)`,
    categoryIds: `to_json(${TABLE}.category_ids)`,
    createdBy: person(`${TABLE}.created_by_id`),
    createdAt: instant(`${TABLE}.created_at`),
    updatedAt: instant(`${TABLE}.updated_at`),
  })
}
