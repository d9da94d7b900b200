import type { MediaFacts } from '#media/media_facts'
import type { ProcessingStatus } from '#models/files/values'
import { columnsSql, objectSql } from '#queries/json_sql'

/** The fields of a video's file that a player needs. */
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

/** SQL for the fields of a file `f` that a player needs. */
export const VIDEO_FILE = objectSql<VideoFile>({
  ...columnsSql('f', ['id', 'name', 'size', 'contentType', 'processingStatus']),
  processingProgress: 'f.processing_progress',
  isProcessingDelayed: `f.processing_status = 'processing' and f.processing_delayed_at is not null`,
  media: 'f.media',
  hasPoster: 'f.poster_key is not null',
  hasSprite: 'f.sprite_key is not null',
  hasWaveform: 'f.waveform_key is not null',
  hasProxy: 'f.proxy_key is not null',
})
