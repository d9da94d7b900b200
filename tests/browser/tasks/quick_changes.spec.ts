/// <reference lib="dom" />
import { test } from '@japa/runner'
import { daysUntil } from '#support/time/zoned_time'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { until } from '#tests/support/until'
import { aTaskOf } from '#tests/support/tasks'

test.group('Quick changes of an order', (group) => {
  const arrive = visitors(group)

  test('due date and priority, in the list and on the order, with Undo', async ({ assert }) => {
    const { people, task } = await aStudio(
      {},
      { title: 'Lamp', dueDate: null, priority: 'normal', status: 'in_progress' }
    )
    const late = await aTaskOf(people.client_owner, {
      title: 'Hängeleuchtenkollektion',
      status: 'in_progress',
      dueDate: '2026-01-05',
    })
    const mara = await arrive(people.client_manager)
    const { page } = mara
    const has = (what: Partial<typeof task>) =>
      until('the order has changed', async () => {
        await task.refresh()
        return Object.entries(what).every(([key, value]) => task[key as 'id'] === value)
      })
    await mara.goto('/tasks')
    const rows = page.locator('tr[data-row]')
    assert.equal(await rows.first().getAttribute('data-row'), late.id)
    const due = page.getByRole('columnheader', { name: 'Due', exact: true })
    await due.waitFor()
    // The list is sorted by urgency by default, which is not the order of any column.
    assert.isNull(await due.getAttribute('aria-sort'))
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      const columns = page.getByRole('columnheader', { name: /^(Assignee|Priority)$/ })
      await until('both can be changed here', async () => {
        const { width: laidOut } = (await page.locator('body').boundingBox())!
        return laidOut === width && (await columns.count()) === 2
      })
      const badge = rows
        .first()
        .locator('td')
        .getByText(/overdue/)
      await badge.waitFor()
      assert.isTrue(await badge.evaluate((one) => one.scrollWidth <= one.clientWidth))
      await mara.picture(`orders at ${width}`)
    }
    await page.setViewportSize(DESK.viewport)
    await page.getByRole('button', { name: /^Priority of Lamp/ }).click()
    await page.getByRole('menuitemradio', { name: 'Normal', exact: true, checked: true }).waitFor()
    await page.getByRole('menuitemradio', { name: 'Urgent', exact: true }).click()
    await has({ priority: 'urgent' })
    await mara.sees('Priority: Urgent')

    await mara.goto(`/tasks/${task.id}`)
    await page.getByRole('button', { name: /^Due date of Lamp/ }).click()
    await mara.picture('a due date is chosen')
    await page.getByRole('button', { name: /^Tomorrow/ }).waitFor()
    await page.getByRole('button', { name: /^In a week/ }).click()
    await until('it is due', async () => {
      const { dueDate } = await task.refresh()
      return dueDate !== null
    })
    await mara.press('Undo')
    await has({ dueDate: null })

    const piet = await arrive(people.team_pm)
    await piet.goto('/tasks')
    await piet.page
      .getByRole('combobox', { name: `Assignee of ${late.number}: Unassigned` })
      .click()
    await piet.page.getByRole('option', { name: people.team_creator.fullName }).click()
    await piet.sees(`Assigned to ${people.team_creator.fullName}`)

    // The client's list shows changes by other users once its window has the focus again.
    await mara.goto('/tasks')
    const name = rows.first().getByText(people.team_creator.fullName)
    await name.waitFor()
    await late.refresh()
    await late.merge({ assigneeId: null }).save()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await name.waitFor({ state: 'detached' })

    const viewer = await arrive(people.client_viewer)
    await viewer.goto(`/tasks/${task.id}`)
    await viewer.seesHeading('Lamp')
    assert.equal(await viewer.page.getByRole('button', { name: /^Due date of/ }).count(), 0)
  })

  test('common due dates of an order begin with the day of its company', async ({ assert }) => {
    const { people, task } = await aStudio(
      { timezone: 'Pacific/Kiritimati' },
      { title: 'Lamp', dueDate: null, status: 'in_progress' }
    )
    await people.client_manager.merge({ timezone: 'Pacific/Pago_Pago' }).save()
    const mara = await arrive(people.client_manager)
    await mara.goto(`/tasks/${task.id}`)
    await mara.press(/^Due date of Lamp/)
    await mara.press(/^Tomorrow/)
    await until('it is due', async () => {
      const { dueDate } = await task.refresh()
      return dueDate !== null
    })
    assert.equal(daysUntil(task.dueDate, 'Pacific/Kiritimati'), 1)

    await people.team_pm.merge({ timezone: 'Pacific/Pago_Pago' }).save()
    const piet = await arrive(people.team_pm)
    await piet.goto('/tasks')
    const dueIs = (days: number) =>
      until('the due date has changed', async () => {
        await task.refresh()
        return daysUntil(task.dueDate, 'Pacific/Kiritimati') === days
      })
    await piet.press(/^Due date of Lamp/)
    await piet.press(/^In a week/)
    await dueIs(7)
    await piet.page.getByRole('checkbox', { name: /Lamp/ }).click()
    await piet.page.getByRole('toolbar').getByRole('button', { name: 'Due date' }).click()
    await piet.press(/^Tomorrow/)
    await dueIs(1)
  })

  test('typed text stays after Escape, or a confirmation is required', async ({ assert }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['approved'], { title: 'Lamp' })
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto('/calendar')
    await nora.press('Plan Lamp')
    const dialog = page.getByRole('dialog', { name: 'Plan a date' })
    await dialog.getByRole('textbox', { name: /^Caption/ }).fill('Light, at last.')
    await page.keyboard.press('Escape')
    await nora.sees('Discard what you typed?')
    await nora.picture('a prompt before typed words are discarded')
    await nora.press('Keep editing')
    const caption = dialog.getByRole('textbox', { name: /^Caption/ })
    assert.equal(await caption.inputValue(), 'Light, at last.')
    await page.keyboard.press('Escape')
    await nora.press('Discard')
    await dialog.waitFor({ state: 'detached' })

    await nora.goto('/tasks/new')
    await nora.press('Add product')
    const name = page.locator('[name="selectedItems.0.name"]')
    await name.fill('Alma sofa')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    assert.equal(await name.inputValue(), 'Alma sofa')
    await nora.sees('Saved in this browser')
  })

  test('a draft that another tab changed is not overwritten', async ({ assert }) => {
    const { people } = await aStudio()
    const nora = await arrive(people.client_owner)
    const other = await nora.context.newPage()
    const titleOn = (page: typeof other) => page.getByRole('textbox', { name: 'Title' })
    for (const page of [nora.page, other]) {
      await page.goto('/tasks/new')
      await titleOn(page).waitFor()
    }
    await titleOn(nora.page).fill('Sofa')
    await nora.sees('Saved in this browser')
    await until(
      'the other tab shows it',
      async () => (await titleOn(other).inputValue()) === 'Sofa'
    )
    await titleOn(other).fill('Lamp')
    await nora.sees('This draft was changed in another tab')
    await titleOn(nora.page).fill('Sofa, at noon')
    await nora.picture('a draft that another tab changed')
    await nora.press('Keep mine as a separate order')
    await nora.page.waitForURL(/again=/)
    await nora.sees(/^Your draft/)
    assert.equal(await titleOn(nora.page).inputValue(), 'Sofa, at noon')
    await nora.follow('Open my other draft')
    await until('the other draft is there', async () => {
      return (await titleOn(nora.page).inputValue()) === 'Lamp'
    })
  })

  for (const [where, size] of Object.entries({ 'on a desk': DESK, 'on a phone': PHONE })) {
    test(`ordering again doesn’t change an unfinished draft ${where}`, async ({ assert }) => {
      const { people, task } = await aStudio({}, { title: 'Lamp', status: 'completed' })
      const nora = await arrive(people.client_owner, size)
      const { page } = nora
      const title = page.getByRole('textbox', { name: 'Title' })
      await nora.goto('/tasks/new')
      await title.fill('Unfinished sofa')
      await nora.sees('Saved in this browser')

      await nora.goto(`/tasks/${task.id}`)
      await nora.picture(`a completed order ${where}`)
      await nora.press('Order again')
      await nora.sees(new RegExp(`A copy of ${task.number}`))
      assert.equal(await title.inputValue(), 'Lamp')
      await nora.picture(`an order again ${where}`)
      await nora.goto('/')
      await nora.sees('Unfinished sofa')
      await page.goBack()
      await nora.sees(new RegExp(`A copy of ${task.number}`))
      await nora.follow('Open my other draft')
      await until('the other draft is there', async () => {
        return (await title.inputValue()) === 'Unfinished sofa'
      })
    })
  }
})
