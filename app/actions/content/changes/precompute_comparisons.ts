import { requestComparisons } from '#actions/content/changes/request_comparisons'
import type { Trx } from '#lucid/transaction'
import ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'

/**
 * Requests the comparisons of a newly read version before a user opens them, at low priority: with the
 * version before it, with the one before it that clients see, and with those after it where they were read
 * first. Pairs that aren't read yet are requested when the other version is read.
 */
export async function precomputeComparisons(
  trx: Trx,
  { id, contentItemId }: Pick<ContentVersion, 'id' | 'contentItemId'>
): Promise<void> {
  const versions = await ContentVersion.query({ client: trx })
    .where('content_item_id', contentItemId)
    .orderBy('number', 'desc')
  const pairs = versions
    .flatMap((to, index) => {
      const earlier = versions.slice(index + 1)
      const wanted = [earlier.at(0), earlier.find(({ releasedAt }) => releasedAt !== null)]
      return [...new Set(wanted)].flatMap((from) => (from ? [{ from, to }] : []))
    })
    .filter(({ from, to }) => from.id === id || to.id === id)
  if (pairs.length === 0) return
  const files = pairs.flatMap(({ from, to }) => [from.fileId, to.fileId])
  const readings = await Reading.query({ client: trx }).whereIn('file_id', [...new Set(files)])
  const isRead = ({ fileId }: ContentVersion) =>
    readings.some((reading) => reading.fileId === fileId && reading.isComparable)
  const ready = pairs.filter(({ from, to }) => isRead(from) && isRead(to))
  await requestComparisons(
    trx,
    ready.map(({ from, to }) => ({ companyId: to.companyId, fromId: from.id, toId: to.id })),
    { isBackground: true }
  )
}

/** The same for the version whose file was just read, if it is posted. */
export async function precomputeComparisonsOfFile(trx: Trx, fileId: string): Promise<void> {
  const version = await ContentVersion.query({ client: trx }).where('file_id', fileId).first()
  if (version) await precomputeComparisons(trx, version)
}
