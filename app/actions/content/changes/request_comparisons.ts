import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Trx } from '#lucid/transaction'
import { COMPARISON_METHOD } from '#measure/method'
import { enqueue } from '#queue/enqueue'

/** Two versions of one video. */
export type VersionPair = { companyId: string; fromId: string; toId: string }

/**
 * Requests comparisons of versions that weren't compared by the current method. Of concurrent requests, only one
 * enqueues the job.
 * @param isBackground no user waits for them yet
 * @returns how many were requested that weren't before
 */
export async function requestComparisons(
  trx: Trx,
  pairs: readonly VersionPair[],
  { isBackground = false } = {}
): Promise<number> {
  if (pairs.length === 0) return 0
  const row = `(?, ?, ?, ?, ?, 'waiting', now(), now())`
  const { rows } = await trx.rawQuery<{ rows: { id: string; company_id: string }[] }>(
    `insert into version_comparisons as kept
       (id, company_id, from_version_id, to_version_id, method, status, created_at, updated_at)
     values ${pairs.map(() => row).join(', ')}
     on conflict (from_version_id, to_version_id) do update
       set method = excluded.method, status = 'waiting', changes = null, updated_at = now()
       where kept.method < excluded.method
     returning id, company_id`,
    pairs.flatMap(({ companyId, fromId, toId }) => [
      ...[uuidv7(), companyId, fromId, toId, COMPARISON_METHOD],
    ])
  )
  for (const { id: comparisonId, company_id: companyId } of rows) {
    await enqueue(trx, 'content.compare_versions', { comparisonId }, { companyId, isBackground })
  }
  return rows.length
}

/** A background comparison is raised to normal priority when a user waits for it. */
export async function prioritizeComparisons(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.rawQuery(
    `update outbox set is_background = false
      where is_background and dispatched_at is null and job = 'content.compare_versions'
        and payload ->> 'comparisonId' = any(?)`,
    [[...ids]]
  )
}
