import { test } from '@japa/runner'
import { slowVisits } from '#tests/support/browser/slow_line'
import { visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Filters of a list', (group) => {
  const arrive = visitors(group)

  test('are all applied when they are chosen faster than the list loads', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'Lamp', priority: 'urgent' })
    const nora = await arrive(owner)
    const { page } = nora
    await nora.goto('/tasks')
    await slowVisits(page)
    await page.getByRole('combobox', { name: 'Status', exact: true }).click()
    await page.getByRole('option', { name: 'New', exact: true }).click()
    await page.getByRole('option', { name: 'On hold', exact: true }).click()
    await page.keyboard.press('Escape')
    const searched = page.waitForRequest(/[?&]q=lamp/)
    await page.getByRole('searchbox').first().fill('lamp')
    await searched
    await page.getByRole('combobox', { name: 'Priority', exact: true }).click()
    await page.getByRole('option', { name: 'Urgent', exact: true }).click()
    await page.waitForURL(/priority=urgent/)
    const query = new URL(page.url()).searchParams
    assert.deepEqual(query.getAll('status'), ['new', 'on_hold'])
    assert.equal(query.get('q'), 'lamp')
  })

  test('of due dates that end before they begin say so, instead of showing all orders', async ({
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'Lamp' })
    const nora = await arrive(owner)
    for (const view of ['list', 'board']) {
      await nora.goto(`/tasks?view=${view}&dueFrom=2037-12-02&dueTo=2037-12-01`)
      await nora.sees('The range of due dates ends before it begins.')
      assert.equal(await nora.page.getByRole('link', { name: 'Export CSV' }).count(), 0)
    }
  })

  test('that matched nothing leave a table with all columns once they are cleared', async () => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'Lamp' })
    const nora = await arrive(owner)
    const { page } = nora
    await nora.goto('/tasks?view=list&q=sofa')
    await nora.press('Show all orders')
    await page.getByRole('link', { name: /Lamp/ }).first().waitFor()
    await page.getByRole('columnheader', { name: 'Status' }).waitFor()
  })

  for (const [path, filter, sent] of [
    ['/tasks', 'Due', '2025-11-05'],
    ['/audit', 'Date', '2025-11-04T23:00:00.000Z'],
  ] as const) {
    test(`accept typed dates, on ${path}`, async ({ assert }) => {
      const owner = await aPerson('client_owner')
      await aTaskOf(owner)
      const nora = await arrive(owner)
      const { page } = nora
      await nora.goto(path)
      await page.getByRole('button', { name: filter, exact: true }).first().click()
      const from = page.getByLabel('From', { exact: true })
      await from.focus()
      await page.keyboard.type('11052025', { delay: 60 })
      await page.waitForURL((url) => [...url.searchParams.values()].includes(sent))
      assert.equal(await from.inputValue(), '2025-11-05')
    })
  }
})
