import { test } from '@japa/runner'
import type { Page } from 'playwright-core'
import ReferenceCategory from '#models/references/reference_category'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'
import { aNewCategory } from '#tests/support/references'
import { until } from '#tests/support/until'

const row = (id: string) => `[data-row="${id}"]`

/** Drags a row with the mouse to the middle of another one. */
async function drag(page: Page, from: string, to: string): Promise<void> {
  await page.locator(row(to)).scrollIntoViewIfNeeded()
  const start = (await page.locator(row(from)).boundingBox())!
  const end = (await page.locator(row(to)).boundingBox())!
  await page.mouse.move(start.x + 120, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 128, start.y + start.height / 2 + 4, { steps: 3 })
  await page.mouse.move(end.x + 120, end.y + end.height / 2, { steps: 10 })
  await page.mouse.up()
}

test.group('The tree of reference categories', (group) => {
  const arrive = visitors(group)

  test('moves a category into another one with the mouse, and out again by keyboard', async () => {
    const admin = await aPerson('team_admin')
    const light = await aNewCategory({ name: 'Light' })
    const dusk = await aNewCategory({ name: 'Dusk' })
    const visitor = await arrive(admin)
    const { page } = visitor
    await visitor.goto('/references/categories')
    await page.locator(row(dusk.id)).waitFor()

    const isBelow = (parentId: string | null) =>
      until(`Dusk is below ${parentId}`, async () => {
        const found = await ReferenceCategory.findOrFail(dusk.id)
        return found.parentId === parentId
      })
    await drag(page, dusk.id, light.id)
    await isBelow(light.id)
    await page.locator(`${row(dusk.id)}[aria-level="2"]`).waitFor()
    await visitor.isAtRest()

    await page.locator(row(dusk.id)).focus()
    await page.keyboard.press('Alt+ArrowLeft')
    await isBelow(null)
    await page.locator(`${row(dusk.id)}[aria-level="1"]`).waitFor()
  })

  test('keeps the place of a category that is still being moved when another move is done', async ({
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const [blur, , dusk] = [
      await aNewCategory({ name: 'Blur' }),
      await aNewCategory({ name: 'Dawn' }),
      await aNewCategory({ name: 'Dusk' }),
    ]
    const visitor = await arrive(admin)
    const { page } = visitor
    await visitor.goto('/references/categories')
    await page.locator(row(blur.id)).waitFor()
    const order = () =>
      page
        .getByRole('treeitem')
        .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.row!))
    const before = await order()

    const slowMove = Promise.withResolvers<void>()
    await page.route(`**/api/reference-categories/${dusk.id}`, async (route) => {
      await slowMove.promise
      await route.continue()
    })
    const slowReload = Promise.withResolvers<void>()
    await page.route('**/references/categories', async (route) => {
      await slowReload.promise
      await route.continue()
    })
    const reload = page.waitForRequest((request) =>
      request.url().endsWith('/references/categories')
    )
    await page.locator(row(blur.id)).focus()
    await page.keyboard.press('Alt+ArrowDown')
    const reloading = await reload
    const reloaded = reloading.response()
    await page.locator(row(dusk.id)).focus()
    await page.keyboard.press('Alt+ArrowUp')
    const moved = await order()
    assert.notDeepEqual(moved, before)
    slowReload.resolve()
    const response = await reloaded
    await response!.finished()
    await visitor.isRendered()
    assert.deepEqual(await order(), moved)
    slowMove.resolve()
    await visitor.isAtRest()
    assert.deepEqual(await order(), moved)
  })

  test('has one tab stop, and one for its menu; the next row has the focus after a deletion', async ({
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const [, dawn, dusk] = [
      await aNewCategory({ name: 'Blur' }),
      await aNewCategory({ name: 'Dawn' }),
      await aNewCategory({ name: 'Dusk' }),
    ]
    const visitor = await arrive(admin)
    const { page } = visitor
    await visitor.goto('/references/categories')
    await page.locator(row(dawn.id)).focus()
    const stops = page.getByRole('tree').locator('[tabindex="0"]')
    assert.equal(await stops.count(), 2)
    const ids = await page
      .getByRole('treeitem')
      .evaluateAll((rows) => rows.map((one) => (one as HTMLElement).dataset.row!))
    const next = ids[ids.indexOf(dawn.id) + 1] ?? dusk.id
    await page.keyboard.press('Delete')
    await page.getByRole('alertdialog').getByRole('button').last().press('Enter')
    await page.locator(row(dawn.id)).waitFor({ state: 'detached' })
    await page.locator(`${row(next)}:focus`).waitFor()
  })
})
