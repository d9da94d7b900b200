/// <reference lib="dom" />
import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import CalendarItem from '#models/calendar/calendar_item'
import Comment from '#models/content/comment'
import { focusedName, hasFocus, announces, tabTo } from '#tests/support/browser/by_keyboard'
import { WORKER_TIMEOUT } from '#tests/support/browser/visitor'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aComment } from '#tests/support/content'
import { aFilmUnderReview, isReady, reads } from '#tests/support/browser/review'
import { emptiesQueue } from '#tests/support/processes/jobs'
import { WorkerProcess } from '#tests/support/processes/worker_process'
import { playableVideo } from '#tests/support/videos'

const thread = (page: Page, words: string) =>
  page.locator('[data-comment]').filter({ hasText: words })

test.group('A review by keyboard alone', (group) => {
  const arrive = visitors(group)
  emptiesQueue(group)

  test('keeps the focus and is announced: comment, range, reply, edit, resolve, delete', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    await aComment(item, people.client_owner, { body: 'The logo is late.', frame: 30 })
    const nora = await arrive(people.client_manager)
    const { page } = nora
    const { keyboard } = page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await thread(page, 'The logo is late.').waitFor()

    await keyboard.press('Shift+ArrowRight')
    await announces(page, /^00:00:00:10/)
    await keyboard.press(']')
    await announces(page, /The logo is late/)
    await page.locator('[data-comment][aria-current=true]').waitFor()

    // Writes a comment, and sends it with its button.
    await keyboard.press('Home')
    await reads(nora, 0)
    await keyboard.press('c')
    await keyboard.type('The lamp is crooked.')
    await tabTo(page, /^ ?Comment$/)
    await keyboard.press('Enter')
    await thread(page, 'The lamp is crooked.').waitFor()
    await announces(page, /Comment sent/)
    await hasFocus(page, 'a comment')
    await keyboard.press('Escape')
    await hasFocus(page, 'Escape')

    // Marks a range; its button names both ends.
    await keyboard.press('i')
    await announces(page, /^Start of the range: 00:00:00:00/)
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('o')
    await announces(page, /^End of the range: 00:00:00:10/)
    await keyboard.press('c')
    await keyboard.type('Too dark here.')
    await keyboard.press('Control+Enter')
    const range = thread(page, 'Too dark here.')
    await range.getByRole('button', { name: 'Go to 00:00:00:00 – 00:00:00:10' }).waitFor()
    await keyboard.press('Escape')

    const own = thread(page, 'The lamp is crooked.')
    await own.getByRole('button', { name: /^Reply: .*The lamp is crooked/ }).focus()
    await keyboard.press('Enter')
    await keyboard.type('On the left.')
    await keyboard.press('Control+Enter')
    await own.getByText('On the left.').waitFor()
    await announces(page, /Reply sent/)
    await hasFocus(page, 'a reply')
    assert.match(await focusedName(page), /Reply/)

    await own.getByRole('button', { name: /^More actions: .*The lamp is crooked/ }).focus()
    await keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
    await keyboard.press('ArrowDown')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    await own.locator('textarea:focus').waitFor()
    await keyboard.type('!')
    await keyboard.press('Control+Enter')
    await announces(page, /Comment saved/)
    await hasFocus(page, 'an edit')

    // When a comment is resolved in the list of open ones, the next comment gets the focus.
    await page.getByRole('button', { name: 'Open', exact: true }).press('Enter')
    await announces(page, /^3 results/)
    await own.getByRole('button', { name: /^Mark as resolved/ }).press('Enter')
    await own.waitFor({ state: 'detached' })
    await announces(page, /Resolved/)
    await hasFocus(page, 'resolving')

    await range.getByRole('button', { name: /^More actions/ }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await range.waitFor({ state: 'detached' })
    await hasFocus(page, 'deleting')
    const [{ total }] = await Comment.query().whereNull('deleted_at').count('* as total').pojo<{
      total: string
    }>()
    assert.equal(Number(total), 3)
  })

  test('keeps the focus on the decision after changes are requested, and after approval', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const owner = await arrive(people.client_owner)
    const { page } = owner
    const { keyboard } = page
    await owner.goto(`/content/${item.id}`)
    await isReady(owner)
    await page.locator('#decision').focus()
    await tabTo(page, /Request changes/)
    await keyboard.press('Enter')
    await page.locator('textarea[name=message]:focus, [role=dialog] textarea:focus').waitFor()
    await keyboard.type('Hold the last frame longer.')
    await keyboard.press('Control+Enter')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.locator('#decision:focus').waitFor()

    await tabTo(page, /Return to review/)
    await keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await page.getByRole('textbox', { name: 'Reason' }).focus()
    await keyboard.type('A mistake.')
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Return to review' })
      .press('Enter')
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' })
    await hasFocus(page, 'returning it')

    const approve = page.getByRole('button', { name: 'Approve', exact: true })
    await approve.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await dialog.getByText('Confirm that you’ve watched it.').waitFor()
    await page.locator('[role=checkbox]:focus').waitFor()
    await keyboard.press('Space')
    await dialog.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.locator('#decision:focus').waitFor()
    assert.match(await focusedName(page), /Approved/)

    await tabTo(page, /Plan publishing/)
    await keyboard.press('Enter')
    await dialog.waitFor()
    await dialog.locator('input[name=date]').focus()
    await keyboard.type('06102031')
    await tabTo(page, /^ ?Plan$/)
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await hasFocus(page, 'planning')
    const entry = await CalendarItem.firstOrFail()
    assert.equal(entry.date, '2031-06-10')
  })

  test('announces what keys change without a frame: sound, speed, loop, guides', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    for (const [key, words] of [
      ['m', /^Sound off/],
      ['m', /^Sound on/],
      ['>', /^Speed: 1.25×/],
      ['r', /^Loop on/],
      ['r', /^Loop off/],
      ['g', /^Safe area of Instagram Reels/],
    ] as const) {
      await page.keyboard.press(key)
      await announces(page, words)
    }
  })

  test('keeps the focus on a phone when a comment is sent by its button', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager, PHONE)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await nora.press('Write a comment')
    await page.locator('textarea:focus').waitFor()
    await page.keyboard.type('Too dark.')
    await page.getByRole('button', { name: 'Comment', exact: true }).tap()
    await announces(page, /Comment sent/)
    await page.locator('textarea:focus').waitFor({ state: 'detached' })
    await hasFocus(page, 'a comment on a phone')
  })

  test('leads from the empty comment box to the tools at 400 %, and keeps the focus', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager, { viewport: { width: 320, height: 256 } })
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await page.locator('textarea').focus()
    await tabTo(page, /^Draw on this frame/)
    await tabTo(page, /^Attach/)
    await hasFocus(page, 'the tools')
  })

  test('a version is uploaded by keyboard', async ({ assert, cleanup }) => {
    const worker = await WorkerProcess.start()
    cleanup(() => worker.stop())
    const { people, item } = await aFilmUnderReview()
    const cleo = await arrive(people.team_creator)
    const { page } = cleo
    const { keyboard } = page
    // Waits for the file dialog from the start: the browser's own dialog would open if it weren't intercepted yet.
    const asked = page.waitForEvent('filechooser')
    await cleo.goto(`/content/${item.id}`)
    await page.locator('#decision').focus()
    await tabTo(page, /Upload version 3/)
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await tabTo(page, /^Drop a file here/)
    await keyboard.press('Space')
    const chooser = await asked
    await chooser.setFiles(await playableVideo())
    await dialog.getByRole('button', { name: 'Remove playable.mp4' }).waitFor()
    await hasFocus(page, 'choosing a file')
    const reason = dialog.getByLabel('Reason for posting anyway')
    await reason.waitFor(WORKER_TIMEOUT)
    await reason.focus()
    await keyboard.type('Lying for a first look')
    await tabTo(page, /^ ?Post version 3$/)
    await keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden', ...WORKER_TIMEOUT })
    await hasFocus(page, 'posting a version')
    await item.refresh()
    assert.equal(item.versionCount, 3)
  })

  test('draws an arrow with arrow keys, selects it, moves it and deletes another', async ({
    assert,
  }) => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    const { keyboard } = page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await keyboard.press('d')
    await page.locator('[data-board]:focus').waitFor()
    await page.getByRole('button', { name: 'Arrow' }).press('Enter')
    await page.locator('[data-board]').focus()
    await keyboard.press('Shift+ArrowLeft')
    await announces(page, /^40% across, 50% down/)
    await keyboard.press('Enter')
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Enter')
    await announces(page, /^Added: Arrow, Red, from 40% across, 50% down to 50% across, 60% down/)
    await page.locator('[data-drawing="1"]').waitFor()
    await keyboard.press('Enter')
    await keyboard.press('Shift+ArrowRight')
    await keyboard.press('Enter')
    await page.locator('[data-drawing="2"]').waitFor()

    await keyboard.press('PageUp')
    await announces(page, /^Selected 2 of 2/)
    await keyboard.press('Delete')
    await page.locator('[data-drawing="1"]').waitFor()
    await keyboard.press('PageDown')
    await keyboard.press('ArrowUp')
    await announces(page, /from 40% across, 49% down/)
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.locator('textarea:focus').waitFor()
    await keyboard.type('Look here.')
    await keyboard.press('Control+Enter')
    await thread(page, 'Look here.').waitFor()
    const { drawing } = await Comment.firstOrFail()
    assert.deepEqual(
      drawing!.shapes.map(({ tool, points }) => ({ tool, points })),
      [
        {
          tool: 'arrow',
          points: [
            [0.4, 0.49],
            [0.5, 0.59],
          ],
        },
      ]
    )
    await nora.picture('drawn by keyboard')
  })

  test('sets the ends of a range by their handles, and to the displayed frame', async () => {
    const { people, item } = await aFilmUnderReview()
    const nora = await arrive(people.client_manager)
    const { page } = nora
    const { keyboard } = page
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    await keyboard.press('c')
    await keyboard.type('This part.')
    await keyboard.press('Escape')
    await keyboard.press('Shift+ArrowRight')
    await reads(nora, 10)
    await nora.press('Range to 00:00:00:10')
    const handle = page.getByRole('slider', { name: 'End of the range' })
    await handle.press('ArrowRight')
    await reads(nora, 11)
    const box = (await handle.boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + 200, box.y + box.height / 2, { steps: 4 })
    await page.mouse.up()
    await page
      .locator('[data-place]')
      .getByText(/^00:00:00:00 – 00:00:0[01]:/)
      .waitFor()
    await nora.picture('range handles')
  })
})
