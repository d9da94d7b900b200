import { SafebotDownloadSchema } from '#database/schema'

/** A part of a video in the store; `bytes` is its size. */
export type StoredPart = { partNumber: number; etag: string; bytes: number }

/** The parts of a saved link's video that are already in the store. Used by workers only. */
export default class SafebotDownload extends SafebotDownloadSchema {
  static table = 'safebot_downloads'
  static primaryKey = 'recordId'
  static selfAssignPrimaryKey = true
}
