import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import NotificationDelivery from '#models/notifications/notification_delivery'
import PushSubscription from '#models/notifications/push_subscription'
import { keptDays, removeOldDeliveries } from '#notifications/deliveries/remove_old'
import { taskAssigned } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import { aBrowser, eachDelivery } from '#tests/support/deliveries'
import { countRows, rollsBack } from '#tests/support/database'
import { runJobs } from '#tests/support/processes/jobs'
import { replaceChannel } from '#tests/support/test_channel'
import { aStudio } from '#tests/support/content'

const daysAgo = (days: number) => DateTime.utc().minus({ days }).toJSDate()

test.group('Old deliveries', (group) => {
  rollsBack(group)
  replaceChannel(group, 'push')

  /** Creates three deliveries to one browser: two that were sent, and one that waits. */
  async function threeDeliveries() {
    const { people, task } = await aStudio()
    const { team_creator: creator } = people
    const browser = await aBrowser(creator)
    const tell = () =>
      db.transaction((trx) => notify(trx, null, taskAssigned, { task, assigneeId: creator.id }))
    await tell()
    await tell()
    await runJobs()
    await tell()
    return browser
  }

  const age = (days: number) =>
    db.from('notification_deliveries').update({ updated_at: daysAgo(days) })

  test('are removed after a number of days, in batches; the notifications stay', async ({
    assert,
  }) => {
    await threeDeliveries()
    await age(keptDays() - 1)
    assert.equal(await removeOldDeliveries(), 0)
    await age(keptDays() + 1)
    assert.equal(await removeOldDeliveries(1), 2)
    assert.deepEqual(await eachDelivery('state'), ['waiting'])
    assert.equal(await countRows('notifications'), 3)
  })

  test('of a removed browser keep its row, without its endpoint and keys', async ({ assert }) => {
    const browser = await threeDeliveries()
    await db.from('push_subscriptions').update({ deleted_at: daysAgo(keptDays() - 1) })
    assert.equal(await removeOldDeliveries(), 0)
    await db.from('push_subscriptions').update({ deleted_at: daysAgo(keptDays() + 1) })
    assert.equal(await removeOldDeliveries(), 1)
    assert.equal(await removeOldDeliveries(), 0)
    const { name, endpoint, publicKey, authSecret } = await PushSubscription.query()
      .withTrashed()
      .findOrFail(browser.id)
    assert.deepEqual([endpoint, publicKey, authSecret], ['', '', ''])
    assert.equal(name, 'Firefox on Linux')
    const deliveries = await NotificationDelivery.query()
    assert.lengthOf(deliveries, 3)
  })

  test('are removed with browsers that were signed out long ago, or have expired', async ({
    assert,
  }) => {
    const { people } = await aStudio()
    const [kept, left, expired] = [
      await aBrowser(people.team_pm),
      await aBrowser(people.team_admin),
      await aBrowser(people.team_creator, { expiresAt: DateTime.utc().minus({ minutes: 1 }) }),
    ]
    await db
      .from('user_sessions')
      .whereIn('id', [kept.sessionId, left.sessionId])
      .update({ ended_at: daysAgo(1) })
    await db
      .from('user_sessions')
      .where('id', left.sessionId)
      .update({ ended_at: daysAgo(keptDays() + 1) })
    assert.equal(await removeOldDeliveries(), 2)
    const live = await PushSubscription.query()
    assert.deepEqual(
      live.map(({ id }) => id),
      [kept.id]
    )
    await expired.refresh()
    assert.isTrue(expired.isDeleted)
  })
})
