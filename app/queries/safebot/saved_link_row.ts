import type { ModelQueryBuilderContract } from '@adonisjs/lucid/types/model'
import type SafebotRecord from '#models/safebot/safebot_record'
import type { SafebotStatus } from '#models/safebot/values'
import { VIDEO_FILE, type VideoFile } from '#queries/files/video_file'
import { columnsSql, instantSql, selectRow } from '#queries/json_sql'
import { companySql, userRefSql, type CompanyRef, type UserRef } from '#queries/related_refs'
import type { Text } from '#support/text'

/** A saved link with all fields of a response, read with one statement. */
export type SavedLinkRow = {
  id: string
  url: string
  /** The host of the link's URL. */
  host: string
  title: string | null
  note: string | null
  companyId: string
  company: CompanyRef
  status: SafebotStatus
  /** Percentage of the download, 0 to 100. */
  progress: number
  /** Number of downloaded bytes. */
  bytes: number
  /** Total number of bytes; null while it is unknown. */
  totalBytes: number | null
  reason: Text | null
  fileId: string | null
  file: VideoFile | null
  /** The reason why its file could not be processed. */
  processingError: Text | null
  /** The reference that was made of it, unless that is deleted. */
  referenceId: string | null
  categoryIds: string[]
  createdBy: UserRef
  createdAt: string
  updatedAt: string
}

const TABLE = 'safebot_records'

/** Selects the fields of saved links in responses. */
export function selectSavedLink(
  query: ModelQueryBuilderContract<typeof SafebotRecord>
): ModelQueryBuilderContract<typeof SafebotRecord, SavedLinkRow> {
  return selectRow<SavedLinkRow, typeof SafebotRecord>(query, {
    ...columnsSql(TABLE, ['id', 'url', 'host', 'title', 'note', 'companyId']),
    company: companySql(`${TABLE}.company_id`),
    ...columnsSql(TABLE, ['status', 'progress', 'bytes', 'totalBytes', 'reason', 'fileId']),
    file: `(select ${VIDEO_FILE} from files f where f.id = ${TABLE}.file_id)`,
    processingError: `(select f.processing_error from files f where f.id = ${TABLE}.file_id)`,
    referenceId: `(select r.id from library_references r
                    where r.id = ${TABLE}.reference_id and r.deleted_at is null)`,
    categoryIds: `to_json(${TABLE}.category_ids)`,
    createdBy: userRefSql(`${TABLE}.created_by_id`),
    createdAt: instantSql(`${TABLE}.created_at`),
    updatedAt: instantSql(`${TABLE}.updated_at`),
  })
}
