/// <reference lib="dom" />
import { test } from '@japa/runner'
import type { Locator } from 'playwright-core'
import { compareContentVersions } from '#actions/content/changes/compare_content_versions'
import { isReady, reads } from '#tests/support/browser/review'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aComment, aContentItem, aStudio } from '#tests/support/content'
import { acting } from '#tests/support/people'
import { emptiesQueue, runJobs } from '#tests/support/processes/jobs'
import { readFilms } from '#tests/support/processes/read_films'
import { until } from '#tests/support/until'
import { recutFilm, uncutFilm } from '#tests/support/videos'

const WORDS =
  '2 changes: Picture replaced at 0:02 (25 frames) · Picture replaced at 0:09 (12 frames)'

/** Creates a video with two versions that a worker has compared. */
async function comparedVersions(size?: string) {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, ['changes_requested', 'in_review'])
  await readFilms(item, [await uncutFilm(size), await recutFilm(size)])
  await compareContentVersions(acting(studio.people.team_pm), item.id)
  await runJobs()
  return { ...studio, item }
}

/** Returns the position of an element once it no longer moves after the page was resized. */
async function restingPlace(of: Locator) {
  let place = await of.boundingBox()
  await until('it stands still', async () => {
    const before = place
    place = await of.boundingBox()
    return before !== null && place?.y === before.y
  })
  return place!
}

