import { seesVersion, type ContentReader } from '#models/content/content_visibility'
import type { ContentStatus } from '#models/content/values'
import type { ProcessingStatus } from '#models/files/values'
import { VIDEO_FILE, type VideoFile } from '#queries/files/video_file'
import { columnsSql, instantSql, objectSql } from '#queries/json_sql'
import { userRefSql, type UserRef } from '#queries/related_refs'

/** One version of a content item, as the item's statement reads it. */
export type VersionRow = {
  id: string
  number: number
  fileId: string
  note: string | null
  status: ContentStatus
  statusReason: string | null
  createdAt: string
  releasedAt: string | null
  decidedAt: string | null
  createdBy: UserRef
  decidedBy: UserRef | null
  file: VideoFile
  cover: Cover | null
}

/** The cover of a version: its frame, and the file of the extracted picture. */
export type Cover = { fileId: string; frame: number; processingStatus: ProcessingStatus }

const COVER = objectSql<Cover>({
  fileId: 'cf.id',
  frame: 'v.cover_frame',
  processingStatus: 'cf.processing_status',
})

const VERSION = objectSql<VersionRow>({
  ...columnsSql('v', ['id', 'number', 'fileId', 'note', 'status', 'statusReason']),
  createdAt: instantSql('v.created_at'),
  releasedAt: instantSql('v.released_at'),
  decidedAt: instantSql('v.decided_at'),
  createdBy: userRefSql('v.created_by_id'),
  decidedBy: userRefSql('v.decided_by_id'),
  file: VIDEO_FILE,
  cover: `(select ${COVER} from files cf where cf.id = v.cover_file_id and cf.deleted_at is null)`,
})

/**
 * SQL for the versions of an item that aren't deleted and that the reader sees, newest first. Versions that the
 * reader may not see aren't read at all.
 * @param alsoInclude SQL condition for further versions to include
 */
export function versionsFor(reader: ContentReader, alsoInclude = 'false'): string {
  return `(select json_agg(${VERSION} order by v.number desc)
             from content_versions v join files f on f.id = v.file_id
            where v.content_item_id = content_items.id and v.deleted_at is null
              and (${seesVersion(reader, 'v')} or ${alsoInclude}))`
}
