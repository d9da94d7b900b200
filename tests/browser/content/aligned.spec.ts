/// <reference lib="dom" />
import { test } from '@japa/runner'
import { compareContentVersions } from '#actions/content/changes/compare_content_versions'
import { momentsFrom, noteMoments, readFrames } from '#tests/support/browser/film_moments'
import { isReady, reads } from '#tests/support/browser/review'
import type { Visitor } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { acting } from '#tests/support/people'
import { emptiesQueue, runJobs } from '#tests/support/processes/jobs'
import { readFilms } from '#tests/support/processes/read_films'
import { REARRANGED, rearrangedFilm, uncutFilm } from '#tests/support/videos'

const RATE = 25

/**
 * Creates two versions that a worker has compared. In the second one, frames are removed, frames are inserted, and a
 * white box is added.
 */
async function rearrangedVersions(size?: string) {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, ['changes_requested', 'in_review'])
  await readFilms(item, [await uncutFilm(size), await rearrangedFilm(size)])
  await compareContentVersions(acting(studio.people.team_pm), item.id)
  await runJobs()
  return { ...studio, item }
}

/** Resolves when the shown and the other version are at these frames. */
const stand = ({ page }: Visitor, shown: number, other: number) =>
  page.waitForFunction(
    ([rate, ...frames]) =>
      frames.every((frame, index) => {
        const video = document.querySelectorAll('video')[index]
        return video && !video.seeking && Math.floor(video.currentTime * rate + 0.01) === frame
      }),
    [RATE, shown, other] as const
  )

const boxes = ({ page }: Visitor) => page.locator('[data-change-box]')

test.group('Two versions that are cut differently', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  test('show matching pictures, also when the user moves from change to change', async ({
    assert,
  }) => {
    const { item, people } = await rearrangedVersions()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}?compare=1`)
    await isReady(nora)
    await page.getByRole('button', { name: /What changed since version 1 · 3 changes/ }).click()

    await page.keyboard.press('n')
    await stand(nora, 50, 50)
    await page.getByText('Not in v2').waitFor()
    await page.keyboard.press('ArrowRight')
    await stand(nora, 51, 76)
    await page.getByText('Not in v2').waitFor({ state: 'detached' })
    await page.keyboard.press('n')
    await stand(nora, REARRANGED.inserted.first, 149)
    await page.getByText('Not in v1').waitFor()
    // The other version shows a frame that doesn't match the inserted one, so its picture is dimmed.
    const other = page.locator('[data-compare] video')
    assert.include(await other.evaluate((one) => getComputedStyle(one).filter), 'brightness')
    assert.equal(await boxes(nora).count(), 0)
    await nora.picture('compare not in v1')
    await page.keyboard.press('n')
    await stand(nora, REARRANGED.local.first, 200)
    await page.getByText('Not in v1').waitFor({ state: 'detached' })
    await boxes(nora).nth(1).waitFor()
    await nora.picture('compare with boxes')
    await page.keyboard.press('p')
    await stand(nora, REARRANGED.inserted.first, 149)
    for (const mode of ['Wipe', 'Overlay', 'Difference']) {
      await nora.press(mode)
      await page.keyboard.press('End')
      await stand(nora, 294, 299)
      await page.keyboard.press('Home')
      await stand(nora, 0, 0)
    }
  })

  test('stay in step while they play over frames that one of them lacks', async ({ assert }) => {
    const { item, people } = await rearrangedVersions()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await readFrames(page)
    await nora.goto(`/content/${item.id}?compare=1`)
    await isReady(nora)
    await page.getByRole('button', { name: /3 changes/ }).waitFor()
    await noteMoments(page)
    await page.keyboard.press('l')
    await page.waitForFunction(() => document.querySelector('video')!.currentTime > 11)
    await page.keyboard.press('k')
    const moments = await momentsFrom(page, 0)
    // After each jump the versions are in step again, even on a slow machine: in none of these parts are they always
    // apart.
    for (const [first, end] of [
      [0, REARRANGED.gone.first],
      [REARRANGED.gone.first, REARRANGED.inserted.first],
      [REARRANGED.inserted.end, REARRANGED.local.end],
    ]) {
      const apart = moments.flatMap(([, , one, other]) => {
        const [frame, older] = [Math.round(one * RATE), Math.round(other * RATE)]
        return frame >= first && frame < end ? Math.abs(older - REARRANGED.olderOf(frame)) : []
      })
      assert.isTrue(
        apart.some((by) => by <= 1),
        `from ${first} apart by ${apart}`
      )
    }
  })
})

test.group('What changed in a part of the picture', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  for (const [name, size, options] of [
    ['on a desk', undefined, {}],
    ['in an upright film on a phone', '360x640', PHONE],
  ] as const) {
    test(`is framed while it is on the screen, ${name}`, async ({ assert }) => {
      const { item, people } = await rearrangedVersions(size)
      const nora = await arrive(people.client_owner, options)
      const { page } = nora
      await nora.goto(`/content/${item.id}`)
      await isReady(nora)
      await page.getByRole('button', { name: /What changed/ }).click()
      for (const frame of [50, REARRANGED.inserted.first, REARRANGED.local.first]) {
        assert.equal(await boxes(nora).count(), 0)
        await page.getByRole('button', { name: 'Next change' }).click()
        await reads(nora, frame)
      }
      await boxes(nora).waitFor()
      const frame = (await boxes(nora).boundingBox())!
      const film = (await page.locator('[data-picture]').boundingBox())!
      const [left, top] = [(frame.x - film.x) / film.width, (frame.y - film.y) / film.height]
      const [right, bottom] = [left + frame.width / film.width, top + frame.height / film.height]
      // The box covers 0.6 to 0.72 of the width and 0.5 to 0.58 of the height; its outline has a small margin.
      for (const [found, wanted] of [
        [left, 0.6],
        [top, 0.5],
        [right, 0.72],
        [bottom, 0.58],
      ]) {
        assert.closeTo(found, wanted, 0.03)
      }
      await nora.picture(`a framed change ${name}`)
      await page.getByRole('button', { name: 'Hide changes' }).click()
      await boxes(nora).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: /What changed/ }).click()
      await boxes(nora).waitFor()
    })
  }
})
