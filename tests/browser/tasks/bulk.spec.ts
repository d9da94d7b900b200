import { test } from '@japa/runner'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aPerson, everyRole } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

test.group('Many orders at once', (group) => {
  const arrive = visitors(group)

  async function threeOrders() {
    const people = await everyRole()
    const tasks = [
      await aTaskOf(people.client_owner, { title: 'Autumn sofa', status: 'in_progress' }),
      await aTaskOf(people.client_owner, { title: 'Hallway lamp', status: 'completed' }),
      await aTaskOf(people.client_owner, { title: 'Blue vase' }),
    ]
    return { people, tasks }
  }

  test('are selected with Shift and put on hold; one toast reports the results', async ({
    assert,
  }) => {
    const { people, tasks } = await threeOrders()
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks')
    const box = (name: RegExp) => page.getByRole('checkbox', { name })
    await box(/Autumn sofa/).click()
    await box(/Blue vase/).click({ modifiers: ['Shift'] })
    await visitor.sees('3 selected')
    await visitor.picture('selected orders')

    await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Put on hold' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Fabric is late')
    await visitor.press('Put on hold')
    await visitor.sees('2 orders updated, 1 refused')
    await visitor.sees('1 selected')
    assert.isTrue(await box(/Hallway lamp/).isChecked())
    await tasks[0].refresh()
    assert.equal(tasks[0].status, 'on_hold')
    await visitor.picture('what became of them')
  })

  test('report a refusal if a colleague has finished them while the dialog was open', async ({
    assert,
  }) => {
    const { people, tasks } = await threeOrders()
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks')
    await page.getByRole('checkbox', { name: /Autumn sofa/ }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Put on hold' }).click()
    await tasks[0].merge({ status: 'cancelled' }).save()
    // Another window was in front in the meantime.
    await page.evaluate(`window.dispatchEvent(new Event('focus'))`)
    await visitor.isAtRest()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Fabric is late')
    await visitor.press('Put on hold')
    await visitor.sees('1 refused')
    await visitor.sees('The order can’t change to this status now.')
    await tasks[0].refresh()
    assert.equal(tasks[0].status, 'cancelled')
  })

  test('resume without starting the new orders among them', async ({ assert }) => {
    const { people, tasks } = await threeOrders()
    await tasks[0].merge({ status: 'on_hold', heldStatus: 'in_progress' }).save()
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks')
    await page.getByRole('checkbox', { name: /Autumn sofa/ }).click()
    await page.getByRole('checkbox', { name: /Blue vase/ }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Resume' }).click()
    await visitor.sees('1 order updated, 1 refused')
    await Promise.all([tasks[0].refresh(), tasks[2].refresh()])
    assert.deepEqual([tasks[0].status, tasks[2].status], ['in_progress', 'new'])
  })

  test('stay selected if they were refused or a later request fails', async ({ assert }) => {
    const { people, tasks } = await threeOrders()
    const [sofa, lamp] = tasks
    const held = { status: 'on_hold', heldStatus: 'in_progress' } as const
    await Promise.all([sofa.merge(held).save(), lamp.merge(held).save()])
    const visitor = await arrive(people.team_pm)
    visitor.expects(/503/)
    const { page } = visitor
    await visitor.goto('/tasks?sort=title')
    for (const name of [/Autumn sofa/, /Hallway lamp/, /Blue vase/]) {
      await page.getByRole('checkbox', { name }).click()
    }
    await lamp.merge({ status: 'completed', heldStatus: null }).save()
    await page.route('**/api/tasks/bulk', (route) =>
      route.request().postDataJSON().status === 'new'
        ? route.fulfill({ status: 503 })
        : route.continue()
    )
    await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
    await page.getByRole('menuitem', { name: 'Resume' }).click()
    await visitor.sees('1 order updated, 1 refused, 1 not changed')
    await visitor.sees('2 selected')
    assert.isFalse(await page.getByRole('checkbox', { name: /Autumn sofa/ }).isChecked())
    assert.equal(await page.getByText('Nothing was changed').count(), 0)
  })

  test('keep the typed reason when the server can’t be reached', async ({ assert }) => {
    const { people, tasks } = await threeOrders()
    const visitor = await arrive(people.team_pm)
    visitor.expects(/ERR_FAILED/)
    const { page } = visitor
    await visitor.goto('/tasks')
    await page.getByRole('checkbox', { name: /Autumn sofa/ }).click()
    const ask = async (verb: string) => {
      await page.getByRole('toolbar').getByRole('button', { name: 'Status' }).click()
      await page.getByRole('menuitem', { name: verb }).click()
    }
    await ask('Put on hold')
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await reason.fill('Fabric is late')
    const bulk = '**/api/tasks/bulk'
    await page.route(bulk, (route) => route.abort())
    await visitor.press('Put on hold')
    await visitor.sees('Nothing was changed')
    assert.equal(await reason.inputValue(), 'Fabric is late')
    await page.unroute(bulk)
    await visitor.press('Put on hold')
    await visitor.sees('1 order updated')
    await tasks[0].refresh()
    assert.equal(tasks[0].statusReason, 'Fabric is late')
  })

  test('are selected by the keyboard alone', async ({ assert }) => {
    const { people, tasks } = await threeOrders()
    const visitor = await arrive(people.client_owner)
    const { page } = visitor
    await visitor.goto('/tasks')
    await page.getByRole('link', { name: /Blue vase/ }).focus()
    await page.keyboard.press('x')
    await visitor.sees('1 selected')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await visitor.sees('3 selected')
    await page.keyboard.press('x')
    await visitor.sees('2 selected')
    await page.getByRole('toolbar').getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('menuitemradio', { name: 'Urgent', exact: true }).click()
    await visitor.sees('1 order updated, 1 refused')
    await tasks[2].refresh()
    assert.equal(tasks[2].priority, 'urgent')

    await page.getByRole('link', { name: /Hallway lamp/ }).focus()
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
  })

  test('get their previous values back by Undo', async ({ assert }) => {
    const { people, tasks } = await threeOrders()
    const other = await aPerson('team_creator', { fullName: 'Rita Blom' })
    await tasks[0].merge({ assigneeId: people.team_creator.id }).save()
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks')
    await page.getByRole('checkbox', { name: /Autumn sofa/ }).click()
    await page.getByRole('checkbox', { name: /Blue vase/ }).click()
    await page.getByRole('toolbar').getByRole('combobox', { name: 'Assign' }).click()
    await page.getByRole('combobox', { name: 'Find a person' }).fill('Rita')
    // The second click of a double click hits the row below the closed picker, and must not open it.
    await page.getByRole('option', { name: other.fullName }).dblclick()
    await visitor.sees('2 orders assigned to Rita Blom')
    assert.equal(new URL(page.url()).pathname, '/tasks')
    const assignees = async () => {
      await Promise.all([tasks[0].refresh(), tasks[2].refresh()])
      return [tasks[0].assigneeId, tasks[2].assigneeId]
    }
    assert.deepEqual(await assignees(), [other.id, other.id])
    await visitor.sees('2 selected')

    await visitor.press('Undo')
    await until('each has what it had', async () => {
      const [sofa, vase] = await assignees()
      return sofa === people.team_creator.id && vase === null
    })
    await visitor.sees(/^Undone$/)
  })

  test('keep what a colleague has changed since when the rest is undone', async ({ assert }) => {
    const { people, tasks } = await threeOrders()
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks')
    await page.getByRole('checkbox', { name: /Autumn sofa/ }).click()
    await page.getByRole('checkbox', { name: /Blue vase/ }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('menuitemradio', { name: 'Urgent', exact: true }).click()
    await visitor.sees('2 orders updated')
    await tasks[0].refresh()
    await tasks[0].merge({ priority: 'low' }).save()

    await visitor.press('Undo')
    await visitor.sees('Changed again since then, so it stays.')
    await until('the other has its priority back', async () => {
      await tasks[2].refresh()
      return tasks[2].priority === 'normal'
    })
    await tasks[0].refresh()
    assert.equal(tasks[0].priority, 'low')
  })

  test('keep a change if they can’t be read when it is undone', async ({ assert }) => {
    const { people, tasks } = await threeOrders()
    const visitor = await arrive(people.team_pm)
    visitor.expects(/503/)
    const { page } = visitor
    await visitor.goto('/tasks')
    await page.getByRole('checkbox', { name: /Autumn sofa/ }).click()
    await page.getByRole('toolbar').getByRole('button', { name: 'Priority' }).click()
    await page.getByRole('menuitemradio', { name: 'Urgent', exact: true }).click()
    await visitor.sees('1 order updated')
    await page.route(`**/api/tasks/${tasks[0].id}`, (route) => route.fulfill({ status: 503 }))
    await visitor.press('Undo')
    await visitor.sees('Not everything could be undone')
    await tasks[0].refresh()
    assert.equal(tasks[0].priority, 'urgent')
  })

  test('fit on a phone', async ({ assert }) => {
    const { people } = await threeOrders()
    const visitor = await arrive(people.team_pm, { ...PHONE, colorScheme: 'dark' })
    await visitor.goto('/tasks')
    await visitor.page.getByRole('checkbox', { name: /Autumn sofa/ }).click()
    await visitor.sees('1 selected')
    await visitor.picture('selected orders on a phone')
    const width = await visitor.page.evaluate(() => document.documentElement.scrollWidth)
    assert.equal(width, PHONE.viewport.width)
  })
})