test.group('What changed, in the player', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  test('is shown on a strip, can be stepped through by keys, and played without the rest', async ({
    assert,
  }) => {
    const { item, people } = await comparedVersions()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const { keyboard } = page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await page.getByRole('button', { name: 'What changed since version 1 · 2 changes' }).click()
    const strip = page.getByRole('region', { name: 'Changes since version 1' })
    await strip.getByText(WORDS).waitFor()
    assert.equal(await strip.locator('[data-change=replaced]').count(), 2)

    for (const [key, frame] of [
      ...([
        ['n', 50],
        ['n', 225],
        ['n', 225],
      ] as const),
      ...([
        ['p', 50],
        ['p', 50],
      ] as const),
    ]) {
      await keyboard.press(key)
      await reads(nora, frame)
    }
    await strip.getByRole('button', { name: 'Next change' }).click()
    await reads(nora, 225)
    await strip.getByRole('button', { name: 'Previous change' }).click()
    await reads(nora, 50)
    await strip.locator('[data-change=replaced]').nth(1).click()
    await reads(nora, 225)
    await nora.picture('changes on the strip')
    await page.getByRole('button', { name: 'More actions' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export changes (OTIO)' }).click()
    const download = await coming
    assert.match(download.suggestedFilename(), /-v1-v2\.otio$/)

    // The menu handles keys until it is closed. The inserted frames count as a separate shot.
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await keyboard.press('Home')
    await reads(nora, 0)
    for (const [key, frame] of [
      ...([
        ['s', 50],
        ['s', 75],
        ['s', 225],
      ] as const),
      ...([
        ['a', 75],
        ['ArrowRight', 76],
        ['a', 75],
        ['a', 50],
        ['a', 0],
      ] as const),
    ]) {
      await keyboard.press(key)
      await reads(nora, frame)
    }

    // Playback skips the unchanged part between the two changes, and stops after the last change.
    await keyboard.press('Home')
    await reads(nora, 0)
    await page.evaluate(() => {
      const video = document.querySelector('video')!
      const sought: number[] = []
      Object.assign(window, { sought })
      video.addEventListener('seeking', () => sought.push(Math.floor(video.currentTime * 25)))
    })
    const watch = strip.getByRole('button', { name: 'Watch what changed' })
    await watch.click()
    await strip.getByText(/^0:0\d of 0:06$/).waitFor()
    await strip.getByRole('button', { name: 'Stop' }).waitFor()
    await page.waitForFunction(() => {
      const { paused, currentTime } = document.querySelector('video')!
      return paused && currentTime > 10
    })
    await watch.waitFor()
    const sought = await page.evaluate(() => (window as unknown as { sought: number[] }).sought)
    assert.includeMembers(sought, [25, 200])
    const { currentTime } = await page.evaluate(() => {
      const video = document.querySelector('video')!
      return { currentTime: video.currentTime }
    })
    assert.isBelow(currentTime, 11.5)
  })

  test('opens automatically for a user who viewed an earlier version, and doesn’t move the timeline', async ({
    assert,
  }) => {
    const { item, people } = await comparedVersions()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const slider = page.getByRole('slider', { name: 'Timeline' })
    const top = async () => (await slider.boundingBox())!.y
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    const open = page.getByRole('button', { name: /What changed since version 1/ })
    await open.waitFor()
    const before = await top()
    await open.click()
    const strip = page.locator('[data-changes]')
    await strip.waitFor()
    assert.equal(await top(), before)
    await page.getByRole('button', { name: 'Hide changes' }).click()
    await strip.waitFor({ state: 'detached' })
    assert.equal(await top(), before)

    await page.keyboard.press('{')
    await open.waitFor({ state: 'detached' })
    await isReady(nora)
    await page.keyboard.press('}')
    await strip.waitFor()
    assert.equal(await top(), before)
    await page.reload()
    await strip.waitFor()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).first().click()
    await page.getByRole('dialog').getByText('Previous or next change').waitFor()
    await page.getByRole('dialog').getByText('Start of the previous or next shot').waitFor()
  })

  test('compares with the version that the user saw last', async ({ assert }) => {
    const studio = await aStudio()
    const item = await aContentItem(studio.task, [
      ...(['changes_requested', 'changes_requested', 'in_review'] as const),
    ])
    const nora = await arrive(studio.people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}?version=1`)
    await page.locator('[data-picture]').waitFor({ state: 'attached' })
    await nora.goto(`/content/${item.id}`)
    const strip = page.getByRole('region', { name: 'Changes since version 1' })
    await strip.getByText('Comparing with version 1').waitFor()
    const mara = await arrive(studio.people.client_viewer)
    await mara.goto(`/content/${item.id}`)
    await mara.page.getByRole('button', { name: /What changed since version 2/ }).waitFor()
    assert.equal(await mara.page.getByRole('region', { name: /Changes since/ }).count(), 0)
  })

  test('is available on a phone, in German', async () => {
    const { item, people } = await comparedVersions()
    await people.client_owner.merge({ locale: 'de' }).save()
    const nora = await arrive(people.client_owner, { ...PHONE, locale: 'de-DE' })
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    const strip = page.getByRole('region', { name: 'Änderungen seit Version 1' })
    await page.getByRole('button', { name: /Was sich seit Version 1 geändert hat/ }).tap()
    await strip.getByText(/^2 Änderungen$/).waitFor()
    await strip.getByRole('button', { name: 'Nächste Änderung' }).tap()
    await page.locator('[data-frame]').getByText('F50', { exact: true }).waitFor()
    await nora.picture('changes on a phone in german')
  })

  test('keeps a vertical film’s height on a phone, and shows the list after a tap', async ({
    assert,
  }) => {
    const { item, people } = await comparedVersions('360x640')
    await aComment(item, people.team_pm, { frame: 20 })
    // The list of changes is open by default for users who decided on the previous version.
    await people.client_manager.merge({ locale: 'de' }).save()
    await people.client_owner.merge({ fullName: 'Annegret von Hohenlohe-Öhringen' }).save()
    const nora = await arrive(people.client_manager, { ...PHONE, locale: 'de-DE' })
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    const strip = page.getByRole('region', { name: 'Änderungen seit Version 1' })
    await strip.waitFor()
    await page.getByText('Annegret von Hohenlohe-Öhringen entscheidet').waitFor()
    const picture = async () => (await page.locator('[data-picture]').boundingBox())!.height
    for (const height of [812, 760, 740]) {
      await page.setViewportSize({ width: 375, height })
      await until(
        `the film takes its share of ${height}`,
        async () => (await picture()) >= height * 0.55
      )
    }
    // The button of the low strip can be tapped above its visible area: its target is 44 pixels high.
    const next = await restingPlace(strip.getByRole('button', { name: 'Nächste Änderung' }))
    await page.touchscreen.tap(next.x + next.width / 2, next.y + next.height - 42)
    await page.locator('[data-frame]').getByText('F50', { exact: true }).waitFor()
    await page.keyboard.press('Home')
    await strip.getByRole('button', { name: /2 Änderungen/ }).tap()
    const all = page.getByRole('dialog', { name: 'Änderungen seit Version 1' })
    await all.getByText('Bild ersetzt bei 0:09 (12 Frames)').waitFor()
    const [sentences, legend] = await all.getByRole('list').all()
    assert.lengthOf(await sentences.getByRole('listitem').all(), 2)
    assert.deepEqual(await legend.getByRole('listitem').allInnerTexts(), ['Neues Bild'])
    await nora.picture('changes behind a tap in german')
    await page.keyboard.press('Escape')
    await strip.getByRole('button', { name: 'Nächste Änderung' }).tap()
    await page.locator('[data-frame]').getByText('F50', { exact: true }).waitFor()
  })
})
