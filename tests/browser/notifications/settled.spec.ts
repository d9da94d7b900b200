import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ContentVersion from '#models/content/content_version'
import { contentVersionReady } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import { visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'

test.group('Unread notifications', (group) => {
  const arrive = visitors(group)

  test('go with a visit to their page, and repeats are one row', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'in_review'], { title: 'Lamp' })
    const other = await aContentItem(task, ['in_review'], { title: 'Chair' })
    for (const one of [item, other]) {
      const [version] = await ContentVersion.query().where('content_item_id', one.id)
      await db.transaction((trx) => notify(trx, null, contentVersionReady, { item: one, version }))
    }
    const nora = await arrive(people.client_owner)
    const { page } = nora
    await nora.goto('/tasks')
    const bell = (count: number) =>
      page.getByRole('button', { name: `Notifications, ${count} unread` })
    await bell(2).waitFor()
    const read = page.waitForResponse('**/api/notifications/read-page')
    await nora.goto(`/content/${item.id}`)
    await read
    await nora.goto('/notifications')
    await bell(1).waitFor()
    await nora.picture('a visit has marked one as read')
    assert.equal(await page.getByText('Lamp').count(), 1)
  })
})
