import { SafebotDownloadSchema } from '#database/schema'

/** A part of a video that the store holds, in bytes. */
export type StoredPart = { partNumber: number; etag: string; bytes: number }

/** The parts that a record has of its video. Used by workers only. */
export default class SafebotDownload extends SafebotDownloadSchema {
  static table = 'safebot_downloads'
  static primaryKey = 'recordId'
  static selfAssignPrimaryKey = true
}
