import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { countGrowth } from '#actions/files/storage/storage_quota'
import { cutFrame } from '#media/cut_frame'
import { MAX_RUNTIME_MS } from '#media/limits'
import { isUneven } from '#media/make_proxy'
import { MediaFailure, NOT_PROCESSED } from '#media/media_failure'
import { withWorkFolder } from '#media/work_folder'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import store from '#storage/store'
import { text } from '#support/text'

/**
 * Extracts a cover from its version's video. Frames are counted as the player counts them: in the proxy, where the
 * video's own frames aren't evenly spaced. Does nothing for a cover that exists. A cover that another one replaced
 * before it was extracted is recorded as failed, without notifying its user.
 * @throws MediaFailure, StorageUnavailable
 */
export async function cutCover(fileId: string, frame: number): Promise<void> {
  const cover = await StoredFile.query().withTrashed().findById(fileId)
  if (cover?.processingStatus !== 'processing') return
  const version = await ContentVersion.query()
    .withTrashed()
    .where('cover_file_id', fileId)
    .preload('file')
    .first()
  if (!version) {
    const reason = text('files.cover_replaced')
    await cover.merge({ processingStatus: 'failed', processingError: reason }).save()
    return
  }
  const video = version.file
  if (!video?.media) throw new MediaFailure(NOT_PROCESSED)
  const key = isUneven(video.media) ? (video.proxyKey ?? video.objectKey) : video.objectKey

  await withWorkFolder(async (folder) => {
    const [source, picture] = [join(folder, 'source'), join(folder, 'cover.jpg')]
    await store.download(key, source)
    await cutFrame(source, picture, frame, video.media!, AbortSignal.timeout(MAX_RUNTIME_MS))
    const { size } = await stat(picture)
    await store.putFile(cover.objectKey, picture, cover.contentType)
    await db.transaction(async (trx) => {
      const current = await StoredFile.query().withTrashed().lock(fileId, trx)
      if (current.processingStatus !== 'processing') return
      await countGrowth(trx, current, size - current.size)
      await current
        .merge({
          size,
          posterKey: current.objectKey,
          processingStatus: 'ready',
          processingProgress: 100,
        })
        .save()
    })
  })
}
