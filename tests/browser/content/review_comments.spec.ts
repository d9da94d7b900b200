/// <reference lib="dom" />
import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import Comment from '#models/content/comment'
import type { Visitor } from '#tests/support/browser/visitor'
import { seriousFaults } from '#tests/support/browser/axe'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aComment } from '#tests/support/content'
import { until } from '#tests/support/until'
import { aFilmUnderReview, isReady, reads } from '#tests/support/browser/review'

const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Write a comment' })
const place = ({ page }: Visitor) => page.locator('[data-place]')
const thread = ({ page }: Visitor, words: string) =>
  page.locator('[data-comment]').filter({ hasText: words })

test.group('Comments on a video', (group) => {
  const arrive = visitors(group)

  test('C stops the video, and the comment gets the displayed frame', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { keyboard } = nora.page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('ArrowRight')
    await reads(nora, 11)
    await keyboard.press('l')
    await keyboard.press('c')
    await nora.page.waitForFunction(() => document.querySelector('video')!.paused)
    await keyboard.press('Escape')
    await keyboard.press('Home')
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('ArrowRight')
    await keyboard.press('c')
    await keyboard.type('The lamp is crooked.')
    await place(nora).getByText('00:00:00:11').waitFor()
    await keyboard.press('Control+Enter')
    await thread(nora, 'The lamp is crooked.').getByText('00:00:00:11').waitFor()

    const { frame, endFrame } = await Comment.firstOrFail()
    assert.deepEqual({ frame, endFrame }, { frame: 11, endFrame: null })
    assert.equal(await box(nora).inputValue(), '')

    await keyboard.press('Escape')
    await keyboard.press('Home')
    await reads(nora, 0)
    await thread(nora, 'The lamp is crooked.').getByText('The lamp is crooked.').click()
    await reads(nora, 11)
    await nora.picture('a comment on a frame')
  })

  test('a user who moves on while a comment is being sent keeps their frame, and so does the next comment', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    let answer = () => {}
    const isAnswered = new Promise<void>((done) => (answer = done))
    await page.route('**/api/content/*/comments', async (route) => {
      if (route.request().method() === 'POST') await isAnswered
      await route.continue()
    })
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('c')
    await page.keyboard.type('First.')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await page.keyboard.press('ArrowRight')
    await reads(nora, 11)
    answer()
    await thread(nora, 'First.').waitFor()
    await reads(nora, 11)
    await page.keyboard.press('c')
    await page.keyboard.type('Second.')
    await page.keyboard.press('Control+Enter')
    await thread(nora, 'Second.').waitFor()
    const kept = await Comment.query().orderBy('created_at')
    assert.deepEqual(
      kept.map(({ frame }) => frame),
      [10, 11]
    )
  })

  test('I and O mark a range; the brackets move from comment to comment', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.team_pm, { body: 'First.', frame: 5 })
    await aComment(item, people.team_pm, { body: 'Second.', frame: 40 })
    const nora = await arrive(people.client_manager)
    const { keyboard } = nora.page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await nora.sees('Second.')
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('i')
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('o')
    await place(nora).getByText('00:00:00:10 – 00:00:00:20').waitFor()
    await keyboard.press('c')
    await keyboard.type('Too fast.')
    await keyboard.press('Control+Enter')
    await thread(nora, 'Too fast.').waitFor()
    const { frame, endFrame } = await Comment.findByOrFail('body', 'Too fast.')
    assert.deepEqual({ frame, endFrame }, { frame: 10, endFrame: 20 })

    await keyboard.press('Escape')
    await keyboard.press('[')
    await reads(nora, 5)
    await keyboard.press(']')
    await reads(nora, 10)
    await keyboard.press(']')
    await reads(nora, 40)
    await nora.page.locator('[data-active]').getByText('Second.').waitFor()
  })

  test('an unsent comment survives a reload, and is gone once it is sent', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_owner)
    const { keyboard } = nora.page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('c')
    await keyboard.type('Half a thought')
    await nora.page.reload()
    await isReady(nora)
    assert.equal(await box(nora).inputValue(), 'Half a thought')
    await place(nora).getByText('00:00:00:10').waitFor()
    await nora.press('Comment')
    await thread(nora, 'Half a thought').waitFor()
    await nora.page.reload()
    await thread(nora, 'Half a thought').waitFor()
    assert.equal(await box(nora).inputValue(), '')

    // A draft that is open in two tabs is removed from both once it is sent.
    await box(nora).fill('Once is enough.')
    const other = await nora.context.newPage()
    await other.goto(`/content/${item.id}`)
    const words = other.getByRole('textbox', { name: 'Write a comment' })
    await until('it is in both', async () => (await words.inputValue()) === 'Once is enough.')
    await box(nora).press('Control+Enter')
    await until('it is in neither', async () => (await words.inputValue()) === '')

    // So is a reply.
    const reply = (page: typeof other) => page.getByRole('textbox', { name: 'Write a reply' })
    const own = thread(nora, 'Half a thought')
    await own.getByRole('button', { name: 'Reply' }).click()
    await reply(nora.page).fill('The other half.')
    await other.reload()
    await until(
      'the reply is in both',
      async () => (await reply(other).inputValue()) === 'The other half.'
    )
    await own.getByRole('button', { name: 'Reply' }).click()
    await own.getByText('The other half.').waitFor()
    await until('the reply is in neither', async () => (await reply(other).inputValue()) === '')
    await other.close()
  })

  test('those of other users are loaded on request; the team’s own are hidden from clients', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.client_owner, { body: 'Warmer, please.', frame: 20 })
    const [nora, pia] = [await arrive(people.client_owner), await arrive(people.team_pm)]
    await nora.page.clock.install()
    await nora.goto(`/content/${item.id}`)
    await nora.sees('Warmer, please.')

    await pia.goto(`/content/${item.id}`)
    await isReady(pia)
    await box(pia).fill('We begin on Monday.')
    await pia.press('Comment')
    await thread(pia, 'We begin on Monday.').waitFor()
    await pia.page.getByRole('button', { name: 'Team', exact: true }).click()
    await box(pia).fill('Zirconium among us')
    await pia.press('Comment')
    await thread(pia, 'Zirconium among us').getByText('Team only').waitFor()

    await nora.page.clock.fastForward(16_000)
    await nora.sees('1 new comment')
    assert.equal(await thread(nora, 'We begin on Monday.').count(), 0)
    await nora.press('1 new comment')
    await thread(nora, 'We begin on Monday.').waitFor()
    assert.notInclude(await nora.page.content(), 'Zirconium')
    assert.equal(await nora.page.getByRole('button', { name: 'Team', exact: true }).count(), 0)
  })

  test('are answered, resolved, edited, deleted and restored', async () => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.client_owner, { body: 'Warmer, please.', frame: 20 })
    const nora = await arrive(people.client_owner, PHONE)
    await nora.goto(`/content/${item.id}`)
    await nora.press('Open panel')
    const own = thread(nora, 'Warmer, please.')
    await own.getByRole('button', { name: 'Reply' }).click()
    await nora.page.getByRole('textbox', { name: 'Write a reply' }).fill('By the weekend.')
    await own.getByRole('button', { name: 'Reply' }).click()
    await own.getByText('By the weekend.').waitFor()
    await own.getByRole('button', { name: 'Mark as resolved' }).click()
    await own.getByText(/Resolved by/).waitFor()
    await own.getByRole('button', { name: 'Reopen' }).click()

    await own.getByRole('button', { name: 'More actions' }).first().click()
    await nora.page.getByRole('menuitem', { name: 'Edit' }).click()
    await nora.page.getByRole('textbox', { name: 'Edit your comment' }).fill('Colder, please.')
    await nora.press('Save')
    const changed = thread(nora, 'Colder, please.')
    await changed.getByText('edited').waitFor()
    await changed.getByRole('button', { name: 'More actions' }).first().click()
    await nora.page.getByRole('menuitem', { name: 'Delete with replies' }).click()
    await nora.sees('No comments yet')
    await nora.press('Undo')
    await changed.getByText('By the weekend.').waitFor()
  })

  test('a link opens the video at its comment, on the comment’s version', async () => {
    const { people, item, first } = await aFilmUnderReview()
    const { id } = await aComment(item, people.team_pm, {
      body: 'Said before.',
      frame: 33,
      contentVersionId: first.id,
    })
    const nora = await arrive(people.client_viewer)
    await nora.goto(`/content/${item.id}?comment=${id}`)
    await nora.page.locator('[data-active]').getByText('Said before.').waitFor()
    await reads(nora, 33)
  })

  test('a link whose comment cannot be read says so once', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    nora.expects(/404/)
    let requests = 0
    await nora.page.route(`**/api/content/${item.id}/comments`, (route) => {
      if (route.request().method() !== 'GET') return route.continue()
      requests += 1
      return route.fulfill({ status: 404, json: {} })
    })
    await nora.goto(`/content/${item.id}?comment=${randomUUID()}`)
    await until('the comment is looked for', async () => requests === 1)
    await box(nora).fill('The lamp is crooked.')
    await nora.page.keyboard.press('Control+Enter')
    await thread(nora, 'The lamp is crooked.').waitFor()
    await until('it is stored', async () => {
      const stored = await Comment.all()
      return stored.length === 1
    })
    await nora.isAtRest()
    assert.equal(requests, 1)
  })

  test('on a phone the video stays above the comment box', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager, PHONE)
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await nora.page.getByRole('button', { name: 'Write a comment' }).tap()
    await box(nora).waitFor()
    await nora.isRendered()
    const video = await nora.page.locator('video').boundingBox()
    const words = await box(nora).boundingBox()
    assert.isAbove(video!.height, 150)
    assert.isAtMost(video!.y + video!.height, words!.y)
    assert.equal(await nora.page.getByRole('button', { name: 'Approve' }).count(), 0)
    await nora.picture('writing on a phone')
    await box(nora).fill('Closer.')
    await nora.press('Comment')
    await thread(nora, 'Closer.').waitFor()
  })

  test('can have a file, and don’t change the list’s filter', async ({ assert }) => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.team_pm, { body: 'Brighter.', frame: 3 })
    const nora = await arrive(people.client_manager)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await box(nora).fill('As in this picture.')
    const buffer = Buffer.from('Sit down, stay a while.')
    const chooser = page.waitForEvent('filechooser')
    await nora.press('Attach files')
    const first = await chooser
    await first.setFiles({ name: 'claims.txt', mimeType: 'text/plain', buffer })
    await nora.press('Remove claims.txt')
    await page.getByText('claims.txt').waitFor({ state: 'detached' })
    const again = page.waitForEvent('filechooser')
    await nora.press('Attach files')
    const second = await again
    await second.setFiles({ name: 'mood.txt', mimeType: 'text/plain', buffer })
    await page.getByRole('button', { name: 'Remove mood.txt' }).waitFor()
    await nora.press('Comment')
    await thread(nora, 'As in this picture.').getByRole('link', { name: 'mood.txt' }).waitFor()

    await nora.press('Filter and sort comments')
    await page.getByRole('searchbox', { name: 'Search comments' }).fill('brighter')
    await thread(nora, 'As in this picture.').waitFor({ state: 'detached' })
    await page.waitForURL(/q=brighter/)
    await page.reload()
    await thread(nora, 'Brighter.').waitFor()
    assert.equal(await thread(nora, 'As in this picture.').count(), 0)
  })

  for (const [size, options] of [
    ['a desk', DESK],
    ['a phone', PHONE],
  ] as const) {
    test(`on ${size} have no accessibility faults, also while drawing`, async ({ assert }) => {
      const { people, item } = await aFilmUnderReview()
      const { id } = await aComment(item, people.team_pm, { body: 'Warmer, please.', frame: 20 })
      await aComment(item, people.client_owner, { body: 'Which lamp?', parentId: id })
      await aComment(item, people.team_pm, { body: 'Among us.', visibility: 'team', frame: 30 })
      const pia = await arrive(people.team_pm, options)
      await pia.goto(`/content/${item.id}`)
      await isReady(pia)
      await thread(pia, 'Which lamp?').waitFor()
      assert.deepEqual(await seriousFaults(pia), [])

      const panel = pia.page.getByRole('button', { name: 'Open panel' })
      if (options === PHONE) await panel.click()
      await box(pia).click()
      await pia.page.getByRole('button', { name: 'Draw on this frame' }).click()
      await pia.page.getByRole('toolbar', { name: 'Drawing tools' }).waitFor()
      assert.deepEqual(await seriousFaults(pia), [])
      await pia.picture('the review')
    })
  }
})
