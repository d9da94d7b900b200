import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { CHANGES_METHOD } from '#measure/changes/method'
import ContentItem from '#models/content/content_item'
import Reading from '#models/content/reading'
import type { ReadingStatus } from '#models/content/values'
import VersionComparison from '#models/content/version_comparison'
import ContentPolicy from '#policies/content/content_policy'
import { comparedPair, type ComparedPair } from '#queries/content/changes/compared_pair'
import type { VersionChanges } from '#queries/content/changes/version_changes'
import { enqueue } from '#queue/enqueue'
import type { ChangesInput } from '#validators/content/content'

/**
 * What changed between two versions that this person sees. When they weren't compared by today's method, a
 * worker does it, as soon as both are read; whoever asks again learns of it.
 * @throws NotFound, Forbidden, InvalidField
 */
export async function askChanges(
  actor: Actor,
  contentId: string,
  asked: ChangesInput = {}
): Promise<VersionChanges> {
  const item = await ContentItem.visibleTo(actor).findOrFail(contentId)
  await authorize(actor, ContentPolicy, 'view', item)
  const pair = await comparedPair(actor, item, asked)
  const between = { fromId: pair.from.id, toId: pair.to.id }
  const kept = await VersionComparison.query()
    .where({ fromVersionId: pair.from.id, toVersionId: pair.to.id })
    .first()
  if (kept?.isCurrent) return { ...between, status: kept.status, changes: kept.changes }

  const status = await readingOf(pair)
  if (status === 'ready') await requestComparison(pair)
  return { ...between, status: status === 'failed' ? 'failed' : 'waiting', changes: null }
}

/** How far both are read: what can't be read by one of them can't be compared. */
async function readingOf({ from, to }: ComparedPair): Promise<ReadingStatus> {
  const files = [from.file, to.file]
  const isUnreadable = files.some(
    ({ contentType, processingStatus }) =>
      processingStatus === 'failed' || !contentType.startsWith('video/')
  )
  if (isUnreadable) return 'failed'
  const readings = await Reading.query().whereIn(
    'file_id',
    files.map(({ id }) => id)
  )
  if (readings.some(({ status }) => status === 'failed')) return 'failed'
  const isReady = readings.filter((one) => one.isCurrent && one.readingKey).length === files.length
  return isReady ? 'ready' : 'waiting'
}

/** Of several who ask at once, one has it made. */
async function requestComparison({ from, to }: ComparedPair): Promise<void> {
  await db.transaction(async (trx) => {
    const { rows } = await trx.rawQuery<{ rows: { id: string }[] }>(
      `insert into version_comparisons as kept
         (id, company_id, from_version_id, to_version_id, method, status, created_at, updated_at)
       values (?, ?, ?, ?, ?, 'waiting', now(), now())
       on conflict (from_version_id, to_version_id) do update
         set method = excluded.method, status = 'waiting', changes = null, updated_at = now()
         where kept.method < excluded.method
       returning id`,
      [uuidv7(), to.companyId, from.id, to.id, CHANGES_METHOD]
    )
    const companyId = to.companyId
    for (const { id: comparisonId } of rows) {
      await enqueue(trx, 'content.compare_versions', { comparisonId }, { companyId })
    }
  })
}
