import { test } from '@japa/runner'
import { v7 as uuidv7 } from 'uuid'
import { readAllNotifications } from '#actions/notifications/read_all_notifications'
import { readNotification } from '#actions/notifications/read_notification'
import { Forbidden } from '#exceptions/refusals'
import { rollsBack } from '#tests/support/database'
import { aNotification, versionOf } from '#tests/support/notifications'
import { acting, aPerson } from '#tests/support/people'

test.group('Reading notifications', (group) => {
  rollsBack(group)

  test('marks one as read, and that once', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const notification = await aNotification(owner)
    const other = await aNotification(owner)

    const response = await client.post(`/api/notifications/${notification.id}/read`).as(owner)
    response.assertStatus(200)
    const { readAt } = response.body().data
    assert.isString(readAt)
    assert.equal(await versionOf(owner), 3)
    await other.refresh()
    assert.isNull(other.readAt)

    const again = await client.post(`/api/notifications/${notification.id}/read`).as(owner)
    again.assertStatus(200)
    assert.equal(again.body().data.readAt, readAt)
    assert.equal(await versionOf(owner), 3)
  })

  test('finds no other user’s, not even a colleague’s or a client’s', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const notification = await aNotification(owner)
    for (const stranger of [
      await aPerson('client_manager', { company: owner.company }),
      await aPerson('client_owner'),
      await aPerson('super_admin'),
    ]) {
      const response = await client.post(`/api/notifications/${notification.id}/read`).as(stranger)
      response.assertStatus(404)
      response.assertBodyContains({ errors: [{ code: 'E_ROW_NOT_FOUND' }] })
    }
    await notification.refresh()
    assert.isNull(notification.readAt)
  })

  test('answers for a missing one as for a foreign one', async ({ client }) => {
    const owner = await aPerson('client_owner')
    for (const id of [uuidv7(), 'latest']) {
      const response = await client.post(`/api/notifications/${id}/read`).as(owner)
      response.assertStatus(404)
    }
  })

  test('marks all of one’s own as read', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const colleague = await aPerson('client_manager', { company: owner.company })
    const theirs = await aNotification(colleague)
    const [first, second] = [await aNotification(owner), await aNotification(owner)]

    const response = await client.post('/api/notifications/read-all').as(owner)
    response.assertStatus(200)
    response.assertBody({ data: { unreadCount: 0, latestId: second.id } })
    for (const one of [first, second, theirs]) await one.refresh()
    assert.isNotNull(first.readAt)
    assert.isNotNull(second.readAt)
    assert.isNull(theirs.readAt)
  })

  test('is refused without the permission without a route guard', async ({ assert }) => {
    const deaf = await aPerson('client_viewer', {
      overrides: [{ permission: 'notification.view', effect: 'revoke' }],
    })
    const notification = await aNotification(deaf)
    await assert.rejects(() => readNotification(acting(deaf), notification.id), Forbidden)
    await assert.rejects(() => readAllNotifications(acting(deaf)), Forbidden)
    await notification.refresh()
    assert.isNull(notification.readAt)
  })

  test('is refused without the permission', async ({ client }) => {
    const deaf = await aPerson('client_viewer', {
      overrides: [{ permission: 'notification.view', effect: 'revoke' }],
    })
    for (const path of [`${uuidv7()}/read`, 'read-all']) {
      const response = await client.post(`/api/notifications/${path}`).as(deaf)
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'notification.view' }] })
    }
  })
})
