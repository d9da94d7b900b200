import { test } from '@japa/runner'
import { PHONE, visitors } from '#tests/support/browser/visitors'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Saved views', (group) => {
  const arrive = visitors(group)

  test('keep the filters of a list under a name', async () => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner, { title: 'Autumn sofa', priority: 'urgent' })
    await aTaskOf(owner, { title: 'Hallway lamp' })
    const visitor = await arrive(owner)
    await visitor.goto('/tasks?priority=urgent')
    await visitor.press('Saved views')
    await visitor.fillIn({ 'Save this view': 'What burns' })
    await visitor.press('Save view')
    await visitor.page.getByRole('button', { name: 'What burns', exact: true }).waitFor()
    await visitor.picture('saved views')

    const onPhone = await arrive(owner, PHONE)
    await onPhone.goto('/tasks')
    await onPhone.sees('Hallway lamp')
    await onPhone.press('Saved views')
    await onPhone.press('What burns')
    await onPhone.page.waitForURL(/priority=urgent/)
    await onPhone.page.getByText('Hallway lamp').waitFor({ state: 'detached' })
    await onPhone.press('Saved views')
    await onPhone.press('Delete What burns')
    await onPhone.sees('No saved views yet')
  })

  test('are listed when they were saved before the list has loaded', async () => {
    const owner = await aPerson('client_owner')
    const visitor = await arrive(owner)
    const { page } = visitor
    await visitor.goto('/tasks?priority=urgent')
    const saved = Promise.withResolvers<void>()
    const listed = Promise.withResolvers<void>()
    await page.route('**/api/saved-views?*', async (route) => {
      const former = await route.fetch()
      await saved.promise
      await route.fulfill({ response: former })
      listed.resolve()
    })
    await visitor.press('Saved views')
    await visitor.fillIn({ 'Save this view': 'What burns' })
    await visitor.press('Save view')
    const view = page.getByRole('button', { name: 'What burns', exact: true })
    await view.waitFor()
    saved.resolve()
    await listed.promise
    await visitor.isAtRest()
    await visitor.isRendered()
    await view.waitFor({ timeout: 1_000 })
  })
})
