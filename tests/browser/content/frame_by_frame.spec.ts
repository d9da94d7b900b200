/// <reference lib="dom" />
import { test } from '@japa/runner'
import type ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import User from '#models/identity/user'
import { isReady, reads, showFilms, type Film } from '#tests/support/browser/review'
import type { Visitor } from '#tests/support/browser/visitor'
import { visitors } from '#tests/support/browser/visitors'
import { aComment, aContentItem, aStudio, aVideo } from '#tests/support/content'
import { aReference } from '#tests/support/references'
import { playableVideo, uncutFilm, verticalVideo } from '#tests/support/videos'

const anItemToStepThrough = async () => {
  const studio = await aStudio()
  const item = await aContentItem(studio.task, ['changes_requested', 'in_review'])
  const at25: Film = {
    path: await playableVideo(),
    frameRate: { numerator: 25, denominator: 1 },
    frameCount: 50,
  }
  const at2997: Film = {
    path: await verticalVideo(),
    frameRate: { numerator: 30_000, denominator: 1_001 },
    frameCount: 30,
  }
  await showFilms(item, [at25, at2997])
  return { ...studio, item }
}

const timecode = ({ page }: Visitor) => page.locator('[data-timecode]').textContent()

test.group('A video, frame by frame', (group) => {
  const arrive = visitors(group)

  test('the keys move by frames, at the exact rate of the file', async ({ assert }) => {
    const { people, item } = await anItemToStepThrough()
    const nora = await arrive(people.client_owner)
    const { keyboard } = nora.page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)

    for (const [keys, frame] of [
      [['ArrowRight', 'ArrowRight', 'ArrowRight'], 3],
      [['Shift+ArrowRight'], 13],
      [['ArrowLeft'], 12],
      [['Shift+ArrowLeft', 'Shift+ArrowLeft'], 0],
      [['End', 'ArrowRight'], 29],
    ] as const) {
      for (const key of keys) await keyboard.press(key)
      await reads(nora, frame)
    }
    assert.equal(await timecode(nora), '00:00:00;29')
  })

  test('a frame is sought again once playback is paused, because a busy browser may still show the previous one', async ({
    assert,
  }) => {
    const { people, item } = await anItemToStepThrough()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await page.keyboard.press('ArrowRight')
    await reads(nora, 1)
    const middle = (1.5 * 1001) / 30_000
    await page.waitForFunction(
      (wanted) => document.querySelector('video')!.currentTime > wanted,
      middle + 0.0005
    )
    await reads(nora, 1)
    assert.equal(await timecode(nora), '00:00:00;01')
  })

  test('it runs forwards and backwards at several speeds, and stops', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    // Long enough for each speed to be seen on a busy machine.
    await showFilms(item, [
      { path: await uncutFilm(), frameRate: { numerator: 25, denominator: 1 }, frameCount: 300 },
    ])
    const nora = await arrive(people.client_viewer)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)

    await page.keyboard.press('l')
    await page.keyboard.press('l')
    await nora.sees('Playing at 2×')
    await page.getByRole('button', { name: 'Speed: 2×' }).waitFor()
    await page.keyboard.press('End')
    // The event of the end may arrive after the key.
    await page.evaluate(() => {
      const end = () => document.querySelector('video')!.dispatchEvent(new Event('ended'))
      addEventListener('keyup', end, { once: true })
    })
    await page.keyboard.press('j')
    await nora.sees('Playing backwards at 1×')
    await page.getByRole('button', { name: 'Speed: -1×' }).waitFor()
    for (const key of ['j', 'j', 'j']) await page.keyboard.press(key)
    await reads(nora, 0)
    assert.isTrue(await page.evaluate(() => document.querySelector('video')!.paused))
  })

  test('it runs backwards although the browser hasn’t begun to play forwards', async () => {
    const { people, item } = await anItemToStepThrough()
    const nora = await arrive(people.client_viewer)
    const { page } = nora
    await nora.goto(`/content/${item.id}?version=1`)
    await isReady(nora)
    await page.keyboard.press('ArrowRight')
    // While a video is loading, pausing it rejects the promise of playing. It stays on its frame, however slow this is.
    await page.evaluate(() => {
      window.requestAnimationFrame = () => 1
      const video = document.querySelector('video')!
      video.play = () =>
        new Promise((_, reject) => {
          video.pause = () => reject(new DOMException('Interrupted', 'AbortError'))
        })
    })
    await page.keyboard.press('l')
    await page.keyboard.press('j')
    // The event of playing may arrive after the key.
    await page.evaluate(() => document.querySelector('video')!.dispatchEvent(new Event('play')))
    await page.keyboard.press('j')
    await page.getByRole('button', { name: 'Speed: -2×' }).waitFor()
  })

  test('an older version opens at the same time, and allows no decisions', async ({ assert }) => {
    const { people, item } = await anItemToStepThrough()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await page.keyboard.press('Shift+ArrowRight')
    await reads(nora, 10)

    await page.keyboard.press('{')
    await nora.sees('Version 1 is not the newest')
    await isReady(nora)
    await reads(nora, 10)
    assert.equal(await timecode(nora), '00:00:00:10')
    assert.equal(await page.getByRole('button', { name: 'Approve' }).count(), 0)
    assert.include(page.url(), 'version=1')

    await nora.press('Go to version 2')
    await page.getByRole('button', { name: 'Approve' }).waitFor()
    await page.waitForURL((url) => !url.href.includes('version'))
  })

  test('a reference plays with the same keys, without keys for drawing', async ({ assert }) => {
    const { people, item } = await anItemToStepThrough()
    const { fileId } = await ContentVersion.query().where('content_item_id', item.id).firstOrFail()
    const { id } = await aReference(people.client_owner, { fileId })
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/references/${id}`)
    await isReady(nora)
    await page.keyboard.press('Shift+ArrowRight')
    await reads(nora, 10)
    await nora.press('Keyboard shortcuts')
    await page.getByRole('dialog').getByText('Ten frames').waitFor()
    assert.equal(await page.getByRole('dialog').getByText('Draw on this frame').count(), 0)
  })

  test('a request for changes lists no comments of an older version', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    await aComment(item, people.client_owner, { body: 'Warmer here.', frame: 5 })
    const nora = await arrive(people.client_owner)
    const { page } = nora
    nora.expects(/status of (404|409)/)
    await nora.goto(`/content/${item.id}`)
    await nora.press('Request changes')
    const request = page.getByRole('dialog')
    await request.getByText('Warmer here.').waitFor()
    const first = await ContentVersion.query().where('content_item_id', item.id).firstOrFail()
    await aSecondVersion(item, first)
    await request.getByRole('button', { name: 'Request changes' }).click()
    const toVersion2 = request.getByRole('button', { name: 'Go to version 2' })
    await toVersion2.waitFor()
    // The page has loaded the versions again.
    await nora.isAtRest()
    const answered = Promise.withResolvers<void>()
    await page.route(/status/, async (route) => {
      await answered.promise
      await route.continue()
    })
    await toVersion2.click()
    await request.waitFor({ state: 'detached' })
    await nora.press('Request changes')
    await request.waitFor()
    assert.equal(await request.getByText('Warmer here.').count(), 0)
    answered.resolve()
    await request.getByRole('button', { name: 'Request changes', disabled: false }).waitFor()
    assert.equal(await request.getByText('Warmer here.').count(), 0)
  })

  test('a decision on a version that is no longer the newest is refused', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const nora = await arrive(people.client_owner)
    nora.expects(/status of (404|409)/)
    await nora.goto(`/content/${item.id}`)
    await nora.press('Approve')

    const first = await ContentVersion.query().where('content_item_id', item.id).firstOrFail()
    await aSecondVersion(item, first)
    const approval = nora.page.getByRole('dialog')
    await approval.getByRole('checkbox').click()
    await approval.getByRole('button', { name: 'Approve' }).click()
    await nora.sees('Version 2 has arrived. Review it before you decide.')
    await nora.sees('Version 1 is not the newest')
    await nora.page.getByRole('button', { name: 'Go to version 2' }).waitFor()
    const { status } = await item.refresh()
    assert.equal(status, 'in_review')
  })
})

/** Creates a second version, as if the team had posted it. */
async function aSecondVersion(item: ContentItem, first: ContentVersion): Promise<void> {
  const creator = await User.findOrFail(first.createdById)
  const file = await aVideo(creator, item.companyId, { name: 'cut-2.mp4' })
  const second = await ContentVersion.create({
    companyId: item.companyId,
    contentItemId: item.id,
    number: 2,
    fileId: file.id,
    status: 'in_review',
    releasedAt: first.releasedAt,
    createdById: creator.id,
  } as never)
  item.versionCount = 2
  item.mirror(second)
  await item.save()
}
