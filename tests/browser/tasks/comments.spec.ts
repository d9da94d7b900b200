/// <reference lib="dom" />
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import UserSession from '#models/identity/user_session'
import { announces } from '#tests/support/browser/by_keyboard'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem } from '#tests/support/content'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { aTaskComment, aTaskOf } from '#tests/support/tasks'
import type { Visitor } from '#tests/support/browser/visitor'

const box = ({ page }: Visitor) => page.getByRole('textbox', { name: 'Write a comment' })

test.group('Comments on an order', (group) => {
  const arrive = visitors(group)

  async function anOrder() {
    const company = await aCompany({ name: 'Nordhaus' })
    const manager = await aPerson('client_manager', { company, fullName: 'Mara Holm' })
    const pm = await aPerson('team_pm', { fullName: 'Pia Maas' })
    const task = await aTaskOf(manager, { title: 'Autumn sofa', producerId: pm.id })
    return { manager, pm, task, path: `/tasks/${task.id}` }
  }

  async function aVideoThatIsProcessed() {
    const { manager, task, path } = await anOrder()
    const item = await aContentItem(task, ['in_review'])
    const version = await ContentVersion.findOrFail(item.currentVersionId)
    // The page shows the progress of such a video, and so reloads a part of itself again and again.
    await StoredFile.query().where('id', version.fileId).update({ processingStatus: 'processing' })
    const mara = await arrive(manager)
    await mara.page.clock.install()
    await mara.goto(path)
    await mara.isAtRest()
    await box(mara).fill('Is Tuesday possible?')
    return { manager, mara, path }
  }

  /** Lets the page reload a part of itself; resolves when it has got this status. */
  async function reloads({ page }: Visitor, path: string, status: number) {
    const refused = page.waitForResponse(
      (response) => response.status() === status && new URL(response.url()).pathname === path
    )
    await page.clock.fastForward(5_000)
    await refused
  }

  test('stay in their box when the session ends', async ({ assert }) => {
    const { manager, mara, path } = await aVideoThatIsProcessed()
    mara.expects(/401/)
    await UserSession.query().where('userId', manager.id).update({ endedAt: new Date() })
    await reloads(mara, path, 401)
    await mara.isAtRest()
    assert.equal(new URL(mara.page.url()).pathname, path)
    assert.equal(await box(mara).inputValue(), 'Is Tuesday possible?')

    // Another tab signs in again.
    await mara.fetch('/api/auth/login', 'POST', { email: manager.email, password: PASSWORD })
    await mara.page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await reloads(mara, path, 200)
  })

  test('stay in their box while the server is unavailable', async ({ assert }) => {
    const { mara, path } = await aVideoThatIsProcessed()
    mara.expects(/503/)
    await mara.page.route(
      (url) => url.pathname === path,
      (route) =>
        route.fulfill({
          status: 503,
          headers: { 'x-inertia': 'true' },
          json: { component: 'overview/errors/unavailable', props: { errors: {} }, url: path },
        })
    )
    await reloads(mara, path, 503)
    await mara.isAtRest()
    assert.equal(await box(mara).inputValue(), 'Is Tuesday possible?')
  })

  test('that were just sent stay when an earlier request’s response arrives', async ({
    assert,
  }) => {
    const { manager, task, path } = await anOrder()
    const mara = await arrive(manager)
    const { page } = mara
    const late = Promise.withResolvers<void>()
    await page.clock.install()
    await mara.goto(path)
    await page.getByRole('tab', { name: /^Comments/ }).waitFor()
    await mara.isAtRest()

    // The next poll is still in progress while a comment is sent.
    const isList = (url: URL) => url.pathname === `/api/tasks/${task.id}/comments`
    let turns = 0
    await page.route(isList, async (route) => {
      if (route.request().method() !== 'GET' || (turns += 1) > 1) return route.continue()
      const answer = await route.fetch()
      await late.promise
      await route.fulfill({ response: answer })
    })
    const asked = page.waitForRequest((request) => isList(new URL(request.url())))
    await page.clock.fastForward(16_000)
    await asked
    await box(mara).fill('Is Tuesday possible?')
    await box(mara).press('Control+Enter')
    await page.getByRole('tab', { name: 'Comments 1' }).waitFor()
    late.resolve()
    await mara.isAtRest()
    await mara.isRendered()
    assert.isTrue(await page.getByRole('tab', { name: 'Comments 1' }).isVisible())
    assert.isTrue(await page.getByText('Is Tuesday possible?').first().isVisible())
  })

  test('mention a user by keyboard, and survive a reload unsent', async ({ assert }) => {
    const { manager, pm, path } = await anOrder()
    const mara = await arrive(manager)
    await mara.goto(path)
    await box(mara).click()
    // A list that was closed opens again for another mention at the same place.
    const list = mara.page.getByRole('listbox')
    await mara.page.keyboard.type('@')
    await list.waitFor()
    await mara.page.keyboard.press('Escape')
    await list.waitFor({ state: 'detached' })
    await mara.page.keyboard.press('Backspace')
    await mara.page.keyboard.type('@')
    await list.waitFor()
    await mara.page.keyboard.press('Backspace')

    await mara.page.keyboard.type('Is Tuesday possible, @pi')
    await mara.page.getByRole('option', { name: 'Pia Maas' }).waitFor()
    await mara.page.keyboard.press('Enter')
    await mara.page.keyboard.type('or later?')
    assert.equal(await box(mara).inputValue(), 'Is Tuesday possible, @Pia Maas or later?')

    await mara.page.reload()
    assert.equal(await box(mara).inputValue(), 'Is Tuesday possible, @Pia Maas or later?')
    await box(mara).press('Control+Enter')
    await mara.page.getByRole('tab', { name: 'Comments 1' }).waitFor()
    assert.equal(await box(mara).inputValue(), '')
    await mara.page.reload()
    assert.equal(await box(mara).inputValue(), '')

    const pia = await arrive(pm)
    await pia.goto('/notifications')
    await pia.sees(/Mara Holm mentioned you on “Autumn sofa”/)
  })

  test('of other users appear automatically; the team’s own are shown only to the team', async ({
    assert,
  }) => {
    const { manager, pm, task, path } = await anOrder()
    const [mara, pia] = [await arrive(manager), await arrive(pm)]
    await mara.page.clock.install()
    await mara.goto(path)
    await mara.sees('No comments yet')
    await pia.goto(path)
    await box(pia).fill('The first cut comes on Tuesday.')
    await pia.press('Comment')
    await pia.page.getByRole('button', { name: 'Team', exact: true }).click()
    await box(pia).fill('Zirconium among us')
    await pia.press('Comment')
    await pia.sees('Zirconium among us')
    await pia.sees('Team only')

    await mara.page.clock.fastForward(16_000)
    await mara.sees('The first cut comes on Tuesday.')
    await mara.page.getByRole('tab', { name: 'Comments 1' }).waitFor()
    assert.notInclude(await mara.page.content(), 'Zirconium')
    await pia.page.getByRole('tab', { name: 'Comments 2' }).waitFor()
    await pia.picture('comments of the team')

    await aTaskComment(task, manager, { body: 'Fine with us.' })
    await mara.page.clock.fastForward(16_000)
    await mara.sees('Fine with us.')
  })

  test('a link opens the order at its comment, also at an earlier one on a phone', async ({
    assert,
  }) => {
    const { manager, pm, task, path } = await anOrder()
    const linked = await aTaskComment(task, pm, { body: 'Said long before.' })
    for (let index = 0; index < 26; index += 1) await aTaskComment(task, pm)
    const mara = await arrive(manager, PHONE)
    await mara.goto(`${path}?comment=${linked.id}`)
    const active = mara.page.locator('[data-active]', { hasText: 'Said long before.' })
    await active.waitFor()
    await mara.page.waitForFunction(() => document.activeElement?.matches('[data-active]'))
    assert.equal(await active.getAttribute('aria-current'), 'true')
    await mara.page.waitForFunction(() => {
      const { top, bottom } = document.querySelector('[data-active]')!.getBoundingClientRect()
      return top > 0 && bottom < innerHeight
    })
    await mara.picture('a linked comment on a phone')
  })

  test('stay in the list when newer ones push them off the first page', async ({ assert }) => {
    const { manager, pm, task, path } = await anOrder()
    const begun = Date.now()
    let count = 0
    const say = () =>
      aTaskComment(task, pm, {
        body: `Said as number ${(count += 1)}.`,
        createdAt: DateTime.fromMillis(begun + count * 1_000),
      })
    while (count < 30) await say()
    const mara = await arrive(manager)
    const { page } = mara
    await page.clock.install()
    await mara.goto(path)
    await mara.press('Show earlier comments')
    await mara.sees('Said as number 1.')
    while (count < 33) await say()
    await page.clock.fastForward(16_000)
    await mara.sees('Said as number 33.')
    const shown = await page.getByText(/^Said as number/).allTextContents()
    assert.deepEqual(
      shown,
      Array.from({ length: 33 }, (_, index) => `Said as number ${index + 1}.`)
    )
    assert.equal(await page.getByRole('button', { name: 'Show earlier comments' }).count(), 0)
  })

  test('keep what was typed when Escape ends the composition of an input method', async ({
    assert,
  }) => {
    const { manager, task, path } = await anOrder()
    await aTaskComment(task, manager, { body: 'Warmer, please.' })
    const mara = await arrive(manager)
    await mara.goto(path)
    const item = mara.page.getByRole('listitem').filter({ hasText: 'Warmer, please.' })
    await item.getByRole('button', { name: 'More actions' }).click()
    await mara.page.getByRole('menuitem', { name: 'Edit' }).click()
    const field = mara.page.getByRole('textbox', { name: 'Edit your comment' })
    await field.fill('もっと暖かく')
    const press = (isComposing: boolean) =>
      field.dispatchEvent('keydown', { key: 'Escape', isComposing, bubbles: true })
    await press(true)
    await mara.isRendered()
    assert.equal(await field.inputValue(), 'もっと暖かく')
    await press(false)
    await field.waitFor({ state: 'detached' })
  })

  test('are edited and deleted in place, and a deleted one is restored', async ({ assert }) => {
    const { manager, task, path } = await anOrder()
    await aTaskComment(task, manager, { body: 'Warmer, please.' })
    const mara = await arrive(manager, PHONE)
    await mara.goto(path)
    const item = mara.page.getByRole('listitem').filter({ hasText: 'Warmer, please.' })
    await item.getByRole('button', { name: 'More actions' }).click()
    await mara.page.getByRole('menuitem', { name: 'Edit' }).click()
    await mara.page.getByRole('textbox', { name: 'Edit your comment' }).fill('Colder, please.')
    await mara.press('Save')
    await mara.sees('Colder, please.')
    await mara.sees('edited')
    await mara.picture('comments on a phone')

    const changed = mara.page.getByRole('listitem').filter({ hasText: 'Colder, please.' })
    await changed.getByRole('button', { name: 'More actions' }).click()
    await mara.page.getByRole('menuitem', { name: 'Delete' }).click()
    await mara.sees('No comments yet')
    await mara.press('Undo')
    await mara.sees('Colder, please.')
    assert.isFalse(await mara.page.getByText('No comments yet').isVisible())
  })

  test('are sent, edited and deleted by keys, each announced, and the focus stays among them', async ({
    assert,
  }) => {
    const { manager, pm, task, path } = await anOrder()
    await aTaskComment(task, manager, { body: 'Warmer, please.' })
    await aTaskComment(task, pm, { body: 'Warmer it is.' })
    const mara = await arrive(manager)
    const { page } = mara
    await mara.goto(path)
    await box(mara).fill('And brighter.')
    await page.getByRole('button', { name: 'Comment', exact: true }).press('Enter')
    await announces(page, /Comment sent/)
    await page.waitForFunction(() => document.activeElement?.tagName === 'TEXTAREA')

    const acts = page.getByRole('button', { name: /More actions.*Mara Holm, Warmer, please/ })
    await acts.press('Enter')
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
    await page.locator('article textarea:focus').waitFor()
    await page.keyboard.press('Control+Enter')
    await announces(page, /Comment saved/)
    await acts.press('Enter')
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
    await mara.sees('Comment deleted')
    await page.waitForFunction(() => document.activeElement?.matches('article'))
    const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    assert.equal(name, 'Pia Maas, Warmer it is.')
  })
})
