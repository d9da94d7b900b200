/// <reference lib="dom" />
import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import { aBusyCompany } from '#tests/support/browser/busy_company'
import { aFilmUnderReview, isReady } from '#tests/support/browser/review'
import { visitors } from '#tests/support/browser/visitors'
import { aComment } from '#tests/support/content'
import { until } from '#tests/support/until'

/** 1,280 × 1,024 at 400 % (WCAG 1.4.10). */
const AT_400_PERCENT = { viewport: { width: 320, height: 256 } }

/** Text spacing that users can set (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'

/** Returns the texts of the matching elements whose content is wider than the element. */
const cutIn = (page: Page, selector: string) =>
  page.evaluate(
    (within) =>
      [...document.querySelectorAll<HTMLElement>(within)]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    selector
  )

test.group('At 400 %', (group) => {
  const arrive = visitors(group)

  test('cards, the rows of the start page and the title of a video are not cut, even with text spacing', async ({
    assert,
  }) => {
    const { operator, owner, task, item } = await aBusyCompany('Lamp')
    const narrow = { viewport: { width: 320, height: 700 } }
    const client = await arrive(owner, narrow)
    const team = await arrive(operator, narrow)
    const places = [
      { visitor: client, path: '/content', parts: 'article' },
      { visitor: client, path: `/tasks/${task.id}`, parts: 'main article' },
      { visitor: team, path: '/', parts: 'main li' },
    ]
    for (const { visitor, path, parts } of places) {
      await visitor.goto(path)
      await visitor.isAtRest()
      await visitor.page.locator(parts).first().waitFor()
      assert.deepEqual(await cutIn(visitor.page, parts), [], path)
      await visitor.page.addStyleTag({ content: TEXT_SPACING })
      assert.deepEqual(await cutIn(visitor.page, parts), [], `${path} with text spacing`)
      await visitor.picture(`narrow ${path.split('/')[1] || 'start page'} with text spacing`)
    }
    await aComment(item, owner, { frame: 30 })
    await client.goto(`/content/${item.id}`)
    await isReady(client)
    await client.page.locator('[data-marker]').waitFor()
    const player = client.page.getByRole('group', { name: 'Player' })
    const topOf = async (name: string) =>
      (await player.getByRole('button', { name }).boundingBox())!.y
    assert.equal(await topOf('Full screen'), await topOf('Play'))
    await client.page.addStyleTag({ content: TEXT_SPACING })
    assert.deepEqual(await cutIn(client.page, 'h1, [role=tablist]'), [])
    const covering = await player.evaluate((controls) => {
      const time = controls.querySelector('[data-timecode]')!.getBoundingClientRect()
      return [...controls.querySelectorAll('button')]
        .filter((button) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return left < time.right && right > time.left && top < time.bottom && bottom > time.top
        })
        .map(({ outerHTML }) => outerHTML)
    })
    assert.deepEqual(covering, [])
    await client.press('More actions')
    await client.page.getByRole('menu').getByText(item.title).waitFor()
    await client.picture('narrow review with text spacing')
  })

  test('the review shows the film, its controls and the comments in one column', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager, AT_400_PERCENT)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    const film = (await page.locator('video').first().boundingBox())!
    const { width, height } = await page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => ({
        width: video.videoWidth,
        height: video.videoHeight,
      }))
    assert.isAtLeast(film.height, (320 * height) / width / 2 - 1)
    const tab = page.getByRole('tab', { name: /Comments/ })
    const controls = page.getByRole('group', { name: 'Player' })
    const [above, below] = [(await controls.boundingBox())!, (await tab.boundingBox())!]
    assert.isAtLeast(below.y, above.y + above.height - 1)
    await nora.picture('review at 400 percent')

    for (const name of [/Comments/, /Brief/, /Revisions/]) {
      await page.getByRole('tab', { name }).press('Enter')
    }
    await page.getByRole('tab', { name: /Comments/ }).click()
    const words = page.getByRole('textbox', { name: 'Write a comment' })
    await words.fill('Readable at 400 %.')
    await words.press('Control+Enter')
    const comment = page.locator('[data-comment]').filter({ hasText: 'Readable at 400 %.' })
    await comment.waitFor()
    assert.isAbove((await comment.boundingBox())!.height, 40)
    // When the response arrives, the page scrolls to the new comment, over several frames.
    await nora.isAtRest()
    let place = -1
    await until('what was sent is in view and rests', async () => {
      const before = place
      place = (await comment.boundingBox())!.y
      return place === before && place >= 0 && place < 256
    })
    const decide = page.locator('#decision').getByRole('button').first()
    await decide.focus()
    await until('the decision is in view', async () => {
      const box = (await decide.boundingBox())!
      return box.y >= 0 && box.y + box.height < 257
    })
    await nora.picture('review at 400 percent decision')
  })

  for (const viewport of [
    { width: 640, height: 400 },
    { width: 720, height: 450 },
  ]) {
    const size = `${viewport.width} × ${viewport.height}`
    test(`the review is one column that scrolls at ${size} with a mouse`, async ({ assert }) => {
      const { people, item } = await aFilmUnderReview()
      await aComment(item, people.client_owner, { frame: 30 })
      const nora = await arrive(people.client_manager, { viewport })
      const { page } = nora
      await nora.goto(`/content/${item.id}`)
      await isReady(nora)
      await page.locator('main[data-review=column]').waitFor()
      const comment = page.locator('[data-comment]').first()
      await comment.waitFor()
      await comment.scrollIntoViewIfNeeded()
      assert.isAbove((await comment.boundingBox())!.height, 40)
      const film = (await page.locator('video').first().boundingBox())!
      assert.isAtMost(film.height, viewport.height)
      const scrolls = await page
        .locator('main')
        .evaluate((main) => main.scrollHeight > main.clientHeight)
      assert.isTrue(scrolls)
      await nora.picture(`review at ${viewport.width} by ${viewport.height}`)
    })
  }

  test('a focused field is never under a bar', async ({ assert }) => {
    const { owner } = await aBusyCompany()
    const visitor = await arrive(owner, { viewport: { width: 640, height: 400 } })
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await visitor.seesHeading('New order')
    const covered = await page.evaluate(() => {
      const stops = document.querySelectorAll<HTMLElement>(
        'main :is(a[href], button, input, textarea, select, [tabindex="0"]):not(:disabled)'
      )
      return [...stops].flatMap((stop) => {
        stop.focus()
        const { left, right, top, bottom } = stop.getBoundingClientRect()
        const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const bar = there?.closest('[data-bar], [data-bottom-bar]')
        return bar ? [stop.outerHTML.slice(0, 100)] : []
      })
    })
    assert.deepEqual(covered, [])
  })
})
