import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { countRows, rollsBack } from '#tests/support/database'
import { aContentItem, aRevision, aStudio, aVideo } from '#tests/support/content'
import { aNotification } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { queriesOf } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'
import ContentVersion from '#models/content/content_version'

const ids = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id)
const poster = (fileId: string) => `/api/files/${fileId}/download?variant=poster`

test.group('Listing notifications', (group) => {
  rollsBack(group)

  test('shows users their own, newest first, and the number of unread ones', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const colleague = await aPerson('client_manager', { company: owner.company })
    await aNotification(colleague)
    const first = await aNotification(owner, { message: 'First' })
    const second = await aNotification(owner, { message: 'Second' })
    await first.merge({ readAt: DateTime.utc() }).save()

    const response = await client.get('/api/notifications').as(owner)
    response.assertStatus(200)
    const { data, metadata } = response.body()
    assert.deepEqual(ids({ data }), [second.id, first.id])
    assert.containSubset(data[0], {
      type: 'SYSTEM',
      message: 'Second',
      entityType: 'task',
      entityId: second.entityId,
      readAt: null,
      createdAt: second.createdAt.toUTC().toISO(),
    })
    assert.containSubset(metadata, { total: 2, perPage: 25, currentPage: 1, unreadCount: 1 })
  })

  test('shows the company to the team', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const producer = await aPerson('team_pm')
    await aNotification(owner)
    await aNotification(producer)
    await aNotification(producer, { companyId: owner.companyId })
    const companiesFor = async (person: typeof owner) => {
      const response = await client.get('/api/notifications').as(person)
      return response.body().data.map(({ company }: any) => company?.code ?? null)
    }
    assert.deepEqual(await companiesFor(owner), [null])
    assert.deepEqual(await companiesFor(producer), [owner.company.code, null])
  })

  test('is refused without the permission, naming it', async ({ client }) => {
    const deaf = await aPerson('client_owner', {
      overrides: [{ permission: 'notification.view', effect: 'revoke' }],
    })
    const response = await client.get('/api/notifications').as(deaf)
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'notification.view' }] })
  })

  test('requires a session', async ({ client }) => {
    const response = await client.get('/api/notifications')
    response.assertStatus(401)
  })

  test('can be filtered', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const order = await aNotification(owner, { type: 'TASK_CREATED', entityType: 'task' })
    const video = await aNotification(owner, { type: 'CONTENT_UPLOADED', entityType: 'content' })
    const notice = await aNotification(owner, { entityType: 'company' })
    await video.merge({ readAt: DateTime.utc() }).save()
    await order.merge({ createdAt: DateTime.utc().minus({ days: 2 }) }).save()

    const listed = async (query: string) => {
      const response = await client.get(`/api/notifications?${query}`).as(owner)
      return ids(response.body())
    }
    assert.deepEqual(await listed('unread=true'), [notice.id, order.id])
    assert.deepEqual(await listed('unread=false'), [video.id])
    assert.deepEqual(await listed('type=TASK_CREATED&type=SYSTEM'), [notice.id, order.id])
    assert.deepEqual(await listed('entityType=content'), [video.id])
    const yesterday = DateTime.utc().minus({ days: 1 }).toISO()
    assert.deepEqual(await listed(`since=${yesterday}`), [notice.id, video.id])
    assert.deepEqual(await listed('perPage=1&page=3'), [order.id])
  })

  test('refuses unknown filters', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    for (const query of [
      'colour=red',
      'type=NEWS',
      'unread=maybe',
      'since=then',
      'sort=message',
      'audience=everyone',
      'perPage=101',
    ]) {
      const response = await client.get(`/api/notifications?${query}`).as(owner)
      response.assertStatus(422)
      assert.match(response.body().errors[0].field, new RegExp(`^${query.split('=')[0]}`))
    }
  })

  test('returns 304 until something changes, only for that query and that user', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const colleague = await aPerson('client_manager', { company: owner.company })
    await aNotification(owner)
    await aNotification(colleague)

    const ask = (user: typeof owner, etag: string, query = '') =>
      client.get(`/api/notifications${query}`).as(user).header('If-None-Match', etag)
    const first = await client.get('/api/notifications').as(owner)
    const etag = first.header('etag')!
    assert.equal(first.header('cache-control'), 'private, no-cache')

    const again = await ask(owner, etag)
    again.assertStatus(304)
    assert.equal(again.text(), '')
    const otherQuery = await ask(owner, etag, '?unread=true')
    otherQuery.assertStatus(200)
    const otherPerson = await ask(colleague, etag)
    otherPerson.assertStatus(200)

    await aNotification(owner)
    const changed = await ask(owner, etag)
    changed.assertStatus(200)
    assert.lengthOf(changed.body().data, 2)
  })

  test('shows the poster and the page of each one’s record', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const owner = people.client_owner
    const item = await aContentItem(task, ['changes_requested', 'team_review'])
    const revision = await aRevision(item, owner)
    const [first, second] = await ContentVersion.query()
      .where('content_item_id', item.id)
      .orderBy('number')
    await revision.merge({ contentVersionId: first.id }).save()

    for (const person of [owner, people.team_pm]) {
      await aNotification(person, {
        entityType: 'task',
        entityId: task.id,
        companyId: task.companyId,
      })
      await aNotification(person, {
        entityType: 'content',
        entityId: item.id,
        companyId: task.companyId,
      })
      await aNotification(person, {
        entityType: 'revision',
        entityId: revision.id,
        companyId: task.companyId,
      })
    }

    const seenBy = async (person: typeof owner) => {
      const response = await client.get('/api/notifications').as(person)
      return response.body().data.map(({ url, posterUrl }: any) => ({ url, posterUrl }))
    }
    const urls = [`/content/${item.id}`, `/content/${item.id}`, `/tasks/${task.id}`]
    assert.deepEqual(await seenBy(owner), [
      { url: urls[0], posterUrl: poster(first.fileId) },
      { url: urls[1], posterUrl: poster(first.fileId) },
      { url: urls[2], posterUrl: poster(first.fileId) },
    ])
    assert.deepEqual(await seenBy(people.team_pm), [
      { url: urls[0], posterUrl: poster(first.fileId) },
      { url: urls[1], posterUrl: poster(second.fileId) },
      { url: urls[2], posterUrl: poster(second.fileId) },
    ])
  })

  test('has no link if the record is deleted or another company’s', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const gone = await aTaskOf(owner)
    await db.from('tasks').where('id', gone.id).update({ deleted_at: new Date() })
    const foreign = await aTaskOf(await aPerson('client_owner'))
    await aNotification(owner, { entityId: gone.id })
    await aNotification(owner, { entityId: foreign.id })
    await aNotification(owner, { entityId: 'no id at all' })

    const response = await client.get('/api/notifications').as(owner)
    assert.deepEqual(
      response.body().data.map(({ url, posterUrl }: any) => [url, posterUrl]),
      [
        [null, null],
        [null, null],
        [null, null],
      ]
    )
  })

  test('is not cached while a poster is still being made', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    await aNotification(people.client_owner, { entityType: 'content', entityId: item.id })
    const ready = await client.get('/api/notifications').as(people.client_owner)
    assert.exists(ready.header('etag'))

    for (const [processingStatus, isCached] of [
      ['processing', false],
      ['failed', true],
    ] as const) {
      const without = { posterKey: null, processingStatus }
      const { id } = await aVideo(people.team_creator, task.companyId, without)
      await ContentVersion.query().where('content_item_id', item.id).update({ fileId: id })
      const list = await client.get('/api/notifications').as(people.client_owner)
      assert.equal(Boolean(list.header('etag')), isCached, processingStatus)
    }
  })

  test('takes as many queries for many rows as for few', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const owner = people.client_owner
    const queries = () => queriesOf(() => client.get('/api/notifications?perPage=100').as(owner))

    await aNotification(owner, { entityId: task.id })
    const forOne = await queries()
    for (let row = 0; row < 20; row += 1) await aNotification(owner, { entityId: task.id })
    const forMany = await queries()
    assert.isAbove(forOne.length, 0)
    assert.equal(forMany.length, forOne.length)
    assert.isAbove(await countRows('notifications'), 20)
  })
})
