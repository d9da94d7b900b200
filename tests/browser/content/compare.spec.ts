/// <reference lib="dom" />
import { test } from '@japa/runner'
import ContentVersion from '#models/content/content_version'
import { momentsFrom, noteMoments, readFrames } from '#tests/support/browser/film_moments'
import { isReady, reads, showFilms } from '#tests/support/browser/review'
import { type Visitor, WORKER_TIMEOUT } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { until } from '#tests/support/until'
import { numberedFilm } from '#tests/support/videos'

const RATE = 25
const SECONDS = 8
const MODES = ['Side by side', 'Wipe', 'Overlay', 'Difference']

/** Creates a video whose versions have these lengths in seconds, with numbered frames. */
async function aFilmToCompare(lengths = [SECONDS, SECONDS]) {
  const studio = await aStudio()
  const before = lengths.slice(1).map(() => 'changes_requested' as const)
  const item = await aContentItem(studio.task, [...before, 'in_review'])
  const films = await Promise.all(
    lengths.map(async (seconds) => ({
      path: await numberedFilm('640x360', String(RATE), seconds),
      frameRate: { numerator: RATE, denominator: 1 },
      frameCount: seconds * RATE,
      ...{ width: 640, height: 360 },
    }))
  )
  await showFilms(item, films)
  return { ...studio, item }
}

/** Returns the file id of a version, which is part of the URL of its film. */
async function fileOf(item: { id: string }, number: number): Promise<string> {
  const version = await ContentVersion.query()
    .where({ contentItemId: item.id, number })
    .firstOrFail()
  return version.fileId
}

const bothAreReady = ({ page }: Visitor) =>
  page.waitForFunction(() => {
    const films = [...document.querySelectorAll('video')]
    return films.length === 2 && films.every(({ readyState }) => readyState === 4)
  })

const standTogether = ({ page }: Visitor) =>
  page.waitForFunction(() => {
    const [one, other] = document.querySelectorAll('video')
    return !one.seeking && !other.seeking && Math.abs(one.currentTime - other.currentTime) < 0.002
  })

