import db from '@adonisjs/lucid/services/db'
import { hurryComparisons, requestComparisons } from '#actions/content/changes/request_comparisons'
import type ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'
import type { ReadingStatus } from '#models/content/values'
import VersionComparison from '#models/content/version_comparison'
import type { ComparedPair } from '#queries/content/changes/compared_pair'
import type { VersionChanges } from '#queries/content/changes/version_changes'

/**
 * What became of versions in later ones, as far as that is kept. Pairs that weren't compared by today's method
 * are, by a worker, as soon as both of their versions are read; whoever asks again learns of it. However many
 * pairs there are, they take one statement, and two more where one is missing.
 * @param pairs of one video, with their files
 * @returns in the order of the pairs
 */
export async function comparePairs(pairs: readonly ComparedPair[]): Promise<VersionChanges[]> {
  if (pairs.length === 0) return []
  const kept = await keptOf(pairs)
  const waiting = pairs.filter((pair) => !kept.get(keyOf(pair))?.isCurrent)
  const statuses = await readingsOf(waiting)
  await hurryComparisons(idsOfUnmade(kept.values()))
  await requestMissing(pairs.filter((pair) => statuses.get(pair) === 'ready'))
  return pairs.map((pair) => {
    const { from, to } = pair
    const between = { fromId: from.id, toId: to.id, coverFrame: from.coverFrame }
    const found = kept.get(keyOf(pair))
    if (found?.isCurrent) {
      return {
        ...between,
        status: found.status,
        changes: found.changes,
        keptAt: found.changes && found.updatedAt,
      }
    }
    const status = statuses.get(pair) === 'failed' ? 'failed' : 'waiting'
    return { ...between, status, changes: null, keptAt: null }
  })
}

function idsOfUnmade(kept: Iterable<VersionComparison>): string[] {
  return [...kept].flatMap(({ id, status, isCurrent }) =>
    isCurrent && status === 'waiting' ? [id] : []
  )
}

const keyOf = ({ from, to }: ComparedPair) => `${from.id} ${to.id}`

async function keptOf(pairs: readonly ComparedPair[]): Promise<Map<string, VersionComparison>> {
  const rows = await VersionComparison.query().whereIn(
    ['fromVersionId', 'toVersionId'],
    pairs.map(({ from, to }) => [from.id, to.id])
  )
  return new Map(rows.map((row) => [`${row.fromVersionId} ${row.toVersionId}`, row]))
}

/** How far both of each pair are read: what can't be read by one of them can't be compared. */
async function readingsOf(
  pairs: readonly ComparedPair[]
): Promise<Map<ComparedPair, ReadingStatus>> {
  if (pairs.length === 0) return new Map()
  const fileIds = pairs.flatMap(({ from, to }) => [from.fileId, to.fileId])
  const readings = await Reading.query().whereIn('file_id', [...new Set(fileIds)])
  const statusOf = ({ fileId, file }: ContentVersion): ReadingStatus => {
    const { contentType, processingStatus } = file
    if (processingStatus === 'failed' || !contentType.startsWith('video/')) return 'failed'
    const reading = readings.find((one) => one.fileId === fileId)
    if (reading?.status === 'failed') return 'failed'
    return reading?.isComparable ? 'ready' : 'waiting'
  }
  return new Map(
    pairs.map((pair) => {
      const both = [statusOf(pair.from), statusOf(pair.to)]
      const unready = both.find((one) => one === 'failed') ?? both.find((one) => one === 'waiting')
      return [pair, unready ?? 'ready']
    })
  )
}

async function requestMissing(pairs: readonly ComparedPair[]): Promise<void> {
  if (pairs.length === 0) return
  const wanted = pairs.map(({ from, to }) => ({
    companyId: to.companyId,
    fromId: from.id,
    toId: to.id,
  }))
  await db.transaction((trx) => requestComparisons(trx, wanted))
}
