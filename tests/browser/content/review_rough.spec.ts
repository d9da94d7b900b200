/// <reference lib="dom" />
import { test } from '@japa/runner'
import type { Route } from 'playwright-core'
import Comment from '#models/content/comment'
import { aFilmUnderReview, isReady, reads, showFilms } from '#tests/support/browser/review'
import type { Visitor } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aComment } from '#tests/support/content'
import { playableVideo, verticalVideo } from '#tests/support/videos'

const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Write a comment' })
const thread = ({ page }: Visitor, words: string) =>
  page.locator('[data-comment]').filter({ hasText: words })
const dialog = ({ page }: Visitor) => page.getByRole('dialog')

/** Returns a promise, and a function that resolves it. */
function aGate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened }
}

test.group('A video, handled roughly', (group) => {
  const arrive = visitors(group)

  test('a comment that is sent before the others are loaded is shown with them', async () => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.team_pm, { body: 'Already there.', frame: 5 })
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const gate = aGate()
    await page.route(`**/api/content/${item.id}/comments?*`, async (route: Route) => {
      const response = await route.fetch()
      await gate.opened
      await route.fulfill({ response })
    })
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await box(nora).fill('Faster than the line.')
    await page.keyboard.press('Control+Enter')
    await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
    gate.open()
    // The comment must appear before the next regular poll.
    await thread(nora, 'Faster than the line.').waitFor({ timeout: 8_000 })
    await thread(nora, 'Already there.').waitFor()
  })

  test('a comment on a slow connection stays with the version it was written on', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const gate = aGate()
    await page.route(`**/api/content/${item.id}/comments`, async (route: Route) => {
      if (route.request().method() === 'POST') await gate.opened
      await route.continue()
    })
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await box(nora).fill('About the second.')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('{')
    await nora.sees('Version 1 is not the newest')
    await isReady(nora)
    await page.getByRole('tab', { name: 'Comments' }).waitFor()
    gate.open()
    await nora.isAtRest()
    assert.equal(await thread(nora, 'About the second.').count(), 0)
    await page.keyboard.press('}')
    await thread(nora, 'About the second.').waitFor()
    assert.lengthOf(await Comment.all(), 1)
  })

  test('a drawing after the end of a shorter version is moved to a frame of that version', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const long = { path: await playableVideo(), frameRate: { numerator: 25, denominator: 1 } }
    const short = {
      path: await verticalVideo(),
      frameRate: { numerator: 30_000, denominator: 1_001 },
    }
    await showFilms(item, [
      { ...short, frameCount: 30 },
      { ...long, frameCount: 50 },
    ])
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await page.keyboard.press('End')
    await reads(nora, 49)
    await page.keyboard.press('d')
    const area = (await page.locator('[data-board]').boundingBox())!
    await page.mouse.move(area.x + area.width / 3, area.y + area.height / 3)
    await page.mouse.down()
    await page.mouse.move(area.x + area.width / 2, area.y + area.height / 2, { steps: 4 })
    await page.mouse.up()
    await box(nora).fill('Here.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('{')
    await nora.sees('Version 1 is not the newest')
    await isReady(nora)
    await nora.sees('This version ends before that.')
    nora.expects(/status of 422/)
    await nora.press('Comment')
    await nora.sees('This version has only 30 frames.')
    await nora.picture('a drawing on a shorter version')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowRight')
    await reads(nora, 10)
    await nora.press(/^Move to/)
    await page.getByText('This version has only').waitFor({ state: 'detached' })
    await nora.press('Comment')
    await thread(nora, 'Here.').waitFor()
    const { frame, drawing } = await Comment.firstOrFail()
    assert.equal(frame, 10)
    assert.lengthOf(drawing!.shapes, 1)
  })

  test('leaving a dialog loses no text', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner, PHONE)
    const { page } = nora
    await nora.goto('/content')
    await nora.follow(item.title)
    await isReady(nora)
    await nora.press('Request changes')
    await dialog(nora).getByLabel('What should change?').fill('Warmer.')
    await page.goBack()
    await dialog(nora).waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL('**/content')
    await nora.follow(item.title)
    await isReady(nora)
    await nora.press('Request changes')
    await page.waitForFunction(
      () =>
        document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')?.value === 'Warmer.'
    )
  })

  test('two tabs that approve at once approve once, and both show it', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner)
    nora.expects(/status of 409/)
    const answers: number[] = []
    nora.context.on('response', (answer) => {
      if (answer.url().endsWith('/approve')) answers.push(answer.status())
    })
    const other = await nora.context.newPage()
    for (const page of [nora.page, other]) {
      await page.goto(`/content/${item.id}`)
      await page.getByRole('button', { name: 'Approve', exact: true }).click()
      await page.getByRole('dialog').getByRole('checkbox').click()
    }
    await Promise.all(
      [nora.page, other].map((page) =>
        page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
      )
    )
    for (const page of [nora.page, other]) {
      await page.getByRole('link', { name: 'Certificate' }).waitFor()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    assert.deepEqual(answers.sort(), [200, 409])
  })
})
