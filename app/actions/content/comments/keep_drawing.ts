import { InvalidField } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import { thinned } from '#models/content/thin_drawing'
import type { Drawing } from '#models/content/values'
import { text } from '#support/text'

/** Bytes of the drawings on one version, as the database stores them: hundreds of full ones. */
export const MAX_DRAWING_BYTES = 8 * 1024 ** 2

/**
 * A drawing as it is stored. The caller holds the video's lock, so that concurrent drawings can't exceed the
 * limit.
 * @throws InvalidField when the drawings on the version take too much space
 */
export async function keptDrawing(
  trx: Trx,
  versionId: string,
  drawing: Drawing | null
): Promise<Drawing | null> {
  if (!drawing) return null
  const kept = thinned(drawing)
  const { rows } = await trx.rawQuery(
    `select coalesce(sum(pg_column_size(drawing)), 0)::float as bytes
       from comments where content_version_id = ? and deleted_at is null`,
    [versionId]
  )
  if (rows[0].bytes + JSON.stringify(kept).length > MAX_DRAWING_BYTES) {
    throw new InvalidField('drawing', text('comments.drawings_full'), 'max')
  }
  return kept
}
