import db from '@adonisjs/lucid/services/db'
import { precomputeComparisonsOfFile } from '#actions/content/changes/precompute_comparisons'
import { notifyOfReadFile } from '#actions/content/readings/notify_of_failed_checks'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import Reading from '#models/content/reading'
import VersionComparison from '#models/content/version_comparison'
import StoredFile from '#models/files/stored_file'
import { enqueue } from '#queue/enqueue'
import store from '#storage/store'
import {
  type DerivedObjects,
  FILE_KEYS,
  putObjects,
  READING_KEYS,
  takeObjects,
} from '#tests/support/processes/derived_objects'
import { runJobs } from '#tests/support/processes/jobs'

const COMPARE = 'content.compare_versions'

/** Results of the workers for a film; the same for each copy. */
type FilmResults = {
  file: Partial<StoredFile>
  reading: Partial<Reading>
  objects: { file: DerivedObjects; reading: DerivedObjects }
}

/** Results by the film's path. Each process has a film processed and read once. */
const filmResults = new Map<string, FilmResults>()

/** Changes between two films, by their paths. */
const comparisonResults = new Map<string, VersionComparison['changes']>()

/**
 * Stores films for the versions of a video, the first version first, and has them processed, read
 * and compared. Films and pairs of films that were read before reuse the earlier results.
 * @param isCompared false removes the comparisons, which are otherwise requested once both versions
 * are read
 */
export async function readFilms(
  { id }: ContentItem,
  paths: string[],
  { isCompared = true } = {}
): Promise<void> {
  const versions = await ContentVersion.query()
    .where('content_item_id', id)
    .orderBy('number')
    .preload('file')
  for (const [index, path] of paths.entries()) {
    const { file } = versions[index]
    await store.putFile(file.objectKey, path, file.contentType)
    const made = filmResults.get(path)
    if (made) await putMade(file, made)
    else {
      await file.merge({ processingStatus: 'processing', media: null }).save()
      await db.transaction((trx) => enqueue(trx, 'media.process', { fileId: file.id }))
      await runJobs({ except: [COMPARE] })
      filmResults.set(path, await madeOf(file.id))
    }
  }
  const pathOf = new Map(versions.map(({ id: versionId }, index) => [versionId, paths[index]]))
  if (isCompared) await compare(pathOf)
  else await forgetComparisons()
}

/**
 * Compares the waiting versions. For a pair of films that was compared before, the job finds the
 * comparison done.
 */
async function compare(pathOf: Map<string, string>): Promise<void> {
  const comparisons = () => VersionComparison.query().whereIn('to_version_id', [...pathOf.keys()])
  const pairOf = ({ fromVersionId, toVersionId }: VersionComparison) =>
    `${pathOf.get(fromVersionId)} ${pathOf.get(toVersionId)}`
  for (const comparison of await comparisons().where('status', 'waiting')) {
    const changes = comparisonResults.get(pairOf(comparison))
    if (changes)
      await comparison.merge({ status: 'ready', changes: structuredClone(changes) }).save()
  }
  await runJobs()
  for (const comparison of await comparisons().where('status', 'ready')) {
    comparisonResults.set(pairOf(comparison), comparison.changes)
  }
}

/** Removes the comparisons that were requested once both versions had been read. */
async function forgetComparisons(): Promise<void> {
  await db.from('outbox').where({ job: COMPARE }).delete()
  await VersionComparison.query().delete()
}

async function madeOf(fileId: string): Promise<FilmResults> {
  const file = await StoredFile.findOrFail(fileId)
  const reading = await Reading.findByOrFail('fileId', fileId)
  const { media, contentHash, processingStatus, processingProgress } = file
  const { method, status, findings, shots } = reading
  return {
    file: { media, contentHash, processingStatus, processingProgress },
    reading: { method, status, findings, shots },
    objects: {
      file: await takeObjects(file, file, FILE_KEYS),
      reading: await takeObjects(file, reading, READING_KEYS),
    },
  }
}

/** Stores the results for a file as workers do after they have made them. */
async function putMade(file: StoredFile, made: FilmResults): Promise<void> {
  const { objects } = made
  const rows = structuredClone({ file: made.file, reading: made.reading })
  const fileKeys = await putObjects(file, objects.file)
  const readingKeys = await putObjects(file, objects.reading)
  await db.transaction(async (trx) => {
    const noKeys = Object.fromEntries(FILE_KEYS.map((column) => [column, null]))
    await file
      .merge({ ...noKeys, ...rows.file, ...fileKeys })
      .useTransaction(trx)
      .save()
    const { id: fileId, companyId } = file
    const reading = await Reading.firstOrNew({ fileId }, { companyId }, { client: trx })
    await reading
      .merge({ ...rows.reading, ...readingKeys })
      .useTransaction(trx)
      .save()
    await notifyOfReadFile(trx, fileId)
    await precomputeComparisonsOfFile(trx, fileId)
  })
}
