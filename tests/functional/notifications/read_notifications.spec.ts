import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import type { CheckName } from '#measure/checks/check'
import type { EntityType } from '#models/entity_types'
import ContentVersion from '#models/content/content_version'
import type User from '#models/identity/user'
import {
  contentVersionFails,
  contentVersionReady,
  contentVersionWaiting,
  contentRevisionRequested,
} from '#notifications/events/content'
import { notify } from '#notifications/notify'
import { aComment, aContentItem, aStudio, aVideo } from '#tests/support/content'
import { v7 as uuidv7 } from 'uuid'
import { readAllNotifications, readNotification } from '#actions/notifications/read_notifications'
import { Forbidden } from '#exceptions/refusals'
import { rollsBack } from '#tests/support/database'
import { aNotification, versionOf } from '#tests/support/notifications'
import { acting, aPerson } from '#tests/support/people'

test.group('Reading notifications', (group) => {
  rollsBack(group)

  test('marks one as read, once', async ({ client, assert }) => {
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

  test('returns 404 for another user’s, even a colleague’s or a client’s', async ({
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

  test('gives the same response for a missing one as for another user’s', async ({ client }) => {
    const owner = await aPerson('client_owner')
    for (const id of [uuidv7(), 'latest']) {
      const response = await client.post(`/api/notifications/${id}/read`).as(owner)
      response.assertStatus(404)
    }
  })

  test('marks all of the user’s own as read', async ({ client, assert }) => {
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

test.group('A visited page', (group) => {
  rollsBack(group)

  const visit = (client: ApiClient, user: User, path: string) =>
    client.post('/api/notifications/read-page').json({ path }).as(user)

  test('marks the notifications that link to it as read, and no others', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const owner = people.client_owner
    const item = await aContentItem(task, ['in_review'])
    const other = await aContentItem(task, ['in_review'])
    const comment = await aComment(item, people.team_pm)
    const about = (entityType: EntityType, entityId: string, person = owner) =>
      aNotification(person, { entityType, entityId })
    const ofItem = await about('content', item.id)
    const ofComment = await about('comment', comment.id)
    const ofOther = await about('content', other.id)
    const ofOrder = await about('task', task.id)
    const ofColleague = await about('content', item.id, people.client_manager)

    const response = await visit(client, owner, `/content/${item.id}`)
    response.assertStatus(200)
    assert.equal(response.body().data.unreadCount, 2)
    const all = [ofItem, ofComment, ofOther, ofOrder, ofColleague]
    for (const one of all) await one.refresh()
    assert.deepEqual(
      all.map(({ readAt }) => readAt !== null),
      [true, true, false, false, false]
    )
    const version = await versionOf(owner)
    await visit(client, owner, `/content/${item.id}`)
    assert.equal(await versionOf(owner), version)
  })

  test('marks none that the user can no longer see, and accepts only a path', async ({
    client,
    assert,
  }) => {
    const { people } = await aStudio()
    const stranger = await aStudio()
    const foreign = await aContentItem(stranger.task, ['in_review'])
    const told = await aNotification(people.client_owner, {
      entityType: 'content',
      entityId: foreign.id,
    })
    await visit(client, people.client_owner, `/content/${foreign.id}`)
    await told.refresh()
    assert.isNull(told.readAt)
    for (const path of ['https://example.test/', '', `/${'a'.repeat(200)}`]) {
      const refused = await visit(client, people.client_owner, path)
      refused.assertStatus(422)
    }
    const blind = await aPerson('client_owner', {
      overrides: [{ permission: 'notification.view', effect: 'revoke' }],
    })
    const forbidden = await visit(client, blind, '/account')
    forbidden.assertStatus(403)
  })
})

test.group('Superseded notifications', (group) => {
  rollsBack(group)

  test('of requested changes are marked as read once the revision is resolved by hand, and that with the next version', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Lamp' })
    const unread = async (user: User) => {
      await versionOf(user)
      const response = await client.get('/api/notifications?unread=true').as(user)
      return response.body().data.map(({ type }: { type: string }) => type)
    }
    const asked = await client
      .post(`/api/content/${item.id}/request-revision`)
      .json({ versionId: item.currentVersionId, message: 'Warmer.' })
      .as(people.client_owner)
    assert.deepEqual(await unread(people.team_creator), ['REVISION_REQUESTED'])

    await client.post(`/api/revisions/${asked.body().data.id}/resolve`).as(people.team_pm)
    assert.deepEqual(await unread(people.team_creator), [])
    assert.deepEqual(await unread(people.client_viewer), ['CONTENT_RETURNED_TO_REVIEW'])

    const { id: fileId } = await aVideo(people.team_creator, item.companyId)
    await client.post(`/api/content/${item.id}/versions`).json({ fileId }).as(people.team_pm)
    assert.deepEqual(await unread(people.client_viewer), ['CONTENT_UPLOADED'])
  })

  test('are marked as read by a later event, for every recipient', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review', 'in_review'], { title: 'Lamp' })
    const other = await aContentItem(task, ['in_review'], { title: 'Chair' })
    const versions = await ContentVersion.query().where('content_item_id', item.id)
    await db.transaction(async (trx) => {
      await notify(trx, null, contentVersionReady, { item, version: versions[0] })
      await notify(trx, null, contentVersionReady, { item: other, version: versions[0] })
    })
    const unread = async (user: User) => {
      const response = await client.get('/api/notifications?unread=true').as(user)
      return response.body().data.map(({ message }: { message: string }) => message)
    }
    await versionOf(people.client_owner)
    assert.lengthOf(await unread(people.client_owner), 2)

    const before = await versionOf(people.client_viewer)
    const approved = await client
      .post(`/api/content/${item.id}/approve`)
      .json({ versionId: item.currentVersionId })
      .as(people.client_owner)
    approved.assertStatus(200)
    assert.isAbove(await versionOf(people.client_viewer), before)
    for (const person of [people.client_owner, people.client_viewer]) {
      const left = await unread(person)
      assert.lengthOf(left, 1)
      assert.include(left[0], 'Chair')
    }
    const history = await client.get('/api/notifications?audience=team').as(people.team_admin)
    for (const { readers } of history.body().data) assert.deepEqual(readers, [])
  })

  test('of the team are marked as read, and those of a client stay unread, if a version is posted that clients don’t see yet', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['changes_requested', 'team_review'])
    const version = await ContentVersion.findOrFail(item.currentVersionId)
    const owner = people.client_owner
    const unreadOf = async (person: User) => {
      const response = await client.get('/api/notifications?unread=true').as(person)
      return response.body().data.length
    }
    const pm = await acting(people.team_pm)
    await db.transaction((trx) =>
      notify(trx, pm, contentRevisionRequested, { task, item, message: 'Warmer.' })
    )
    const before = await versionOf(owner)
    assert.equal(await unreadOf(people.team_creator), 1)
    await db.transaction((trx) => notify(trx, pm, contentVersionWaiting, { task, item, version }))
    assert.equal(await versionOf(owner), before)
    assert.equal(await unreadOf(owner), 1)
    assert.equal(await unreadOf(people.team_creator), 0)
  })

  test('show the poster of the version that each is about', async ({ client, assert }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    const versions = await ContentVersion.query()
      .where('content_item_id', item.id)
      .orderBy('number')
    await db.transaction((trx) =>
      notify(trx, null, contentVersionFails, {
        ...{ task, item, version: versions[0] },
        fails: ['black_frames' as CheckName],
      })
    )
    const poster = `/api/files/${versions[0].fileId}/download?variant=poster`
    for (const path of ['/api/notifications', '/api/notifications?audience=team']) {
      const response = await client.get(path).as(people.team_pm)
      assert.equal(response.body().data[0].posterUrl, poster)
    }
  })
})
