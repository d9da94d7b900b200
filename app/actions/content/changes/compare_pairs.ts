import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import {
  prioritizeComparisons,
  requestComparisons,
  type VersionPair,
} from '#actions/content/changes/request_comparisons'
import { takeSlots } from '#access/limits/with_rate_limit'
import { Conflict } from '#exceptions/refusals'
import { withLock } from '#lucid/transaction'
import { reversedMap } from '#measure/changes/reversed_map'
import { framesPerSecond } from '#measure/media_shape'
import type ContentVersion from '#models/content/content_version'
import type { StoredComparison } from '#models/content/stored_comparison'
import Reading from '#models/content/reading'
import { MAX_COMPARISONS_AT_ONCE, type ReadingStatus } from '#models/content/values'
import VersionComparison from '#models/content/version_comparison'
import type { ComparedPair } from '#queries/content/changes/compared_pair'
import type { VersionChanges } from '#queries/content/changes/version_changes'
import { text } from '#support/text'

/**
 * Returns the stored changes of pairs of versions. A worker compares the pairs that today's method hasn't
 * compared yet, as soon as both of their versions are read; a later request returns the result. A pair is
 * compared in the order of its versions and reversed on request. Any number of pairs takes one statement,
 * and a few more where one is missing.
 * @param pairs of one video, with their files
 * @param refusesExcess whether the user requested these pairs, and so is refused where no more can be requested;
 * otherwise what is beyond the limits stays `waiting`
 * @returns in the order of the pairs
 * @throws TooManyRequests and Conflict when `refusesExcess`
 */
export async function comparePairs(
  actor: Actor,
  pairs: readonly ComparedPair[],
  { refusesExcess = false } = {}
): Promise<VersionChanges[]> {
  if (pairs.length === 0) return []
  const stored = await storedComparisonsOf(pairs)
  const waiting = pairs.filter((pair) => !stored.get(pairKey(pair))?.isCurrent)
  const statuses = await readingsOf(waiting)
  await prioritizeComparisons(idsOfWaiting(stored.values()))
  await requestMissing(
    actor,
    pairs.filter((pair) => statuses.get(pair) === 'ready'),
    refusesExcess
  )
  return pairs.map((pair) => {
    const { from, to } = pair
    const between = { fromId: from.id, toId: to.id, coverFrame: from.coverFrame }
    const found = stored.get(pairKey(pair))
    if (found?.isCurrent) {
      return {
        ...between,
        status: found.status,
        changes: found.changes && (isReversed(pair) ? inReverse(found.changes, to) : found.changes),
        comparedAt: found.changes && found.updatedAt,
      }
    }
    const status = statuses.get(pair) === 'failed' ? 'failed' : 'waiting'
    return { ...between, status, changes: null, comparedAt: null }
  })
}

/** Whether the map must lead from the newer version to the older one. */
function isReversed({ from, to }: ComparedPair): boolean {
  return from.number > to.number
}

function inOrder(pair: ComparedPair): ComparedPair {
  return isReversed(pair) ? { from: pair.to, to: pair.from } : pair
}

/** @param to the older version, whose rate and length the reversed map has */
function inReverse(changes: StoredComparison, to: ContentVersion): StoredComparison {
  return {
    ...reversedMap(changes),
    rate: framesPerSecond({ frameRate: to.file.media?.frameRate ?? null }),
    frameCount: changes.segments.reduce((end, { from }) => Math.max(end, from?.[1] ?? 0), 0),
  }
}

function idsOfWaiting(stored: Iterable<VersionComparison>): string[] {
  return [...stored].flatMap(({ id, status, isCurrent }) =>
    isCurrent && status === 'waiting' ? [id] : []
  )
}

function pairKey(pair: ComparedPair): string {
  const { from, to } = inOrder(pair)
  return `${from.id} ${to.id}`
}

async function storedComparisonsOf(
  pairs: readonly ComparedPair[]
): Promise<Map<string, VersionComparison>> {
  const rows = await VersionComparison.query().whereIn(
    ['fromVersionId', 'toVersionId'],
    pairs.map(inOrder).map(({ from, to }) => [from.id, to.id])
  )
  return new Map(rows.map((row) => [`${row.fromVersionId} ${row.toVersionId}`, row]))
}

/** The state of the readings of each pair; a pair with a file that can't be read can't be compared. */
async function readingsOf(
  pairs: readonly ComparedPair[]
): Promise<Map<ComparedPair, ReadingStatus>> {
  if (pairs.length === 0) return new Map()
  const fileIds = pairs.flatMap(({ from, to }) => [from.fileId, to.fileId])
  const readings = await Reading.query().whereIn('file_id', [...new Set(fileIds)])
  const statusOf = ({ fileId, file }: ContentVersion): ReadingStatus => {
    if (file.processingStatus === 'failed' || !file.isVideo) return 'failed'
    const reading = readings.find((candidate) => candidate.fileId === fileId)
    if (reading?.status === 'failed') return 'failed'
    return reading?.isComparable ? 'ready' : 'waiting'
  }
  return new Map(
    pairs.map((pair) => {
      const both = [statusOf(pair.from), statusOf(pair.to)]
      const unready = ['failed' as const, 'waiting' as const].find((status) =>
        both.includes(status)
      )
      return [pair, unready ?? 'ready']
    })
  )
}

async function requestMissing(
  actor: Actor,
  pairs: readonly ComparedPair[],
  refusesExcess: boolean
): Promise<void> {
  if (pairs.length === 0) return
  const slots = await takeSlots(
    'comparison',
    actor.id,
    Math.min(pairs.length, MAX_COMPARISONS_AT_ONCE)
  )
  if (slots.granted === 0) {
    if (refusesExcess) throw slots.refusal
    return
  }
  const wanted = pairs
    .slice(0, slots.granted)
    .map(inOrder)
    .map(({ from, to }) => ({ companyId: to.companyId, fromId: from.id, toId: to.id }))
  const { room, requested } = await requestWithinLimit(pairs[0].to.contentItemId, wanted)
  await slots.releaseUnused(slots.granted - requested)
  if (room === 0 && refusesExcess) {
    throw new Conflict(text('changes.too_many', { max: MAX_COMPARISONS_AT_ONCE }), {
      reason: 'busy',
    })
  }
}

/**
 * Requests as many comparisons as the video's limit allows; concurrent requests are counted one after the
 * other.
 */
async function requestWithinLimit(contentItemId: string, wanted: readonly VersionPair[]) {
  return db.transaction(async (trx) => {
    await withLock(trx, `comparisons of ${contentItemId}`)
    const [{ total }] = await VersionComparison.query({ client: trx })
      .where('status', 'waiting')
      .whereRaw('to_version_id in (select id from content_versions where content_item_id = ?)', [
        contentItemId,
      ])
      .count('* as total')
      .pojo<{ total: number }>()
    const room = Math.max(0, MAX_COMPARISONS_AT_ONCE - Number(total))
    return { room, requested: await requestComparisons(trx, wanted.slice(0, room)) }
  })
}
