/// <reference lib="dom" />
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import drive from '@adonisjs/drive/services/main'
import { makeDerivatives } from '#actions/files/make_derivatives'
import StoredFile from '#models/files/stored_file'
import ContentVersion from '#models/content/content_version'
import { inEveryEngine } from '#tests/support/browser/engines/persons'
import { filmsAreReady, observeFrames } from '#tests/support/browser/exact_frames'
import { aContentItem, aStudio } from '#tests/support/content'
import store from '#storage/store'
import {
  type DerivedObjects,
  FILE_KEYS,
  putObjects,
  takeObjects,
} from '#tests/support/processes/derived_objects'
import { barNumbers, unevenFilms } from '#tests/support/videos'

/** Results of processing, by the film's path. They are the same for each browser. */
const known = new Map<string, { columns: Partial<StoredFile>; objects: DerivedObjects }>()

/** Processes the film of a file as a worker does, or reuses the results of an earlier call. */
async function processed(file: StoredFile, path: string): Promise<void> {
  const made = known.get(path)
  if (made) {
    const keys = await putObjects(file, made.objects)
    await file.merge({ posterKey: null, ...structuredClone(made.columns), ...keys }).save()
    return
  }
  await file.merge({ processingStatus: 'processing', media: null, posterKey: null }).save()
  await makeDerivatives(file.id, async () => {})
  await file.refresh()
  const { media, contentHash, processingStatus, processingProgress } = file
  known.set(path, {
    columns: { media, contentHash, processingStatus, processingProgress },
    objects: await takeObjects(file, file, FILE_KEYS),
  })
}

/** Uploads and processes a film as a video in review. Returns the video, and the number in each frame of its proxy. */
async function underReview(path: string) {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, ['in_review'])
  const { fileId } = await ContentVersion.query().where('contentItemId', item.id).firstOrFail()
  const file = await StoredFile.findOrFail(fileId)
  await drive.use().put(file.objectKey, await readFile(path), { contentType: 'video/mp4' })
  await processed(file, path)

  const folder = await mkdtemp(join(tmpdir(), 'rushes-copy-'))
  try {
    await store.download(file.proxyKey!, join(folder, 'copy.mp4'))
    return { ...studio, item, file, numbers: await barNumbers(join(folder, 'copy.mp4')) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

test.group('A film with unevenly spaced frames', (group) => {
  const story = inEveryEngine(group)

  for (const [what, film] of Object.entries(unevenFilms)) {
    story(`${what}: shows the reported frame`, async ({ assert, arrive }) => {
      const { people, item, file, numbers } = await underReview(await film())
      assert.equal(file.media!.frameCount, numbers.length)
      const nora = await arrive(people.client_owner)
      await nora.goto(`/content/${item.id}`)
      await filmsAreReady(nora)
      const last = numbers.length - 1
      const numberOf = (frame: number) => numbers[frame]
      const sees = async (frame: number) => {
        const { reported, displayed } = await observeFrames(nora, { numberOf })
        assert.deepEqual([reported, displayed], [frame, numbers[frame]])
      }
      await sees(0)
      await nora.page.press('ArrowRight')
      await sees(1)
      await nora.page.press('Shift+ArrowRight')
      await nora.page.press('Shift+ArrowRight')
      await sees(21)
      await nora.page.press('ArrowLeft')
      await sees(20)
      await nora.page.press('End')
      await sees(last)
      await nora.page.press('ArrowLeft')
      await sees(last - 1)
      await nora.page.press('Home')
      await nora.page.press('Space')
      await nora.seesThat('it play', () => document.querySelector('video')!.currentTime > 0.8)
      await nora.page.press('Space')
      const { reported, displayed } = await observeFrames(nora, { numberOf })
      assert.equal(displayed, numbers[reported], 'after playing')
    })
  }
})
