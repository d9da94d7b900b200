import { Conflict, InvalidField } from '#exceptions/refusals'
import { withLock, type Trx } from '#lucid/transaction'
import type Comment from '#models/content/comment'
import type ContentVersion from '#models/content/content_version'
import { simplifyDrawing } from '#models/content/simplify_drawing'
import { MAX_COMMENT_BYTES, MAX_COMMENTS, type Drawing } from '#models/content/values'
import StoredFile from '#models/files/stored_file'
import { text } from '#support/text'

/** Position of a comment in a video: none, a frame, or a range of frames. */
export type CommentPosition = { frame?: number | null; endFrame?: number | null; drawing?: unknown }

/**
 * Refuses a position outside of a version. Until its file is measured any frame is accepted; frames past the end
 * are then moved to the last one.
 * @throws InvalidField
 */
export async function assertFramesOf(
  trx: Trx,
  version: ContentVersion,
  { frame = null, endFrame = null, drawing = null }: CommentPosition
): Promise<void> {
  if (frame === null) {
    if (endFrame !== null) throw new InvalidField('frame', 'comments.no_frame', 'required')
    if (drawing) throw new InvalidField('frame', 'comments.drawing_frame', 'required')
    return
  }
  if (endFrame !== null && endFrame < frame) {
    throw new InvalidField('endFrame', 'comments.ends_early', 'min')
  }
  const count = (await framesIn(trx, version)) ?? Infinity
  if (frame >= count) throw new InvalidField('frame', text('comments.past_end', { count }), 'max')
  if (endFrame !== null && endFrame >= count) {
    throw new InvalidField('endFrame', text('comments.past_end', { count }), 'max')
  }
}

/** If the file isn't measured yet, its row is locked and read again, so that it can't be measured meanwhile. */
async function framesIn(trx: Trx, { fileId }: ContentVersion) {
  const query = () => StoredFile.query({ client: trx }).withTrashed()
  const { media } = await query().findOrFail(fileId)
  if (media) return media.frameCount
  const current = await query().forShare().findOrFail(fileId)
  return current.media?.frameCount
}

/**
 * Asserts, after comments were restored, that the drawings on their version fit its limit. The caller holds the lock
 * of the order.
 * @throws Conflict, so that the transaction is rolled back
 */
export async function assertDrawingsFit(trx: Trx, versionId: string): Promise<void> {
  if ((await bytesOfDrawings(trx, versionId)) <= MAX_DRAWING_BYTES) return
  throw new Conflict('comments.drawings_full', { reason: 'full' })
}

/** Bytes of JSON that a mentioned user, and a file, take at most, apart from unusually long names. */
const MENTION_BYTES = 200
const FILE_BYTES = 500

/**
 * Asserts, after a comment was written or restored, that the comments on its video are few and short
 * enough. Comments that are written at the same time are counted one after the other.
 * @throws Conflict, so that the transaction is rolled back
 */
export async function assertCommentsFit(trx: Trx, contentItemId: string): Promise<void> {
  await withLock(trx, `comments of ${contentItemId}`)
  const { rows } = await trx.rawQuery(
    `select count(*)::int as total,
            coalesce(sum(octet_length(to_json(body)::text)
              + cardinality(mentions) * :mention::int
              + (select count(*) from comment_files where comment_id = comments.id) * :file::int
            ), 0)::float as bytes
       from comments where content_item_id = :id and deleted_at is null`,
    { id: contentItemId, mention: MENTION_BYTES, file: FILE_BYTES }
  )
  const [{ total, bytes }] = rows
  if (total > MAX_COMMENTS) refuse('comments.too_many')
  if (bytes > MAX_COMMENT_BYTES) refuse('comments.too_long')
}

function refuse(message: 'comments.too_many' | 'comments.too_long'): never {
  throw new Conflict(text(message, { max: MAX_COMMENTS }), { reason: 'full' })
}

/** Bytes of the drawings on one version, as the database stores them: hundreds of full ones. */
export const MAX_DRAWING_BYTES = 8 * 1024 ** 2

/**
 * A drawing as it is stored. The caller holds the lock of the order, so that concurrent drawings can't exceed the
 * limit.
 * @param replacing the comment whose drawing it replaces, which no longer counts
 * @throws InvalidField when the drawings on the version take too much space
 */
export async function drawingToStore(
  trx: Trx,
  versionId: string,
  drawing: Drawing | null,
  replacing: Comment | null = null
): Promise<Drawing | null> {
  if (!drawing) return null
  const simplified = simplifyDrawing(drawing)
  const others = await bytesOfDrawings(trx, versionId, replacing)
  if (others + JSON.stringify(simplified).length > MAX_DRAWING_BYTES) {
    throw new InvalidField('drawing', 'comments.drawings_full', 'max')
  }
  return simplified
}

async function bytesOfDrawings(
  trx: Trx,
  versionId: string,
  except: Comment | null = null
): Promise<number> {
  const { rows } = await trx.rawQuery(
    `select coalesce(sum(pg_column_size(drawing)), 0)::float as bytes
       from comments
      where content_version_id = ? and deleted_at is null and id is distinct from ?`,
    [versionId, except?.id ?? null] as string[]
  )
  return rows[0].bytes
}
