import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import SavedView from '#models/tasks/saved_view'
import TaskComment from '#models/tasks/task_comment'
import type Task from '#models/tasks/task'
import type User from '#models/identity/user'
import { aComment, aContentItem } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aMoment, aReference } from '#tests/support/references'
import { aTaskOf } from '#tests/support/tasks'

const deletedAt = DateTime.utc()

function aTaskComment(task: Task, author: User, attributes: Partial<TaskComment> = {}) {
  const { id: taskId, companyId } = task
  return TaskComment.create({
    ...{ taskId, companyId, authorId: author.id, mentions: [], deletedAt },
    ...{ visibility: 'everyone', body: 'Can it be shorter?' },
    ...attributes,
  } as never)
}

function aView({ id: userId, companyId }: User, attributes: Partial<SavedView> = {}) {
  return SavedView.create({
    ...{ userId, companyId, page: '/tasks', name: 'Due this week', query: 'due=week', deletedAt },
    ...attributes,
  } as never)
}

const withoutKey = (permission: string) => [{ permission, effect: 'revoke' as const }]

test.group('Parts of records in the trash', (group) => {
  rollsBack(group)

  test('are listed with their parent', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner, { title: 'Lamp at dusk' })
    const item = await aContentItem(task, ['in_review'], { title: 'First cut' })
    const comment = await aComment(item, owner, {
      ...{ body: 'Warmer\n\nlight, please', deletedAt },
    })
    const question = await aTaskComment(task, owner)
    const reference = await aReference(owner, { title: 'Night train' })
    const moment = await aMoment(reference, owner, { note: 'This pan', deletedAt })
    const view = await aView(owner)

    const response = await client.get('/api/trash?sort=title').as(owner)
    response.assertStatus(200)
    const entries = response.body().data.map(({ kind, id, title, place }: any) => ({
      ...{ kind, id, title, place },
    }))
    assert.deepEqual(entries, [
      {
        ...{ kind: 'moment', id: moment.id, title: '00:07–00:11 · This pan' },
        place: { kind: 'reference', title: 'Night train', url: `/references/${reference.id}` },
      },
      {
        ...{ kind: 'task_comment', id: question.id, title: 'Can it be shorter?' },
        place: {
          ...{ kind: 'task', title: `${task.number} · Lamp at dusk`, url: `/tasks/${task.id}` },
        },
      },
      {
        ...{ kind: 'saved_view', id: view.id, title: 'Due this week' },
        place: { kind: 'list', title: null, url: '/tasks' },
      },
      {
        ...{ kind: 'comment', id: comment.id, title: 'Warmer light, please' },
        place: { kind: 'content', title: 'First cut', url: `/content/${item.id}` },
      },
    ])
  })

  test('can be filtered by type, found by words, and sorted by age', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const day = (number: number) => DateTime.utc(2026, 3, number)
    await aTaskComment(task, owner, { body: 'Second', createdAt: day(2), deletedAt: day(9) })
    await aTaskComment(task, owner, { body: 'Third', createdAt: day(3), deletedAt: day(7) })
    await aView(owner, { name: 'First', createdAt: day(1), deletedAt: day(8) })
    const titles = async (query: string) => {
      const response = await client.get(`/api/trash?${query}`).as(owner)
      response.assertStatus(200)
      return response.body().data.map(({ title }: any) => title)
    }
    assert.deepEqual(await titles(''), ['Second', 'First', 'Third'])
    assert.deepEqual(await titles('sort=-createdAt'), ['Third', 'Second', 'First'])
    assert.deepEqual(await titles('sort=createdAt'), ['First', 'Second', 'Third'])
    assert.deepEqual(await titles('sort=title'), ['First', 'Second', 'Third'])
    assert.deepEqual(await titles('kind=task_comment'), ['Second', 'Third'])
    assert.deepEqual(await titles('kind=task_comment&kind=saved_view&sort=deletedAt'), [
      'Third',
      'First',
      'Second',
    ])
    assert.deepEqual(await titles('q=thi'), ['Third'])
    assert.deepEqual(await titles('kind=moment'), [])
  })

  test('are only those that the caller may restore', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const colleague = await aPerson('client_manager', { company: owner.company })
    const team = await aPerson('team_pm')
    const stranger = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const item = await aContentItem(task, ['in_review'])
    await aComment(item, owner, { body: 'of the owner', deletedAt })
    await aComment(item, colleague, { body: 'of the colleague', deletedAt })
    await aComment(item, team, { body: 'of the team', visibility: 'team', deletedAt })
    await aTaskComment(task, owner, { body: 'question of the owner' })
    await aTaskComment(task, team, { body: 'note of the team', visibility: 'team' })
    const reference = await aReference(team, { isShared: true })
    await aMoment(reference, owner, { note: 'ours', deletedAt })
    await aMoment(reference, team, { note: 'of the team', deletedAt })
    await aMoment(reference, stranger, { note: 'theirs', deletedAt })
    await aView(colleague)

    const seen = async (user: User) => {
      const response = await client.get('/api/trash?sort=title').as(user)
      response.assertStatus(200)
      return response
        .body()
        .data.map(({ title }: any) => title.replace(/^.* · /, ''))
        .sort()
    }
    assert.deepEqual(await seen(owner), ['of the owner', 'ours', 'question of the owner'])
    assert.deepEqual(await seen(colleague), ['Due this week', 'of the colleague', 'ours'])
    assert.deepEqual(await seen(stranger), ['theirs'])
    const all = ['note of the team', 'of the colleague', 'of the owner', 'of the team']
    assert.deepEqual(await seen(team), [...all, 'of the team', 'ours', 'theirs'])
  })

  test('require the same permissions as their deletion', async ({ client, assert }) => {
    const kinds = async (overrides: { permission: string; effect: 'revoke' }[]) => {
      const owner = await aPerson('client_owner', { overrides })
      const task = await aTaskOf(owner)
      const item = await aContentItem(task, ['in_review'])
      await aComment(item, owner, { deletedAt })
      await aTaskComment(task, owner)
      await aMoment(await aReference(owner), owner, { deletedAt })
      await aView(owner)
      const response = await client.get('/api/trash').as(owner)
      response.assertStatus(200)
      return response
        .body()
        .data.map(({ kind }: any) => kind)
        .sort()
    }
    assert.deepEqual(await kinds([]), ['comment', 'moment', 'saved_view', 'task_comment'])
    assert.deepEqual(await kinds(withoutKey('content.comment')), ['moment', 'saved_view'])
    assert.deepEqual(await kinds(withoutKey('reference.upload')), [
      'comment',
      'saved_view',
      'task_comment',
    ])
    assert.deepEqual(await kinds(withoutKey('task.view')), ['comment', 'moment', 'saved_view'])
  })

  test('have no link to a page that the caller may not open', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', { overrides: withoutKey('content.view_ready') })
    const item = await aContentItem(await aTaskOf(owner), ['in_review'], { title: 'First cut' })
    await aComment(item, owner, { deletedAt })
    const response = await client.get('/api/trash').as(owner)
    assert.deepEqual(response.body().data[0].place, { kind: 'content', title: null, url: null })
  })

  test('are removed with their parent', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const task = await aTaskOf(owner)
    const item = await aContentItem(task, ['in_review'])
    await aComment(item, owner, { deletedAt })
    await aTaskComment(task, owner)
    const reference = await aReference(owner)
    await aMoment(reference, owner, { deletedAt })
    for (const record of [item, task, reference]) await db.transaction((trx) => record.trash(trx))

    const response = await client.get('/api/trash').as(owner)
    const kinds = response.body().data.map(({ kind }: any) => kind)
    assert.sameMembers(kinds, ['task', 'reference'])
  })
})

