/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import drive from '@adonisjs/drive/services/main'
import type { FrameRate } from '#media/media_facts'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import { WORKER_TIMEOUT, type Visitor } from '#tests/support/browser/visitor'
import { aContentItem, aStudio } from '#tests/support/content'
import { playableVideo } from '#tests/support/videos'

export type Film = {
  path: string
  frameRate: FrameRate
  frameCount: number
  /** Width of the picture in pixels, where the page's layout depends on it. */
  width?: number
  height?: number
}

/**
 * Stores the bytes of films and their media facts for the versions of a video, the first version
 * first.
 */
export async function showFilms(item: ContentItem, films: Film[]): Promise<ContentVersion[]> {
  const versions = await ContentVersion.query()
    .where('content_item_id', item.id)
    .orderBy('number')
    .preload('file')
  for (const [index, { path, ...facts }] of films.entries()) {
    const { frameRate, frameCount } = facts
    const { file } = versions[index]
    const durationSeconds = (frameCount * frameRate.denominator) / frameRate.numerator
    file.media = { ...file.media!, ...facts, durationSeconds }
    file.posterKey = null
    await file.save()
    await drive.use().put(file.objectKey, await readFile(path), { contentType: 'video/mp4' })
  }
  return versions
}

/** Creates a video of two playable versions, each of 50 frames at 25 a second. */
export async function aFilmUnderReview() {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, ['changes_requested', 'in_review'])
  const film = {
    path: await playableVideo(),
    frameRate: { numerator: 25, denominator: 1 },
    frameCount: 50,
  }
  const [first, second] = await showFilms(item, [film, film])
  return { ...studio, item, first, second }
}

/** Resolves when the page reports this frame as the current one. */
export const reads = ({ page }: Visitor, frame: number) =>
  page.locator('[data-frame]').getByText(`f${frame}`, { exact: true }).waitFor()

/** Resolves when the video can seek. */
export const isReady = ({ page }: Visitor) =>
  page.waitForFunction(
    () => (document.querySelector('video')?.readyState ?? 0) >= 2,
    undefined,
    WORKER_TIMEOUT
  )
