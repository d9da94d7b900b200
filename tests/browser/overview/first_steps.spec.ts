import { test } from '@japa/runner'
import User from '#models/identity/user'
import type { Visitor } from '#tests/support/browser/visitor'
import { DESK, PHONE, visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

/** Returns the names of the steps that are ticked off. */
const ticked = ({ page }: Visitor) =>
  page
    .locator('[data-step][data-done]')
    .evaluateAll((steps) => steps.map((step) => step.getAttribute('data-step')))

const widthOf = ({ page }: Visitor) => page.evaluate(() => document.documentElement.scrollWidth)

test.group('A new brand', (group) => {
  const arrive = visitors(group)

  for (const [where, options] of Object.entries({ desk: DESK, phone: PHONE })) {
    test(`is led to its first film, on a ${where}`, async ({ assert }) => {
      const owner = await aPerson('client_owner')
      const visitor = await arrive(owner, options)
      await visitor.goto('/')
      await visitor.sees('0 of 4 steps done')
      await visitor.picture(`first steps ${where}`)

      await visitor.follow('Show me')
      await visitor.page.getByRole('heading', { name: 'Comment and draw' }).waitFor()
      await visitor.picture(`help reviewing ${where}`)
      await visitor.goto('/')
      await visitor.sees('1 of 4 steps done')
      assert.deepEqual(await ticked(visitor), ['review'])

      const task = await aTaskOf(owner, { title: 'The sofa in evening light' })
      await aPerson('client_manager', { company: await companyOf(owner) })
      await visitor.goto('/')
      await visitor.sees('3 of 4 steps done')
      await visitor.page.getByRole('heading', { name: 'Running orders' }).waitFor()
      await visitor.page.getByRole('link', { name: 'The sofa in evening light' }).waitFor()
      assert.equal(await widthOf(visitor), options.viewport.width)
      await visitor.picture(`first order ${where}`)

      await aContentItem(task, ['approved'])
      await visitor.goto('/')
      await visitor.page.getByRole('heading', { name: 'Running orders' }).waitFor()
      assert.equal(await visitor.page.locator('[data-step]').count(), 0)
    })
  }
})

test.group('The help on notifications', (group) => {
  const arrive = visitors(group)

  test('describes only available channels and permitted actions', async ({ assert }) => {
    const titles = async (visitor: Visitor) => {
      await visitor.goto('/help?topic=notifications')
      return visitor.page.locator('article h3').allTextContents()
    }
    const owner = await arrive(await aPerson('client_owner'))
    assert.notInclude(await titles(owner), 'In a messenger')
    assert.notInclude(await owner.page.locator('article').innerText(), 'can be muted')
    await owner.picture('help on notifications')
    const piet = await arrive(await aPerson('team_pm'))
    await titles(piet)
    await piet.sees('Companies can be muted.')
  })
})

async function companyOf({ id }: User) {
  const { company } = await User.query().where({ id }).preload('company').firstOrFail()
  return company
}

test.group('The keyboard everywhere', (group) => {
  const arrive = visitors(group)

  test('lists its shortcuts, opens pages and starts an order, but not while the user types', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner)
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto('/tasks')
    await visitor.seesHeading('Orders')
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await dialog.getByText('Search this list').waitFor()
    await dialog.getByText('Go to Calendar').waitFor()
    await visitor.picture('shortcuts')

    // While the dialog is open, the page's shortcuts don't work.
    await page.keyboard.press('c')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    assert.match(page.url(), /\/tasks$/)

    await page.keyboard.press('/')
    await page.keyboard.type('gh c?')
    assert.equal(await page.getByRole('searchbox').inputValue(), 'gh c?')
    await page.waitForURL(/q=gh/)
    await visitor.isAtRest()
    await page.getByRole('searchbox').evaluate((field: HTMLElement) => field.blur())

    await page.keyboard.press('g')
    await page.keyboard.press('v')
    await page.waitForURL(/\/content$/)
    await visitor.seesHeading('Videos')
    await visitor.isAtRest()
    // Here C ends the sequence G C. Alone, it is a shortcut of its own, which is pressed below.
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await page.waitForURL(/\/calendar/)
    await visitor.seesHeading('Calendar')
    await visitor.isAtRest()
    await page.keyboard.press('c')
    await page.waitForURL(/\/tasks\/new$/)
  })

  test('lets a page use its own letters', async () => {
    const owner = await aPerson('client_owner')
    const item = await aContentItem(await aTaskOf(owner), ['in_review'])
    const visitor = await arrive(owner)
    await visitor.goto(`/content/${item.id}`)
    await visitor.page.getByRole('button', { name: 'Approve' }).first().waitFor()
    await visitor.page.keyboard.press('?')
    const dialog = visitor.page.getByRole('dialog')
    await dialog.getByText('Everywhere').waitFor()
    await visitor.page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await visitor.page.keyboard.press('c')
    await visitor.page.getByRole('textbox').first().waitFor()
  })

  test('acts on the open record, within the user’s permissions', async ({ assert }) => {
    const { people, task } = await aStudio()
    const film = await aContentItem(task, ['in_review'])
    const owner = await arrive(people.client_owner)
    await owner.goto(`/content/${film.id}`)
    const here = owner.page.getByRole('group', { name: 'On this page' })
    await owner.page.getByRole('button', { name: 'Approve' }).first().waitFor()
    await owner.page.press('body', 'Control+k')
    await here.getByRole('option', { name: 'Copy link to this page' }).waitFor()
    await owner.page.keyboard.type('appr')
    await here.getByRole('option', { name: 'Approve' }).waitFor()
    await owner.page.keyboard.press('Enter')
    await owner.page.getByRole('dialog', { name: /Approve/ }).waitFor()

    const viewer = await arrive(people.client_viewer)
    await viewer.goto(`/tasks/${task.id}`)
    await viewer.seesHeading(task.title)
    await viewer.page.press('body', 'Control+k')
    const options = viewer.page.getByRole('group', { name: 'On this page' }).getByRole('option')
    await options.first().waitFor()
    assert.deepEqual(await options.allTextContents(), ['Copy link to this page'])
  })
})