test.group('Restoring', (group) => {
  rollsBack(group)

  test('a moment adds it to its reference again', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const reference = await aReference(owner)
    const { id } = await aMoment(reference, owner)
    const deleted = await client.delete(`/api/moments/${id}`).as(owner)
    deleted.assertStatus(204)
    const restored = await client.post(`/api/moments/${id}/restore`).as(owner)
    restored.assertStatus(200)
    assert.equal(restored.body().data.id, id)
    const shown = await client.get(`/api/references/${reference.id}`).as(owner)
    assert.deepEqual(
      shown.body().data.moments.map((one: any) => one.id),
      [id]
    )
    const twice = await client.post(`/api/moments/${id}/restore`).as(owner)
    twice.assertStatus(404)
  })

  test('the team’s moment in a shared reference is allowed only for the team', async ({
    client,
  }) => {
    const team = await aPerson('team_pm')
    const owner = await aPerson('client_owner')
    const reference = await aReference(team, { isShared: true })
    const { id } = await aMoment(reference, team, { deletedAt })
    const refused = await client.post(`/api/moments/${id}/restore`).as(owner)
    refused.assertStatus(403)
    const stranger = await aPerson('client_owner')
    const ours = await aMoment(reference, owner, { deletedAt })
    const unseen = await client.post(`/api/moments/${ours.id}/restore`).as(stranger)
    unseen.assertStatus(404)
  })

  test('a view is refused if another one has its name', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const { id } = await aView(viewer)
    const other = await aView(viewer, { deletedAt: null })
    const taken = await client.post(`/api/saved-views/${id}/restore`).as(viewer)
    taken.assertStatus(422)
    assert.equal(taken.body().errors[0].field, 'name')

    await db.transaction((trx) => other.trash(trx))
    const restored = await client.post(`/api/saved-views/${id}/restore`).as(viewer)
    restored.assertStatus(200)
    assert.equal(restored.body().data.name, 'Due this week')
    const admin = await aPerson('super_admin')
    const foreign = await client.post(`/api/saved-views/${other.id}/restore`).as(admin)
    foreign.assertStatus(404)
  })

  test('a view respects the maximum number of views', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { id } = await aView(owner)
    const { id: userId, companyId } = owner
    await SavedView.createMany(
      Array.from({ length: 100 }, (_, number) => ({
        ...{ userId, companyId, page: '/tasks', name: `View ${number}`, query: '' },
      })) as never
    )
    const refused = await client.post(`/api/saved-views/${id}/restore`).as(owner)
    refused.assertStatus(409)
  })
})
