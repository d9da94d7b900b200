import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ContentVersion from '#models/content/content_version'
import { contentVersionReady } from '#notifications/events/content'
import { notify } from '#notifications/notify'
import { visitors } from '#tests/support/browser/visitors'
import { aContentItem, aStudio } from '#tests/support/content'
import { until } from '#tests/support/until'

/** Milliseconds; less than until the next poll. */
const SOON = 20_000

test.group('Unread notifications', (group) => {
  const arrive = visitors(group)

  test('are marked as read by a visit to their page, and repeats share a row', async ({
    assert,
  }) => {
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

  test('update the open start page and order', async () => {
    const { people, task } = await aStudio({}, { title: 'Spring', status: 'in_progress' })
    const [nora, omar] = [await arrive(people.client_owner), await arrive(people.client_owner)]
    for (const { page } of [nora, omar]) await page.clock.install()
    await nora.goto('/')
    await nora.sees('Spring')
    await omar.goto(`/tasks/${task.id}`)
    await omar.seesHeading('Spring')

    const item = await aContentItem(task, ['in_review'], { title: 'Lamp' })
    const [version] = await ContentVersion.query().where('content_item_id', item.id)
    await db.transaction((trx) => notify(trx, null, contentVersionReady, { item, version }))
    for (const { page } of [nora, omar]) await page.clock.fastForward(31_000)
    await nora.page.getByRole('main').getByText('Lamp').first().waitFor()
    await omar.page.getByRole('main').getByText('Lamp').first().waitFor()
  })

  test('have one count, whether read, polled or brought by a page', async () => {
    const { people, task } = await aStudio()
    const announce = async (title: string) => {
      const item = await aContentItem(task, ['in_review'], { title })
      const [version] = await ContentVersion.query().where('content_item_id', item.id)
      await db.transaction((trx) => notify(trx, null, contentVersionReady, { item, version }))
    }
    await announce('Lamp')
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.clock.install()
    await nora.goto('/tasks')
    await button('Notifications, 1 unread').click()
    await nora.follow('See all notifications')
    await nora.seesHeading('Notifications')

    // The page came with the count that it brings again once one of now two is read.
    await announce('Chair')
    await page.clock.fastForward(31_000)
    await button('Notifications, 2 unread').waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Mark as read' }).first().click()
    await button('Notifications, 1 unread').waitFor({ timeout: SOON })

    await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click()
    await button('Notifications').waitFor({ timeout: SOON })
    await page.goBack()
    await nora.seesHeading('Orders')
    await button('Notifications').waitFor({ timeout: SOON })
    await button('Collapse the sidebar').click()
    await button('Notifications').waitFor({ timeout: SOON })
  })

  test('stay read although a poll from before answers late', async ({ assert }) => {
    const { people, task } = await aStudio()
    const announce = async (title: string) => {
      const item = await aContentItem(task, ['in_review'], { title })
      const [version] = await ContentVersion.query().where('content_item_id', item.id)
      await db.transaction((trx) => notify(trx, null, contentVersionReady, { item, version }))
    }
    await announce('Lamp')
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await page.clock.install()
    await nora.goto('/tasks')
    await button('Notifications, 1 unread').click()

    const { promise: read, resolve: release } = Promise.withResolvers<void>()
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
    await page.route('**/unread-count', async (route) => {
      const answer = await route.fetch()
      ask()
      await read
      await route.fulfill({ response: answer })
    })
    const polled = page.waitForResponse('**/unread-count')
    await page.clock.fastForward(31_000)
    await asked
    await button('Mark all as read').click()
    await button('Notifications').waitFor()
    release()
    const late = await polled
    await late.finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
    assert.isTrue(await button('Notifications').isVisible())
  })

  test('stay read in the list of the bell although it was requested before', async ({ assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Lamp' })
    const [version] = await ContentVersion.query().where('content_item_id', item.id)
    await db.transaction((trx) => notify(trx, null, contentVersionReady, { item, version }))
    const nora = await arrive(people.client_owner)
    const { page } = nora
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await nora.goto('/tasks')

    const { promise: read, resolve: release } = Promise.withResolvers<void>()
    const first = Promise.withResolvers<void>()
    await page.route('**/api/notifications?*', async (route) => {
      const answer = await route.fetch()
      first.resolve()
      await read
      await route.fulfill({ response: answer })
    })
    await button('Notifications, 1 unread').click()
    await first.promise
    const isRead = page.waitForResponse('**/read-all')
    await button('Mark all as read').click()
    await isRead
    await button('Notifications').waitFor()
    release()
    const list = page.getByRole('dialog', { name: 'Notifications' })
    await list.getByText('Lamp').waitFor()
    await until('it is shown as read', async () => {
      return (await list.getByRole('button', { name: /^Mark as read/ }).count()) === 0
    })
    assert.equal(await list.getByText('Lamp').count(), 1)
  })
})
