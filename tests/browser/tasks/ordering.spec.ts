import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import type { Page } from 'playwright-core'
import type Task from '#models/tasks/task'
import UserSession from '#models/identity/user_session'
import { focuses } from '#tests/support/browser/by_keyboard'
import type { Visitor } from '#tests/support/browser/visitor'
import { visitors } from '#tests/support/browser/visitors'
import { countRows } from '#tests/support/database'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

const TITLE = 'Title'
const BRIEF = 'Brief'
const ORDER_PAGE = /\/tasks\/[0-9a-f-]{36}$/

const isSaved = (visitor: Visitor) => visitor.sees('Saved in this browser')
const title = (page: Page) => page.getByRole('textbox', { name: TITLE, exact: true })
const brief = (page: Page) => page.getByRole('textbox', { name: BRIEF, exact: true })
const itemName = (page: Page) => page.getByRole('combobox', { name: 'Name', exact: true })

test.group('Ordering', (group) => {
  const arrive = visitors(group)

  test('a product is chosen from the list, or typed', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'Autumn sofa' })
    await visitor.press('Add product')
    await itemName(page).fill('ligh')
    const offered = page.getByRole('option')
    await offered.first().waitFor()
    assert.deepEqual(await offered.allInnerTexts(), ['Lighting\nFurniture'])
    await itemName(page).press('ArrowDown')
    await itemName(page).press('Enter')
    assert.equal(await itemName(page).inputValue(), 'Lighting')
    await isSaved(visitor)

    await visitor.press('Add product')
    await itemName(page).last().fill('Alma sofa, 3 seats')
    assert.equal(await offered.count(), 0)
    await visitor.press('Place order')
    await page.waitForURL(ORDER_PAGE)
    await visitor.sees('Lighting')
    await visitor.sees('Alma sofa, 3 seats')
  })

  test('videos are counted in whole numbers', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const count = visitor.page.getByRole('textbox', { name: 'Number of videos' })
    await visitor.goto('/tasks/new')
    // The comma as the decimal separator, too: 1,5 is not 15.
    for (const [typed, counted] of [
      ['2.4', '2'],
      ['1,5', '2'],
      ['3,2', '3'],
      ['12', '12'],
      ['1,000', '100'],
    ]) {
      await count.selectText()
      await visitor.page.keyboard.type(typed)
      await count.blur()
      await until(`${typed} is ${counted}`, async () => (await count.inputValue()) === counted)
    }
    await visitor.press('Decrease: Number of videos')
    assert.equal(await count.inputValue(), '99')

    const counts = (act: string, counted: string) =>
      until(`${act} counts ${counted}`, async () => (await count.inputValue()) === counted)
    await count.selectText()
    await visitor.page.keyboard.type('1,5')
    await visitor.press('Increase: Number of videos')
    await counts('the button', '3')
    await count.selectText()
    await visitor.page.keyboard.type('3,2')
    await visitor.page.keyboard.press('ArrowDown')
    await counts('the arrow key', '2')
    await count.selectText()
    await count.evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '4,5')
      const paste = { clipboardData, bubbles: true, cancelable: true }
      input.dispatchEvent(new ClipboardEvent('paste', paste))
    })
    await visitor.page.keyboard.press('Shift+ArrowUp')
    await counts('the arrow key after pasting', '15')
  })

  test('a draft survives a reload, and is gone once the order is placed', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'Autumn sofa', [BRIEF]: 'Calm, at dusk.' })
    await visitor.press('Add product')
    await itemName(page).fill('Alma sofa')
    await visitor.fillIn({ SKU: 'AL-3' })
    await isSaved(visitor)

    await page.reload()
    await visitor.sees(/Your draft from .* was restored/)
    assert.equal(await title(page).inputValue(), 'Autumn sofa')
    assert.equal(await brief(page).inputValue(), 'Calm, at dusk.')
    assert.equal(await itemName(page).inputValue(), 'Alma sofa')

    await visitor.press('Place order')
    await page.waitForURL(ORDER_PAGE)
    await visitor.seesHeading('Autumn sofa')
    await visitor.sees('Alma sofa')

    await visitor.goto('/tasks/new')
    await title(page).waitFor()
    assert.equal(await title(page).inputValue(), '')
    assert.isFalse(await page.getByText(/was restored/).isVisible())
  })

  // Two time zones that are more than a day apart: at any time, their dates differ.
  const [EARLY, LATE] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
  const dayIn = (zone: string) => DateTime.now().setZone(zone).toISODate()!

  test('a due date passes in the company’s time zone, regardless of the user’s', async ({
    assert,
  }) => {
    for (const [timezone, own, warns] of [
      [EARLY, LATE, true],
      [LATE, EARLY, false],
    ] as const) {
      const company = await aCompany({ timezone })
      const visitor = await arrive(await aPerson('client_manager', { company, timezone: own }))
      await visitor.goto('/tasks/new')
      await visitor.page.getByLabel('Due date').first().fill(dayIn(LATE))
      const warning = visitor.page.getByText('Choose today or a later date.')
      if (warns) await warning.waitFor()
      else await visitor.sees('due today')
      assert.equal(await warning.count(), warns ? 1 : 0)
      if (!warns) continue
      await visitor.fillIn({ [TITLE]: 'Too late' })
      await visitor.press('Place order')
      await visitor.page.locator('[data-field="dueDate"] :focus').first().waitFor()
      assert.equal(await countRows('tasks'), 0)
    }
  })

  test('a draft is only shown to its author', async ({ assert }) => {
    const company = await aCompany()
    const first = await aPerson('client_manager', { company })
    const second = await aPerson('client_owner', { company })
    const visitor = await arrive(first)
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'Between us' })
    await isSaved(visitor)

    await visitor.page.getByRole('button', { name: new RegExp(first.fullName) }).click()
    await visitor.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await visitor.page.waitForURL('**/login')
    await visitor.signIn(second.email, PASSWORD)
    await visitor.goto('/tasks/new')
    await title(visitor.page).waitFor()
    assert.equal(await title(visitor.page).inputValue(), '')
  })

  test('Enter in a field leads to the next one, and places the order only with Ctrl', async ({
    assert,
  }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    const { page } = visitor
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'Autumn sofa' })
    await title(page).press('Enter')
    await page.locator('textarea[name=brief]:focus').waitFor()
    await page.keyboard.type('Calm.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('At dusk.')
    assert.equal(await brief(page).inputValue(), 'Calm.\nAt dusk.')
    assert.equal(new URL(page.url()).pathname, '/tasks/new')
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(ORDER_PAGE)
    await visitor.seesHeading('Autumn sofa')
    assert.equal(await countRows('tasks'), 1)
  })

  test('an order without a brief and materials links to both', async () => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { brief: null })
    const visitor = await arrive(manager)
    const { page } = visitor
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.press('Write the brief')
    await page.locator('textarea[name=brief]:focus').waitFor()
    await page.keyboard.press('Escape')
    await visitor.press('Add materials')
    await page.locator('#materials [type=file]:focus').waitFor()
  })

  test('two clicks order once', async ({ assert }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'Once is enough' })
    await visitor.page.getByRole('button', { name: 'Place order' }).dblclick()
    await visitor.page.waitForURL(ORDER_PAGE)
    await visitor.seesHeading('Once is enough')
    assert.equal(await countRows('tasks'), 1)
  })

  test('an order without a name is not sent; the field says so and has the focus', async ({
    assert,
  }) => {
    const visitor = await arrive(await aPerson('client_manager'))
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [BRIEF]: 'All but a name.' })
    await visitor.press('Place order')
    await visitor.sees(/Enter a title/)
    await focuses(visitor.page, 'name', /^title$/)
    assert.equal(await countRows('tasks'), 0)
  })

  test('a session that ended meanwhile loses no text', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const visitor = await arrive(manager)
    const { page, context } = visitor
    visitor.expects(/401/)
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'Written at length', [BRIEF]: 'Line upon line.' })
    await UserSession.query().where('userId', manager.id).update({ endedAt: new Date() })

    await visitor.press('Place order')
    await visitor.sees(/You’ve been signed out/)
    assert.equal(await title(page).inputValue(), 'Written at length')
    assert.equal(await brief(page).inputValue(), 'Line upon line.')

    const newTab = context.waitForEvent('page')
    await page.getByRole('link', { name: 'sign in in a new tab' }).click()
    const second = await newTab
    await second.getByRole('textbox', { name: 'Email', exact: true }).fill(manager.email)
    await second.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD)
    await second.getByRole('button', { name: 'Sign in', exact: true }).click()
    await second.waitForURL((url) => url.pathname === '/tasks/new')

    await visitor.press('Place order')
    await page.waitForURL(ORDER_PAGE)
    await visitor.seesHeading('Written at length')
    assert.equal(await countRows('tasks'), 1)
  })
})

