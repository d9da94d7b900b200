import type { MediaFacts } from '#media/media_facts'
import { seesVersion, type ContentReader } from '#models/content/content_visibility'
import type { ContentStatus } from '#models/content/values'
import type { ProcessingStatus } from '#models/files/values'
import { columnsSql, instantSql, objectSql } from '#queries/json_sql'
import { userRefSql, type UserRef } from '#queries/related_refs'

/** The fields of a version's file that a player needs. */
export type VideoFile = {
  id: string
  name: string
  size: number
  contentType: string
  processingStatus: ProcessingStatus
  processingProgress: number
  /** Whether processing was postponed, because a service that it needs is unavailable. */
  isProcessingDelayed: boolean
  media: MediaFacts | null
  hasPoster: boolean
  hasSprite: boolean
  hasWaveform: boolean
  hasProxy: boolean
}

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

/** SQL for the fields of a file `f` that a player needs. */
export const FILE = objectSql<VideoFile>({
  ...columnsSql('f', ['id', 'name', 'size', 'contentType', 'processingStatus']),
  processingProgress: 'f.processing_progress',
  isProcessingDelayed: `f.processing_status = 'processing' and f.processing_delayed_at is not null`,
  media: 'f.media',
  hasPoster: 'f.poster_key is not null',
  hasSprite: 'f.sprite_key is not null',
  hasWaveform: 'f.waveform_key is not null',
  hasProxy: 'f.proxy_key is not null',
})

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
  file: FILE,
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
