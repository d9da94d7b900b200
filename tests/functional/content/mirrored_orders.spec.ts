import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import CalendarItem from '#models/calendar/calendar_item'
import ContentItem from '#models/content/content_item'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'

async function mirrored({ id }: ContentItem) {
  const item = await ContentItem.query().withTrashed().where('id', id).firstOrFail()
  const { orderStatus, orderDueDate, isDated } = item
  return { orderStatus, orderDueDate, isDated }
}

test.group('A video’s copy of its order’s data', (group) => {
  rollsBack(group)

  test('follows the order’s status and due date', async ({ assert }) => {
    const { task } = await aStudio({}, { status: 'in_review', dueDate: '2037-02-01' })
    const item = await aContentItem(task, ['in_review'])
    const dated = { orderDueDate: '2037-02-01', isDated: false }
    assert.deepEqual(await mirrored(item), { orderStatus: 'in_review', ...dated })
    await task.merge({ status: 'on_hold', heldStatus: 'in_review', dueDate: null }).save()
    const later = { orderStatus: 'on_hold', orderDueDate: null, isDated: false }
    assert.deepEqual(await mirrored(item), later)
  })

  test('has no status while the order is deleted, and has it again after the restoration', async ({
    assert,
  }) => {
    const { task } = await aStudio({}, { status: 'in_review' })
    const item = await aContentItem(task, ['in_review'])
    await db.transaction((trx) => task.trash(trx))
    const deleted = await mirrored(item)
    assert.isNull(deleted.orderStatus)
    await db.transaction((trx) => task.restore(trx))
    const restored = await mirrored(item)
    assert.equal(restored.orderStatus, 'in_review')
  })

  test('is current once a video is restored', async ({ assert }) => {
    const { task } = await aStudio({}, { status: 'in_review' })
    const item = await aContentItem(task, ['in_review'])
    await db.transaction((trx) => item.trash(trx))
    await task.merge({ status: 'in_progress' }).save()
    await db.transaction((trx) => item.restore(trx))
    const { orderStatus } = await mirrored(item)
    assert.equal(orderStatus, 'in_progress')
  })

  test('has whether the video has a date, also after one is removed and restored', async ({
    assert,
  }) => {
    const { task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const first = await aCalendarItem(item)
    const second = await aCalendarItem(item, { date: '2037-12-02' })
    const saysDated = async () => {
      const { isDated } = await mirrored(item)
      return isDated
    }
    assert.isTrue(await saysDated())
    await db.transaction((trx) => first.trash(trx))
    assert.isTrue(await saysDated())
    await db.transaction((trx) => second.trash(trx))
    assert.isFalse(await saysDated())
    const trashed = await CalendarItem.query().withTrashed().where('id', second.id).firstOrFail()
    await db.transaction((trx) => trashed.restore(trx))
    assert.isTrue(await saysDated())
  })

  test('has the time when the client’s version was released', async ({ assert }) => {
    const { task } = await aStudio()
    const waiting = await aContentItem(task, ['team_review'])
    const released = await aContentItem(task, ['in_review', 'team_review'])
    assert.isNull(waiting.releasedAt)
    assert.isNotNull(released.releasedAt)
  })
})
