import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { clampCommentFrames } from '#actions/content/comments/clamp_comment_frames'
import { requestReading } from '#actions/content/readings/request_readings'
import { updateChatsOfFile } from '#actions/safebot/update_chats'
import { smallFilmOutputArgs } from '#measure/picture/make_small_film'
import { makePoster } from '#media/make_poster'
import { makeProxy, proxyNeed } from '#media/make_proxy'
import { makeSprite, makeSpriteOfTiles, tilesOutputArgs } from '#media/make_sprite'
import { makeWaveform } from '#media/make_waveform'
import { MAX_RUNTIME_MS } from '#media/limits'
import type { MediaFacts } from '#media/media_facts'
import { MediaFailure, TOOK_TOO_LONG } from '#media/media_failure'
import { readFacts } from '#media/read_facts'
import { withWorkFolder } from '#media/work_folder'
import StoredFile from '#models/files/stored_file'
import { hashOfFile } from '#storage/content_hash'
import { countFilm } from '#queue/job_figures'
import { derivedKey } from '#storage/object_key'
import store from '#storage/store'

/** @param percent 0 to 100 */
type Report = (percent: number) => Promise<void>
type Work = { folder: string; source: string; signal: AbortSignal; report: Report }

/** Progress after each part, in percent. */
const READ_PERCENT = 5
const PLAYABLE_PERCENT = 95
const DONE = 100

/**
 * Probes a confirmed file and stores what pages show of it: poster, sprite, waveform and, if browsers need one, a
 * proxy. Does nothing for a file that was processed, so the job may run twice; a file in the trash is processed
 * too, since it may be restored.
 * @throws MediaFailure for a file that can't be processed, StorageUnavailable, and an Error when there is no such
 *   file
 */
export async function makeDerivatives(fileId: string, report: Report): Promise<void> {
  const file = await StoredFile.query().withTrashed().findById(fileId)
  if (!file) throw new Error(`There is no file ${fileId}`)
  if (file.processingStatus !== 'processing') return

  await withWorkFolder(async (folder) => {
    const source = join(folder, 'source')
    await store.download(file.objectKey, source)
    // Before processing, because a file that can't be processed can still be approved.
    if (!file.contentHash) await file.merge({ contentHash: await hashOfFile(source) }).save()
    const signal = AbortSignal.timeout(MAX_RUNTIME_MS)
    const { smallFilmKey, ...made } = await derivatives(file, {
      folder,
      source,
      signal,
      report,
    }).catch((error) => {
      throw signal.aborted ? new MediaFailure(TOOK_TOO_LONG, { cause: error }) : error
    })
    await db.transaction(async (trx) => {
      await file.merge(made).useTransaction(trx).save()
      if (made.media.frameCount) await clampCommentFrames(trx, file.id, made.media.frameCount)
      await updateChatsOfFile(trx, file.id)
      if (file.purpose === 'content') await requestReading(trx, file, smallFilmKey)
    })
    countFilm('media.process', made.media.durationSeconds ?? 0)
  })
  await report(DONE)
}

async function derivatives(file: StoredFile, work: Work) {
  const { source, signal, report } = work
  const facts = await readFacts(source, signal)
  await report(READ_PERCENT)
  const { counted, shown, tiles, ...keys } = facts.durationSeconds
    ? await makePlayable(file, facts, work)
    : { ...NO_PROXY, shown: { path: source, facts } }
  await report(PLAYABLE_PERCENT)
  const { sprite, ...pictureKeys } = await makePictures(file, facts, { shown, tiles }, work)

  return {
    media: { ...facts, ...(sprite && { sprite }), ...counted },
    ...keys,
    ...pictureKeys,
    processingStatus: 'ready' as const,
    processingProgress: DONE,
    processingError: null,
    processingDelayedAt: null,
  }
}

/** The film that the pictures are made from, and tiles that were made in the same pass. */
type PictureSource = { shown: { path: string; facts: MediaFacts }; tiles: string | null }

const NO_PROXY = { proxyKey: null, smallFilmKey: null, counted: null, tiles: null }

/**
 * Stores the proxy if browsers need one. The original, which may be large, is decoded at most once, to encode the
 * proxy; everything else is made in the same pass, or from the proxy.
 */
async function makePlayable(file: StoredFile, facts: MediaFacts, work: Work) {
  const { folder, source, signal, report } = work
  const original = { path: source, facts }
  const need = await proxyNeed(source, facts)
  if (need === 'none') return { ...NO_PROXY, shown: original }

  const proxy = join(folder, 'proxy.mp4')
  const smallFilm = join(folder, 'small.mp4')
  const tiles = need === 'encode' ? join(folder, 'tiles') : null
  const isRead = need === 'encode' && file.purpose === 'content'
  await makeProxy(source, proxy, need, facts, {
    signal,
    alongside: [
      ...(isRead ? await smallFilmOutputArgs(facts, smallFilm) : []),
      ...(tiles ? await tilesOutputArgs(facts, tiles) : []),
    ],
    // Failing to report progress must not end the work.
    onProgress: (part) =>
      void report(READ_PERCENT + part * (PLAYABLE_PERCENT - READ_PERCENT)).catch(() => {}),
  })
  const proxyKey = derivedKey(file.objectKey, 'proxy.mp4')
  await store.putFile(proxyKey, proxy, 'video/mp4')
  const smallFilmKey = isRead ? derivedKey(file.objectKey, 'small.mp4') : null
  if (smallFilmKey) await store.putFile(smallFilmKey, smallFilm, 'video/mp4')
  const copy = await readFacts(proxy, signal)
  // Reviewers number the frames of the copy: the original may hold frames that are never shown.
  const counted = { durationSeconds: copy.durationSeconds, frameCount: copy.frameCount }
  const shown = need === 'encode' ? { path: proxy, facts: copy } : original
  return { proxyKey, smallFilmKey, counted, tiles, shown }
}

/** Stores the poster and, for a video, the sprite and the waveform. */
async function makePictures(
  file: StoredFile,
  facts: MediaFacts,
  { shown, tiles }: PictureSource,
  { folder, signal }: Work
) {
  const poster = join(folder, 'poster.jpg')
  await makePoster(shown.path, poster, shown.facts, signal)
  const posterKey = derivedKey(file.objectKey, 'poster.jpg')
  await store.putFile(posterKey, poster, 'image/jpeg')

  const image = join(folder, 'sprite.jpg')
  const sprite = tiles
    ? await makeSpriteOfTiles(tiles, image, facts, signal)
    : await makeSprite(shown.path, image, facts, signal)
  const spriteKey = sprite ? derivedKey(file.objectKey, 'sprite.jpg') : null
  if (spriteKey) await store.putFile(spriteKey, image, 'image/jpeg')

  const waveform = join(folder, 'waveform.json')
  const hasWaveform = sprite && (await makeWaveform(shown.path, waveform, shown.facts, signal))
  const waveformKey = hasWaveform ? derivedKey(file.objectKey, 'waveform.json') : null
  if (waveformKey) await store.putFile(waveformKey, waveform, 'application/json')
  return { posterKey, spriteKey, waveformKey, sprite }
}
