/// <reference lib="dom" />
import { test } from '@japa/runner'
import { isReady, showFilms } from '#tests/support/browser/review'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio, type Studio } from '#tests/support/content'
import { aCompany, aPerson, theTeam } from '#tests/support/people'
import { aTaskComment } from '#tests/support/tasks'
import { until } from '#tests/support/until'
import { verticalVideo } from '#tests/support/videos'

const SIZES = { 'on a desk': DESK, 'on a phone': PHONE }

/** Creates a vertical video of the studio's order, whose version has this status. */
async function anUprightFilm({ task }: Studio, status: 'in_review' | 'approved') {
  const item = await aContentItem(task, [status], { title: 'Lamp' })
  const frameRate = { numerator: 30_000, denominator: 1_001 }
  const path = await verticalVideo()
  const [version] = await showFilms(item, [
    { path, frameRate, frameCount: 30, width: 360, height: 640 },
  ])
  return { item, version }
}

test.group('What comes next', (group) => {
  const arrive = visitors(group)

  for (const [where, size] of Object.entries(SIZES)) {
    test(`a user who may not approve asks for approval, and the owner plans after approving ${where}`, async () => {
      const studio = await aStudio({ timezone: 'Europe/Berlin' }, { platforms: ['tiktok'] })
      const { people } = studio
      const { item } = await anUprightFilm(studio, 'in_review')
      const max = await arrive(people.client_manager, size)
      await max.goto(`/content/${item.id}`)
      await max.sees(`${people.client_owner.fullName} decides`)
      await max.press('Ask for approval')
      await max.sees('Approval requested')
      await max.page
        .getByRole('button', { name: 'Ask for approval' })
        .waitFor({ state: 'detached' })
      await max.sees(`Asked ${people.client_owner.fullName} today`)
      await max.picture(`who was asked for approval ${where}`)

      const nora = await arrive(people.client_owner, size)
      await nora.goto('/notifications')
      await nora.sees(`${people.client_manager.fullName} asks you to approve “Lamp”`)
      await nora.goto(`/content/${item.id}`)
      await isReady(nora)
      await nora.press('Approve')
      const dialog = nora.page.getByRole('dialog')
      await dialog.getByRole('checkbox').check()
      await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
      await nora.press('Plan publishing')
      // The platform of the order is selected by default.
      await dialog.getByRole('combobox', { name: 'Channel' }).getByText('TikTok').last().waitFor()
      await dialog.locator('input[name=date]').fill('2031-06-10')
      await dialog.getByRole('button', { name: 'Plan', exact: true }).click()
      await nora.page.getByRole('button', { name: /Jun 10, 2031|10 Jun 2031/ }).waitFor()
      // The pressed button is gone, so the focus stays in the decision area.
      await nora.page.waitForFunction(() =>
        document.getElementById('decision')?.contains(document.activeElement)
      )
      await nora.picture(`what comes after an approval ${where}`)
    })
  }

  test('a vertical film fills the phone, and the panel can be pulled over it', async ({
    assert,
  }) => {
    const studio = await aStudio()
    const { item } = await anUprightFilm(studio, 'in_review')
    const nora = await arrive(studio.people.client_owner, PHONE)
    const { page } = nora
    await nora.goto(`/content/${item.id}`)
    await isReady(nora)
    const height = async () => (await page.locator('[data-stage]').boundingBox())!.height
    const picture = async () => (await page.locator('[data-picture]').boundingBox())!.height
    assert.isAtLeast(await picture(), 812 * 0.55)
    const large = await height()

    const grip = (await page.getByRole('button', { name: 'Open panel' }).boundingBox())!
    await page.mouse.move(grip.x + grip.width / 2, grip.y + 6)
    await page.mouse.down()
    await page.mouse.move(grip.x + grip.width / 2, 330, { steps: 8 })
    await page.mouse.up()
    const panel = page.getByRole('button', { name: 'Close panel' })
    await panel.waitFor()
    await until('the film makes room', async () => (await height()) < large * 0.7)

    await panel.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByRole('button', { name: 'Open panel' }).waitFor()
    await until(
      'the film is as large as before',
      async () => Math.abs((await height()) - large) < 2
    )
    await page.getByRole('tab', { name: 'Brief' }).tap()
    await panel.waitFor()
  })

  test('an approved film on a phone has its certificate, two actions and a menu', async ({
    assert,
  }) => {
    const studio = await aStudio()
    const { item } = await anUprightFilm(studio, 'approved')
    const nora = await arrive(studio.people.client_owner, PHONE)
    await nora.goto(`/content/${item.id}`)
    await nora.page.getByRole('link', { name: 'Certificate' }).waitFor()
    await nora.press('More options')
    assert.equal(await nora.page.getByRole('menuitem', { name: 'Certificate' }).count(), 0)
    await nora.page.getByRole('menuitem', { name: 'Return to review' }).waitFor()
    const bar = nora.page.locator('#decision')
    assert.equal(await bar.getByRole('button', { name: 'Return to review' }).count(), 0)
  })

  for (const [where, size] of Object.entries(SIZES)) {
    test(`an order’s texts offer the next steps, and it is ordered again ${where}`, async ({
      assert,
    }) => {
      const { people, task } = await aStudio(
        {},
        { brief: 'As on https://example.com/lamp, please.' }
      )
      await aTaskComment(task, people.team_pm, { body: 'First' })
      await aTaskComment(task, people.client_manager, { body: 'Second' })
      const nora = await arrive(people.client_owner, size)
      await nora.goto(`/tasks/${task.id}`)
      await nora.sees(`In production with ${people.team_creator.fullName}`)
      const link = nora.page.getByRole('link', { name: 'https://example.com/lamp' })
      assert.equal(await link.getAttribute('rel'), 'noreferrer noopener nofollow')
      await nora.sees('Second')
      const words = await nora.page.getByText(/^(First|Second)$/).allTextContents()
      assert.deepEqual(words, ['First', 'Second'])

      await nora.press('More actions')
      await nora.page.getByRole('menuitem', { name: 'Order again' }).click()
      await nora.page.waitForURL(/\/tasks\/new/)
      const title = nora.page.getByRole('textbox', { name: 'Title' })
      assert.equal(await title.inputValue(), task.title)
    })

    test(`a day of the calendar can be planned ${where}`, async () => {
      const { people, task } = await aStudio({ timezone: 'Europe/Berlin' })
      await aContentItem(task, ['approved'], { title: 'Lamp' })
      const nora = await arrive(people.client_owner, size)
      await nora.goto('/calendar?date=2037-12-15&view=month')
      const cell = nora.page.locator('[role=cell][data-date="2037-12-17"]')
      const dialog = nora.page.getByRole('dialog', { name: /^Plan for .*December 17/ })
      await cell.click({ position: { x: 8, y: 40 } })
      await dialog.waitFor()
      await nora.picture(`planning for a day ${where}`)
      await nora.page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await nora.page.getByRole('button', { name: 'Month', pressed: true }).waitFor()
      await cell.hover()
      await cell.getByTitle(/^Plan for/).click()
      await nora.press('Plan Lamp')
      const date = nora.page.getByRole('dialog').locator('input[name=date]')
      await nora.page.waitForFunction(
        (field) => (field as HTMLInputElement).value === '2037-12-17',
        await date.elementHandle()
      )
    })

    test(`a new company’s owner is invited ${where}`, async ({ assert }) => {
      await theTeam()
      await aCompany()
      const admin = await aPerson('super_admin')
      const ada = await arrive(admin, size)
      await ada.goto('/companies?new')
      await ada.fillIn({ Name: 'Fjordlicht' })
      await ada.page
        .getByRole('dialog')
        .getByRole('button', { name: /^Create/ })
        .click()
      await ada.page.getByRole('link', { name: 'Invite the owner' }).click()
      const dialog = ada.page.getByRole('dialog')
      const company = dialog.getByRole('combobox', { name: 'Company' })
      assert.equal(await company.inputValue(), 'Fjordlicht')
      assert.isTrue(await dialog.getByRole('radio', { name: /owner/i }).first().isChecked())
    })
  }
})