test.group('Two who edit one order', (group) => {
  const arrive = visitors(group)

  async function startEditing(visitor: Visitor, task: Task) {
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.press('More actions')
    await visitor.page.getByRole('menuitem', { name: 'Edit' }).click()
    await title(visitor.page).waitFor()
  }

  test('conflicting changes are shown side by side; nothing is lost', async ({ assert }) => {
    const company = await aCompany()
    const manager = await aPerson('client_manager', { company, fullName: 'Mara Holm' })
    const owner = await aPerson('client_owner', { company, fullName: 'Nora Lind' })
    const task = await aTaskOf(manager, { title: 'Lamp', brief: 'As it was.' })
    const [mara, nora] = [await arrive(manager), await arrive(owner)]
    mara.expects(/409/)
    await startEditing(mara, task)
    await startEditing(nora, task)

    await nora.fillIn({ [TITLE]: 'Lamp by Nora', [BRIEF]: 'Words of Nora.' })
    await nora.press('Save changes')
    await nora.seesHeading('Lamp by Nora')

    await mara.fillIn({ [BRIEF]: 'Words of Mara.' })
    await mara.press('Save changes')
    await mara.sees('Someone else changed this order')
    await mara.sees(/Nora Lind saved changes/)
    await mara.sees('Words of Nora.')
    await mara.sees('Words of Mara.')
    assert.equal(await title(mara.page).inputValue(), 'Lamp by Nora')

    await mara.page.getByRole('radio', { name: 'Yours' }).click()
    await mara.press('Save changes')
    await mara.sees('Changes saved')
    await task.refresh()
    assert.equal(task.title, 'Lamp by Nora')
    assert.equal(task.brief, 'Words of Mara.')
  })

  test('what is typed during the request is compared, too', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { title: 'Lamp', brief: 'As it was.' })
    const visitor = await arrive(manager)
    const { page } = visitor
    visitor.expects(/409/)
    await startEditing(visitor, task)
    const change = { version: 1, title: 'Lamp by Nora', brief: 'Words of Nora.' }
    const answer = await visitor.fetch(`/api/tasks/${task.id}`, 'PATCH', change)
    assert.equal(answer.status(), 200)

    const typed = Promise.withResolvers<void>()
    await page.route(`**/api/tasks/${task.id}`, async (route) => {
      await typed.promise
      await route.continue()
    })
    await visitor.fillIn({ [TITLE]: 'Lamp by Mara' })
    await visitor.press('Save changes')
    await visitor.fillIn({ [TITLE]: 'Lamp by Mara, warmer', [BRIEF]: 'Words of Mara.' })
    typed.resolve()
    await visitor.sees('Words of Nora.')
    const mine = page.getByRole('radio', { name: 'In this tab' })
    for (const choice of await mine.all()) await choice.click()
    await visitor.press('Save changes')
    await visitor.seesHeading('Lamp by Mara, warmer')
    await task.refresh()
    assert.equal(task.brief, 'Words of Mara.')
  })

  test('changes to different fields are merged automatically', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { title: 'Lamp', brief: 'As it was.' })
    const visitor = await arrive(manager)
    visitor.expects(/409/)
    await startEditing(visitor, task)
    const answer = await visitor.fetch(`/api/tasks/${task.id}`, 'PATCH', {
      version: 1,
      title: 'Lamp, renamed elsewhere',
    })
    assert.equal(answer.status(), 200)

    await visitor.fillIn({ [BRIEF]: 'Only this.' })
    await visitor.press('Save changes')
    await visitor.seesHeading('Lamp, renamed elsewhere')
    await task.refresh()
    assert.equal(task.brief, 'Only this.')
  })

  test('the user’s own change in another tab is shown as such', async ({ assert }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { title: 'Lamp', brief: 'As it was.' })
    const visitor = await arrive(manager)
    visitor.expects(/409/)
    await startEditing(visitor, task)
    const change = { version: 1, title: 'Lamp, renamed', brief: 'From the other tab.' }
    const answer = await visitor.fetch(`/api/tasks/${task.id}`, 'PATCH', change)
    assert.equal(answer.status(), 200)

    await visitor.fillIn({ [BRIEF]: 'From this tab.' })
    await visitor.press('Save changes')
    await visitor.sees('You changed this order in another tab')
    await visitor.sees('One other change from there is already included.')
    assert.equal(await visitor.page.getByText('Someone else').count(), 0)
    await visitor.page.getByRole('radio', { name: 'In the other tab' }).click()
    await visitor.press('Save changes')
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
    await visitor.seesHeading('Lamp, renamed')
    await visitor.sees('From the other tab.')
    await task.refresh()
    assert.equal(task.brief, 'From the other tab.')
  })

  test('a failed upload of a copied order doesn’t block another order', async () => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { title: 'Lamp' })
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto(`/tasks/${task.id}`)
    await visitor.press('More actions')
    await page.getByRole('menuitem', { name: 'Order again' }).click()
    await page.waitForURL(/\/tasks\/new/)
    const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }
    await page.locator('input[type=file]').last().setInputFiles(empty)
    await page.locator('[data-upload="failed"]').waitFor()
    await visitor.follow(/^Orders$/)
    await page.getByRole('link', { name: 'New order' }).first().click()
    await page.waitForURL(/\/tasks\/new$/)
    await visitor.fillIn({ [TITLE]: 'Sofa' })
    await visitor.press('Place order')
    await visitor.seesHeading('Sofa')
  })

  test('a picture of a product that was removed meanwhile doesn’t block the order', async () => {
    const visitor = await arrive(await aPerson('client_owner'))
    const { page } = visitor
    const presign = '**/api/uploads/presign'
    const image = { name: 'lamp.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
    const addPicture = async () => {
      await visitor.press('Add product')
      await page.locator('input[type=file][accept="image/*"]').setInputFiles(image)
    }
    await visitor.goto('/tasks/new')
    await visitor.fillIn({ [TITLE]: 'Sofa' })

    await page.route(presign, () => {})
    await addPicture()
    await page.locator('[data-upload="uploading"]').waitFor()
    await visitor.press('Remove Product 1')
    await page.unroute(presign)

    visitor.expects(/422/)
    await page.route(presign, (route) =>
      route.fulfill({
        status: 422,
        json: { errors: [{ code: 'E', field: 'size', message: 'The picture is too large.' }] },
      })
    )
    await addPicture()
    await visitor.sees('The picture is too large.')
    await visitor.press('Remove Product 1')

    await visitor.press('Place order')
    await visitor.seesHeading('Sofa')
  })
})
