/// <reference lib="dom" />
import { test } from '@japa/runner'
import type { Visitor } from '#tests/support/browser/visitor'
import { visitors } from '#tests/support/browser/visitors'
import { aFilmUnderReview, isReady, reads } from '#tests/support/browser/review'

/** Resolves when the video is paused or playing, and muted or not, as given. */
const video = ({ page }: Visitor, wanted: { paused?: boolean; muted?: boolean }) =>
  page.waitForFunction((so) => {
    const { paused, muted } = document.querySelector('video')!
    return (so.paused ?? paused) === paused && (so.muted ?? muted) === muted
  }, wanted)

test.group('Keys of the review', (group) => {
  const arrive = visitors(group)

  test('loop, play, mute, open full screen, and switch versions', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    const { keyboard } = page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)

    await keyboard.press('End')
    await reads(nora, 49)
    await keyboard.press('r')
    await page.getByRole('button', { name: 'Loop', pressed: true }).waitFor()
    await keyboard.press('k')
    // The video has started over and still plays, until a key stops it.
    await page.waitForFunction(() => {
      const { paused, currentTime } = document.querySelector('video')!
      return !paused && currentTime > 0.1 && currentTime < 1.8
    })
    await keyboard.press('k')
    await video(nora, { paused: true })
    for (const key of ['Space', 'k']) {
      await keyboard.press(key)
      await video(nora, { paused: false })
      await keyboard.press(key)
      await video(nora, { paused: true })
    }
    await keyboard.press('m')
    await video(nora, { muted: true })
    await keyboard.press('m')
    await video(nora, { muted: false })
    await keyboard.press('f')
    await page.waitForFunction(() => document.fullscreenElement !== null)
    await keyboard.press('f')
    await page.waitForFunction(() => document.fullscreenElement === null)

    await keyboard.press('{')
    await nora.sees('Version 1 is not the newest')
    await isReady(nora)
    await keyboard.press('}')
    await page.getByRole('button', { name: 'Request changes' }).waitFor()
    await isReady(nora)
  })

  test('choose a speed, at which playback resumes when the timeline is released', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    const { keyboard, mouse } = page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    const playsSlowly = () =>
      page.waitForFunction(() => {
        const { paused, playbackRate } = document.querySelector('video')!
        return !paused && playbackRate === 0.5
      })

    for (const key of ['r', '<', '<', 'k']) await keyboard.press(key)
    await playsSlowly()
    const line = (await page.getByRole('slider', { name: 'Timeline' }).boundingBox())!
    await mouse.move(line.x + line.width / 4, line.y + line.height / 2)
    await mouse.down()
    await video(nora, { paused: true })
    await mouse.move(line.x + line.width / 2, line.y + line.height / 2, { steps: 4 })
    await mouse.up()
    await playsSlowly()
  })

  test('lose no drawing: a range extends to it, and another one is refused with a message', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    const { keyboard } = page
    const isDrawn = () => page.locator('[data-drawing="1"]').waitFor()
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('d')
    const area = (await page.locator('[data-board]').boundingBox())!
    await page.mouse.move(area.x + area.width / 4, area.y + area.height / 4)
    await page.mouse.down()
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 4 })
    await page.mouse.up()
    await isDrawn()
    await keyboard.press('Escape')

    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('i')
    await nora.sees(/range has to reach your drawing/)
    await keyboard.press('Home')
    await keyboard.press('o')
    await keyboard.press('Shift+ArrowRight')
    await reads(nora, 10)
    await isDrawn()

    await keyboard.press('ArrowLeft')
    await keyboard.press('i')
    await page.locator('[data-place]').getByText('00:00:00:09 – 00:00:00:10').waitFor()
    await isDrawn()
    for (const key of ['g', 'm', 'r', ']', '[', 'c']) await keyboard.press(key)
    await page.reload()
    await isReady(nora)
    await page.locator('[data-place]').getByRole('button').first().click()
    await isDrawn()
  })
})
