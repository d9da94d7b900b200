import db from '@adonisjs/lucid/services/db'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import VersionComparison from '#models/content/version_comparison'
import { enqueue } from '#queue/enqueue'
import store from '#storage/store'
import { runJobs } from '#tests/support/processes/jobs'

/** Puts films behind the versions of a video, the first one's first, and has them processed and read. */
export async function readFilms({ id }: ContentItem, paths: string[]): Promise<void> {
  const versions = await ContentVersion.query()
    .where('content_item_id', id)
    .orderBy('number')
    .preload('file')
  for (const [index, path] of paths.entries()) {
    const { file } = versions[index]
    await store.putFile(file.objectKey, path, file.contentType)
    await file.merge({ processingStatus: 'processing', media: null }).save()
    await db.transaction((trx) => enqueue(trx, 'media.process', { fileId: file.id }))
    await runJobs()
  }
}

/** As if no comparisons were requested: versions are compared once both are read. */
export async function forgetComparisons(): Promise<void> {
  await VersionComparison.query().delete()
}
