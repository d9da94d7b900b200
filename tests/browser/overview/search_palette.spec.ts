/// <reference lib="dom" />
import { test } from '@japa/runner'
import { visitors } from '#tests/support/browser/visitors'
import { aComment, aContentItem, aStudio } from '#tests/support/content'
import { aTaskOf } from '#tests/support/tasks'
import { until } from '#tests/support/until'

test.group('The search palette', (group) => {
  const arrive = visitors(group)

  test('takes every key from the first one, and opens a comment on its frame', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    await task.merge({ title: 'Kitchen island, launch film' }).save()
    const item = await aContentItem(task, ['in_review'], { title: 'Cut one' })
    const said = await aComment(item, people.team_pm, { body: 'The chair is too dark.', frame: 40 })
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto('/tasks')
    await nora.seesHeading(/Orders/)

    // While the palette's code is loading, typed letters must not trigger shortcuts.
    const { promise: typed, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/palette-*.js', async (route) => {
      await typed
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('chair dark')
    release()
    const input = page.getByRole('combobox', { name: /^Search orders/ })
    await input.waitFor()
    await until(
      'all that was typed is there',
      async () => (await input.inputValue()) === 'chair dark'
    )
    assert.match(page.url(), /\/tasks$/)
    const found = page.getByRole('option', { name: /The chair is too dark/ })
    await found.waitFor()
    await nora.picture('a comment in the search')
    await found.click()
    await page.waitForURL(`**/content/${item.id}?**comment=${said.id}`)

    await nora.goto('/tasks')
    await page.keyboard.press('Control+k')
    await input.fill('launch kitchen island')
    await page.getByRole('option', { name: /Kitchen island, launch film/ }).click()
    await nora.seesHeading('Kitchen island, launch film')
  })

  test('opens no result of an earlier text with Enter', async () => {
    const { people, task } = await aStudio()
    await task.merge({ title: 'Kitchen island' }).save()
    await aTaskOf(people.client_owner, { title: 'Floor lamp' })
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto('/content')
    await page.keyboard.press('Control+k')
    const input = page.getByRole('combobox', { name: /^Search orders/ })
    await input.fill('kitchen')
    await page.getByRole('option', { name: /Kitchen island/ }).waitFor()

    const { promise: asked, resolve: release } = Promise.withResolvers<void>()
    await page.route(/search\?q=lamp/, async (route) => {
      await asked
      await route.continue()
    })
    await input.fill('lamp')
    await page.keyboard.press('Enter')
    release()
    await page.getByLabel('Searching').waitFor({ state: 'hidden' })
    await page.keyboard.press('Enter')
    await nora.seesHeading('Floor lamp')
  })

  test('takes keys without a pause from the moment the page is loaded', async () => {
    const { people } = await aStudio()
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const input = page.getByRole('combobox', { name: /^Search orders/ })
    for (const path of ['/tasks', '/content', '/calendar']) {
      await page.goto(path, { waitUntil: 'load' })
      await page.keyboard.press('Control+k')
      await page.keyboard.type('lamp warmer')
      await input.waitFor()
      await until(
        `all that was typed on ${path} is there, in order`,
        async () => (await input.inputValue()) === 'lamp warmer'
      )
    }
    // When the palette is opened again while it closes, it is empty and receives every key.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('chair')
    await until('only the new words are there', async () => (await input.inputValue()) === 'chair')
  })
})
