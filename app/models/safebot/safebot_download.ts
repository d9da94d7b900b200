import { SafebotDownloadSchema } from '#database/schema'

/** A part of a video that the store holds, in bytes. */
export type StoredPart = { partNumber: number; etag: string; bytes: number }

/** What a record has of its video so far. Workers alone deal with it. */
export default class SafebotDownload extends SafebotDownloadSchema {
  static table = 'safebot_downloads'
  static primaryKey = 'recordId'
  static selfAssignPrimaryKey = true
}