test.group('Two versions in step', (group) => {
  const arrive = visitors(group)

  test('show the same frames while they play', async ({ assert }) => {
    const { people, item } = await aFilmToCompare()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await readFrames(page)
    await nora.goto(`/content/${item.id}?compare=1`)
    await bothAreReady(nora)
    await noteMoments(page)
    await page.keyboard.press('l')
    await page.waitForFunction(
      (end) => document.querySelector('video')!.currentTime > end,
      SECONDS - 1,
      WORKER_TIMEOUT
    )
    const moments = await momentsFrom(page, 2)
    const apart = moments.map(([, , one, other]) => Math.round(Math.abs(one - other) * RATE))
    // A busy machine drops frames, and the page catches up afterwards; `npm run bench` reports how often.
    assert.isAbove(apart.filter((by) => by <= 1).length, 10, `apart by ${apart}`)
  })

  test('show the same time in every mode', async ({ assert }) => {
    const { people, item } = await aFilmToCompare([3, 3])
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await nora.press('Compare versions')
    await bothAreReady(nora)
    assert.include(page.url(), 'compare=1')
    const bar = (await page.getByRole('toolbar', { name: 'Compare versions' }).boundingBox())!
    const floor = await until('messages have a place', () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--corner-floor')
      )
    )
    assert.isAtMost(900 - 16 * Number.parseFloat(floor), bar.y, 'messages are above the bar')
    await page.keyboard.press('Shift+ArrowRight')
    await standTogether(nora)
    for (const mode of MODES) {
      await nora.press(mode)
      await page.keyboard.press('ArrowRight')
      await standTogether(nora)
      await nora.picture(`compare ${mode}`)
    }
    await page.getByRole('toolbar').getByRole('button', { name: 'Stop comparing' }).click()
    await page.locator('[data-compare]').waitFor({ state: 'detached' })
    assert.equal(await page.locator('video').count(), 1)
    assert.notInclude(page.url(), 'compare')
  })

  test('step frames with the arrow keys after a mode was clicked', async () => {
    const { people, item } = await aFilmToCompare()
    const nora = await arrive(people.client_owner)
    await nora.goto(`/content/${item.id}?compare=1`)
    await bothAreReady(nora)
    await nora.press('Overlay')
    await nora.page.keyboard.press('ArrowRight')
    await reads(nora, 1)
    await nora.page.getByRole('button', { name: 'Overlay' }).focus()
    await nora.page.keyboard.press('ArrowRight')
    await nora.page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Difference'
    )
    await reads(nora, 1)
  })

  test('hold the last frame of a shorter version, and continue from there', async () => {
    const { people, item } = await aFilmToCompare([3, SECONDS])
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}?compare=1`)
    await bothAreReady(nora)
    await page.keyboard.press('End')
    await page.waitForFunction(() => {
      const [one, other] = document.querySelectorAll('video')
      return one.currentTime > 7.9 && other.currentTime > 2.9 && !other.seeking
    })
    await page.keyboard.press('Home')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('video')].every(({ currentTime }) => currentTime < 0.1)
    )
    await page.keyboard.press('l')
    await page.waitForFunction(() => document.querySelectorAll('video')[0].currentTime > 4)
    await page.keyboard.press('k')
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowRight')
    await standTogether(nora)
  })

  test('work with each of three versions', async () => {
    const { people, item } = await aFilmToCompare([3, 3, 3])
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}?compare=1`)
    await bothAreReady(nora)
    await page.keyboard.press('Shift+ArrowRight')
    await standTogether(nora)
    await page.getByRole('combobox', { name: 'Compare with' }).click()
    await page.getByRole('option', { name: 'Version 2' }).click()
    await page.locator('video[aria-label="Version 2"]').waitFor()
    await bothAreReady(nora)
    await standTogether(nora)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+ArrowRight')
    await reads(nora, 20)
    await standTogether(nora)
  })

  test('request the file again if its URL has expired', async () => {
    const { people, item } = await aFilmToCompare([3, 3])
    const nora = await arrive(people.client_owner)
    const { page } = nora
    nora.expects(/ERR_FAILED/)
    const first = await fileOf(item, 1)
    await page.route(`**/api/files/${first}/download?variant=proxy`, (route) => route.abort())
    await nora.goto(`/content/${item.id}?compare=1`)
    await bothAreReady(nora)
    await page.keyboard.press('Shift+ArrowRight')
    await standTogether(nora)
  })

  test('can be wiped by touch', async () => {
    const { people, item } = await aFilmToCompare([3, 3])
    const nora = await arrive(people.client_owner, PHONE)
    const { page } = nora
    await nora.goto(`/content/${item.id}?compare=1`)
    await bothAreReady(nora)
    await nora.press('Wipe')
    const box = (await page.locator('[data-compare=wipe]').boundingBox())!
    const finger = await nora.context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove', share: number) =>
      finger.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: [{ x: box.x + box.width * share, y: box.y + box.height / 2 }],
      })
    await touch('touchStart', 0.5)
    for (const share of [0.52, 0.56, 0.62, 0.7, 0.8]) await touch('touchMove', share)
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await page.locator('video[style*="inset(0px 20% 0px 0px)"]').waitFor()
  })

  for (const mode of MODES) {
    test(`fit on a phone: ${mode}`, async ({ assert }) => {
      const { people, item } = await aFilmToCompare([3, 3])
      const nora = await arrive(people.client_owner, PHONE)
      await nora.goto(`/content/${item.id}?compare=1`)
      await isReady(nora)
      await nora.press(mode)
      await bothAreReady(nora)
      const box = (await nora.page.locator('[data-picture]').boundingBox())!
      await nora.picture(`comparing on a phone ${mode}`)
      assert.isAbove(box.height, 180)
    })
  }
})
