/// <reference lib="dom" />
import { test } from '@japa/runner'
import { inEveryEngine } from '#tests/support/browser/engines/persons'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { aPerson } from '#tests/support/people'

test.group('Back', (group) => {
  const arrive = visitors(group)

  test('asks for a confirmation in a dialog with typed text, closes it, and only then leaves', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['approved'], { title: 'Lamp' })
    const nora = await arrive(people.client_owner, PHONE)
    const { page } = nora
    const dialog = page.getByRole('dialog', { name: 'Plan a date', includeHidden: true })
    // While the confirmation is open, the dialog below is hidden from screen readers.
    const caption = dialog.getByRole('textbox', { name: /^Caption/, includeHidden: true })
    const planned = async () => {
      await nora.press('Unplanned (1)')
      await nora.press('Plan Lamp')
    }
    await nora.goto('/')
    await nora.press('More')
    await page.getByRole('link', { name: 'Calendar', exact: true }).click()
    await planned()
    await caption.fill('Light, at last.')
    for (const answer of ['Keep editing', 'Discard']) {
      await page.goBack()
      await nora.sees('Discard what you typed?')
      await page.waitForURL('**/calendar')
      assert.equal(await caption.inputValue(), 'Light, at last.')
      await nora.press(answer)
    }
    await dialog.waitFor({ state: 'detached' })

    await planned()
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForURL('**/calendar')
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/')
  })

  test('closes a sheet on the same page, and leaves after Escape or a reload', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const piet = await arrive(people.team_pm, { viewport: { width: 375, height: 500 } })
    const { page } = piet
    const sheet = page.getByRole('dialog', { name: 'More', exact: true })
    const more = page.getByRole('button', { name: 'More', exact: true })
    const opened = async () => {
      await piet.goto('/tasks')
      await page.getByRole('link', { name: task.title }).first().click()
      await piet.seesHeading(task.title)
    }
    await opened()
    await page.evaluate(() => scrollTo(0, 120))
    await more.click()
    await sheet.waitFor()
    await page.goBack()
    await sheet.waitFor({ state: 'detached' })
    assert.isTrue(page.url().endsWith(`/tasks/${task.id}`))
    await page.waitForFunction(() => scrollY === 120)

    await more.click()
    await sheet.waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/tasks')

    await opened()
    await more.click()
    await sheet.waitFor()
    await page.reload()
    await piet.seesHeading(task.title)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/tasks')

    // A dialog that is left for another page leaves no additional history entry.
    await opened()
    await more.click()
    await sheet.getByRole('link').last().click()
    await page.waitForURL((url) => !url.pathname.startsWith('/tasks'))
    await page.goBack()
    await piet.seesHeading(task.title)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === '/tasks')
  })
})

test.group('Unsaved changes on a page', (group) => {
  const arrive = visitors(group)

  test('are visible, and a link and Back ask for a confirmation', async ({ assert }) => {
    const nora = await arrive(await aPerson('client_owner'), PHONE)
    const { page } = nora
    const name = page.getByRole('textbox', { name: 'Full name', exact: true })
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    await nora.goto('/tasks')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Account', exact: true }).click()
    await name.fill('Anneliese X')
    assert.isTrue((await bar.boundingBox())!.y < 812)
    await page.getByRole('link', { name: 'Videos', exact: true }).click()
    await nora.press('Keep editing')
    await page.goBack()
    await nora.press('Keep editing')
    assert.equal(await name.inputValue(), 'Anneliese X')
    await nora.picture('unsaved changes on a phone')
    await page.goBack()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.waitForURL((url) => url.pathname === '/tasks')
  })
})

test.group('Back, in every browser', (group) => {
  const story = inEveryEngine(group)

  story('closes an open dialog, and then leaves', async ({ arrive }) => {
    const mara = await arrive(await aPerson('client_manager'))
    const back = () => mara.page.evaluate(() => history.back())
    const isAt = (path: string) =>
      mara.seesThat(path, (wanted) => location.pathname === wanted, path)
    await mara.goto('/tasks')
    await mara.clicks('link', 'Calendar')
    await isAt('/calendar')
    for (const end of [back, () => mara.page.press('Escape')]) {
      await mara.page.press('Control+k')
      await mara.finds('dialog')
      await end()
      await mara.seesThat('no dialog', () => !document.querySelector('[role=dialog]'))
      await isAt('/calendar')
    }
    await back()
    await isAt('/tasks')
  })
})
