import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import Task from '#models/tasks/task'
import { visitors } from '#tests/support/browser/visitors'
import { everyRole } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

const card = (title: string) => `article[data-order]:has-text("${title}")`
const column = (status: string) => `[data-column="${status}"]`

/** Drags a card over a column with the mouse, without dropping it; `drop` does that. */
async function carry(page: Page, title: string, status: string): Promise<void> {
  const from = (await page.locator(card(title)).boundingBox())!
  await page.mouse.move(from.x + 40, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 52, from.y + 30, { steps: 4 })
  await page.locator(`${column(status)}[data-target]`).waitFor()
  const to = (await page.locator(column(status)).boundingBox())!
  await page.mouse.move(to.x + 60, to.y + 80, { steps: 10 })
}

async function stands(title: string, status: string): Promise<void> {
  await until(`${title} is ${status}`, async () => {
    const task = await Task.findByOrFail('title', title)
    return task.status === status
  })
}

test.group('The board', (group) => {
  const arrive = visitors(group)

  test('accepts a card where its order may be moved, and explains refusals elsewhere', async ({
    assert,
  }) => {
    const people = await everyRole()
    await aTaskOf(people.client_owner, { title: 'Blue vase' })
    await aTaskOf(people.client_owner, { title: 'Autumn sofa', status: 'approved' })
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks?view=board')

    await carry(page, 'Blue vase', 'in_review')
    await visitor.sees('Changes with its videos.')
    assert.equal(await page.locator(column('new')).getAttribute('data-target'), 'own')
    await visitor.picture('a card over a column that does not take it')
    await page.mouse.up()
    await page.locator('[data-target]').first().waitFor({ state: 'detached' })
    await stands('Blue vase', 'new')

    await carry(page, 'Blue vase', 'in_progress')
    await visitor.picture('a card over a column that takes it')
    await page.mouse.up()
    await stands('Blue vase', 'in_progress')
    await page.locator(`${column('in_progress')} ${card('Blue vase')}`).waitFor()

    await page.locator(column('completed')).scrollIntoViewIfNeeded()
    await carry(page, 'Autumn sofa', 'on_hold')
    await page.mouse.up()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Fabric is late')
    await visitor.press('Put on hold')
    await stands('Autumn sofa', 'on_hold')
    await page.locator(`${column('on_hold')} ${card('Autumn sofa')}`).waitFor()
  })

  test('starts an unassigned order without assigning it, and offers to assign it there', async ({
    assert,
  }) => {
    const people = await everyRole()
    await people.team_creator.merge({ fullName: 'Cleo Varga' }).save()
    const task = await aTaskOf(people.client_owner, { title: 'Blue vase' })
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks?view=board')
    await carry(page, 'Blue vase', 'in_progress')
    await page.mouse.up()
    await stands('Blue vase', 'in_progress')
    await task.refresh()
    assert.isNull(task.assigneeId)

    const assignee = async (id: string | null) =>
      until('the order has its assignee', async () => {
        const { assigneeId } = await task.refresh()
        return assigneeId === id
      })
    await page.getByRole('listitem').getByRole('button', { name: 'Assign', exact: true }).click()
    await page.getByRole('option', { name: 'Cleo Varga' }).click()
    await assignee(people.team_creator.id)
    await visitor.sees('Assigned to Cleo Varga')
    await visitor.picture('an order assigned on the board')
    await visitor.press('Undo')
    await assignee(null)
    const order = page.locator(`article[data-order="${task.id}"]`)
    await order.getByRole('combobox', { name: `Assignee of ${task.number}: Unassigned` }).click()
    await page.getByRole('option', { name: 'Cleo Varga' }).click()
    await assignee(people.team_creator.id)
  })

  test('can be used by keyboard alone', async ({ assert }) => {
    const people = await everyRole()
    await aTaskOf(people.client_owner, { title: 'Blue vase' })
    await aTaskOf(people.client_owner, { title: 'Autumn sofa', status: 'in_progress' })
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks?view=board')
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('article')?.textContent ?? '')

    await page.getByRole('link', { name: 'Blue vase' }).focus()
    await page.keyboard.press('ArrowRight')
    assert.include(await focused(), 'Autumn sofa')
    await page.keyboard.press('ArrowLeft')
    assert.include(await focused(), 'Blue vase')

    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Escape')
    await page.locator('[data-target]').first().waitFor({ state: 'detached' })
    await stands('Blue vase', 'new')

    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowRight')
    await visitor.picture('a card moved by keys')
    await page.keyboard.press(' ')
    await stands('Blue vase', 'in_progress')
    await until('the focus has gone along', async () => {
      const text = await focused()
      return text.includes('Blue vase')
    })
  })

  test('is reached by Tab once in each column', async ({ assert }) => {
    const people = await everyRole()
    for (const title of ['Blue vase', 'Red vase', 'Green vase']) {
      await aTaskOf(people.client_owner, { title })
    }
    await aTaskOf(people.client_owner, { title: 'Autumn sofa', status: 'in_progress' })
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks?view=board')
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('article')?.dataset.order ?? '')

    await page
      .locator(`${column('new')} [data-card-link]`)
      .first()
      .focus()
    await page.keyboard.press('ArrowDown')
    const second = await focused()
    const reached = new Set([second])
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Tab')
      reached.add(await focused())
    }
    const sofa = await page.locator(card('Autumn sofa')).getAttribute('data-order')
    assert.sameMembers([...reached], [second, sofa])
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab')
    assert.equal(await focused(), second, 'the card that had the focus last')
  })

  test('moves a card back if the server refuses the move, and shows why', async () => {
    const people = await everyRole()
    const task = await aTaskOf(people.client_owner, { title: 'Blue vase' })
    const visitor = await arrive(people.team_pm)
    const { page } = visitor
    await visitor.goto('/tasks?view=board')
    visitor.expects(/status of 409/)
    // Another user has cancelled the order in the meantime.
    await Task.query().where('id', task.id).update({ status: 'cancelled' })
    await carry(page, 'Blue vase', 'in_progress')
    await page.mouse.up()
    await visitor.sees(/couldn’t be changed/)
    await page
      .locator(`${column('in_progress')} ${card('Blue vase')}`)
      .waitFor({ state: 'detached' })
  })
})
