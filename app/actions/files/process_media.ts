import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makePoster } from '#media/make_poster'
import { makeProxy, proxyNeed } from '#media/make_proxy'
import { makeSprite } from '#media/make_sprite'
import type { MediaFacts } from '#media/media_facts'
import { readFacts } from '#media/read_facts'
import FileObject from '#models/file_object'
import { derivedKey } from '#storage/object_key'
import store from '#storage/store'

type Progress = (percent: number) => Promise<void>

/** How much of the work each part is, in percent. */
const READ = 10
const PICTURED = 30
const DONE = 100

/**
 * Reads what a confirmed file is and stores what the pages show of it: facts, poster, sprite
 * and, where browsers need one, a proxy. Does nothing for a file that is not waiting for it,
 * so that it may run twice.
 * @param report told how far it is, 0 to 100
 * @throws MediaFailure for a file that can't be read, StorageUnavailable
 */
export async function processMedia(fileId: string, report: Progress): Promise<void> {
  const file = await FileObject.query().findById(fileId)
  if (file?.processingStatus !== 'processing') return

  const folder = await mkdtemp(join(tmpdir(), 'rushes-'))
  try {
    await file.merge(await derivatives(file, folder, report)).save()
    await report(DONE)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function derivatives(file: FileObject, folder: string, report: Progress) {
  const source = join(folder, 'source')
  await store.download(file.objectKey, source)
  const facts = await readFacts(source)
  await report(READ)

  const poster = join(folder, 'poster.jpg')
  await makePoster(source, poster, facts)
  await store.putFile(derivedKey(file.objectKey, 'poster.jpg'), poster, 'image/jpeg')

  const sprite = join(folder, 'sprite.jpg')
  const grid = await makeSprite(source, sprite, facts)
  if (grid) await store.putFile(derivedKey(file.objectKey, 'sprite.jpg'), sprite, 'image/jpeg')
  await report(PICTURED)

  return {
    media: grid ? { ...facts, sprite: grid } : facts,
    posterKey: derivedKey(file.objectKey, 'poster.jpg'),
    spriteKey: grid ? derivedKey(file.objectKey, 'sprite.jpg') : null,
    proxyKey: grid ? await proxyOf(file, source, folder, facts, report) : null,
    processingStatus: 'ready' as const,
    processingProgress: DONE,
    processingError: null,
  }
}

async function proxyOf(
  file: FileObject,
  source: string,
  folder: string,
  facts: MediaFacts,
  report: Progress
): Promise<string | null> {
  const need = await proxyNeed(source, facts)
  if (need === 'none') return null

  const proxy = join(folder, 'proxy.mp4')
  await makeProxy(source, proxy, need, facts, {
    onProgress: (part) => void report(PICTURED + part * (DONE - PICTURED - 5)).catch(() => {}),
  })
  await store.putFile(derivedKey(file.objectKey, 'proxy.mp4'), proxy, 'video/mp4')
  return derivedKey(file.objectKey, 'proxy.mp4')
}
