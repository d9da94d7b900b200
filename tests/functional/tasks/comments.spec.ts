import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ContentVersion from '#models/content/content_version'
import TaskComment from '#models/tasks/task_comment'
import { aComment, aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson, everyRole } from '#tests/support/people'
import { aTaskComment, aTaskOf } from '#tests/support/tasks'

/** Is contained in a team comment, which clients must not see. */
const SECRET = 'Zirconium'

test.group('Comments on an order', (group) => {
  rollsBack(group)

  test('are written, listed newest first, and counted', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const say = (body: string) =>
      client.post(`/api/tasks/${task.id}/comments`).as(people.client_manager).json({ body })
    const first = await say('  Is Tuesday possible?  ')
    first.assertStatus(201)
    first.assertBodyContains({
      data: {
        body: 'Is Tuesday possible?',
        visibility: 'everyone',
        author: { id: people.client_manager.id, fullName: people.client_manager.fullName },
        mentions: [],
        editedAt: null,
      },
    })
    await say('Or Wednesday?')

    const list = await client.get(`/api/tasks/${task.id}/comments`).as(people.team_pm)
    assert.deepEqual(
      list.body().data.map(({ body }: { body: string }) => body),
      ['Or Wednesday?', 'Is Tuesday possible?']
    )
    const rows = await client.get('/api/tasks').as(people.client_viewer)
    assert.equal(rows.body().data[0].counts.comments, 2)
  })

  test('are counted separately from those on videos, as far as the reader can see them', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['in_review', 'team_review'])
    const [first] = await ContentVersion.query().where('content_item_id', item.id).orderBy('number')
    const seen = { contentVersionId: first.id }
    await aTaskComment(task, people.client_manager)
    const thread = await aComment(item, people.client_manager, seen)
    await aComment(item, people.team_pm, { ...seen, parentId: thread.id })
    await aComment(item, people.team_pm, { ...seen, visibility: 'team' })
    await aComment(item, people.team_pm)
    const gone = await aComment(item, people.client_owner, seen)
    await db.transaction((trx) => gone.trash(trx))
    const blind = await aPerson('client_viewer', {
      company: people.client_owner.company,
      overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
    })
    for (const [reader, contentComments] of [
      [people.client_owner, 2],
      [people.team_creator, 4],
      [blind, null],
    ] as const) {
      for (const path of ['/api/tasks', `/api/tasks/${task.id}`]) {
        const response = await client.get(path).as(reader)
        const { data } = response.body()
        const { counts } = Array.isArray(data) ? data[0] : data
        assert.deepInclude(counts, { comments: 1, contentComments }, path)
      }
    }
  })

  test('require a text, and valid visibility and mentions', async ({ client }) => {
    const { people, task } = await aStudio()
    const stranger = await aPerson('client_owner')
    const cases: [object, string][] = [
      [{}, 'body'],
      [{ body: '   ' }, 'body'],
      [{ body: 'x'.repeat(10_001) }, 'body'],
      [{ body: 'Hm', visibility: 'nobody' }, 'visibility'],
      [{ body: 'Hm', mentions: [stranger.id] }, 'mentions.0'],
    ]
    for (const [body, field] of cases) {
      const response = await client
        .post(`/api/tasks/${task.id}/comments`)
        .as(people.team_pm)
        .json(body)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field }] })
    }
  })

  test('for the team are hidden from clients: in lists, counts, notifications, search and log', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { title: 'Sofa' })
    const secret = { body: `${SECRET} among us`, visibility: 'team', mentions: [] as string[] }
    const write = (body: object) =>
      client.post(`/api/tasks/${task.id}/comments`).as(people.team_pm).json(body)
    const written = await write({ ...secret, mentions: [people.team_creator.id] })
    written.assertStatus(201)
    const { id } = written.body().data

    for (const role of ['client_owner', 'client_manager', 'client_viewer'] as const) {
      const reader = people[role]
      for (const path of [
        `/api/tasks/${task.id}/comments`,
        `/api/tasks/${task.id}`,
        `/api/tasks/${task.id}/activity`,
        `/tasks/${task.id}`,
        '/api/tasks',
        '/api/notifications',
        `/api/search?q=${SECRET}`,
        '/api/trash',
      ]) {
        const response = await client.get(path).as(reader)
        assert.notInclude(response.text(), SECRET, `${role} at ${path}`)
      }
      const rows = await client.get('/api/tasks').as(reader)
      assert.equal(rows.body().data[0].counts.comments, 0)
      const comments = await client.get(`/api/tasks/${task.id}/comments`).as(reader)
      assert.equal(comments.body().metadata.total, 0)
    }
    const owner = await aPerson('client_owner', {
      company: people.client_owner.company,
      overrides: [{ permission: 'audit.view', effect: 'grant' }],
    })
    const log = await client.get('/api/audit').as(owner)
    log.assertStatus(200)
    assert.notInclude(log.text(), SECRET)
    const edit = await client.patch(`/api/task-comments/${id}`).as(owner).json({ body: 'Mine' })
    edit.assertStatus(404)

    const told = await allNotifications()
    assert.deepEqual(
      told.map(({ userId }) => userId),
      [people.team_creator.id]
    )
    const rows = await client.get('/api/tasks').as(people.team_creator)
    assert.equal(rows.body().data[0].counts.comments, 1)
  })

  test('for the team are written by the team and mention only the team', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const byClient = await client
      .post(`/api/tasks/${task.id}/comments`)
      .as(people.client_owner)
      .json({ body: 'Hm', visibility: 'team' })
    byClient.assertStatus(422)
    byClient.assertBodyContains({ errors: [{ field: 'visibility' }] })

    const naming = await client
      .post(`/api/tasks/${task.id}/comments`)
      .as(people.team_pm)
      .json({ body: 'Hm', visibility: 'team', mentions: [people.client_owner.id] })
    naming.assertStatus(422)
    naming.assertBodyContains({ errors: [{ field: 'mentions.0' }] })
    assert.isNull(await TaskComment.query().first())
  })

  test('are changed, deleted and restored only by their author', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const comment = await aTaskComment(task, people.client_manager)
    const path = `/api/task-comments/${comment.id}`

    for (const other of [people.client_owner, people.super_admin]) {
      const change = await client.patch(path).as(other).json({ body: 'Mine now' })
      change.assertStatus(403)
      const removal = await client.delete(path).as(other)
      removal.assertStatus(403)
    }
    const changed = await client
      .patch(path)
      .as(people.client_manager)
      .json({ body: 'Colder', visibility: 'team' })
    changed.assertStatus(200)
    changed.assertBodyContains({ data: { body: 'Colder', visibility: 'everyone' } })
    assert.isString(changed.body().data.editedAt)

    const removed = await client.delete(path).as(people.client_manager)
    removed.assertStatus(204)
    const left = await client.get(`/api/tasks/${task.id}/comments`).as(people.client_manager)
    assert.lengthOf(left.body().data, 0)
    const notTheirs = await client.post(`${path}/restore`).as(people.client_owner)
    notTheirs.assertStatus(403)
    const restored = await client.post(`${path}/restore`).as(people.client_manager)
    restored.assertStatus(200)
    restored.assertBodyContains({ data: { body: 'Colder' } })

    const actions = await db
      .from('audit_entries')
      .where('entity_id', comment.id)
      .orderBy('id')
      .select('action')
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['task_comment.update', 'task_comment.delete', 'task_comment.restore']
    )
  })

  test('require both permissions', async ({ client }) => {
    const { company, task } = await aStudio()
    for (const permission of ['task.view', 'content.comment'] as const) {
      const person = await aPerson('client_owner', {
        company,
        overrides: [{ permission, effect: 'revoke' }],
      })
      const response = await client
        .post(`/api/tasks/${task.id}/comments`)
        .as(person)
        .json({ body: 'Hm' })
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission }] })
    }
  })

  test('are hidden with their order, and from other companies', async ({ client, assert }) => {
    const people = await everyRole()
    const task = await aTaskOf(people.client_owner)
    const comment = await aTaskComment(task, people.client_owner)
    const stranger = await aPerson('client_owner')
    const foreign = await client.get(`/api/tasks/${task.id}/comments`).as(stranger)
    foreign.assertStatus(404)

    await db.transaction((trx) => task.trash(trx))
    const gone = await client
      .patch(`/api/task-comments/${comment.id}`)
      .as(people.client_owner)
      .json({
        body: 'Hm',
      })
    gone.assertStatus(404)
    await comment.refresh()
    assert.equal(comment.body, 'Warmer, please.')
  })

  test('notify mentioned users, once, and participants', async ({ client, assert }) => {
    const people = await everyRole()
    const task = await aTaskOf(people.client_manager, {
      title: 'Sofa',
      assigneeId: people.team_creator.id,
      producerId: people.team_pm.id,
    })
    const written = await client
      .post(`/api/tasks/${task.id}/comments`)
      .as(people.client_owner)
      .json({ body: `@${people.team_creator.fullName} why?`, mentions: [people.team_creator.id] })
    written.assertStatus(201)

    const name = people.client_owner.fullName
    const said = `@${people.team_creator.fullName} why?`
    const told = await allNotifications()
    assert.sameDeepMembers(
      told.map(({ userId, message }) => [userId, message]),
      [
        [people.team_creator.id, `${name} mentioned you on “Sofa”: ${said}`],
        [people.client_manager.id, `${name} commented on “Sofa”: ${said}`],
        [people.team_pm.id, `${name} commented on “Sofa”: ${said}`],
      ]
    )

    const { id } = written.body().data
    const mentions = [people.team_creator.id, people.client_viewer.id]
    await client.patch(`/api/task-comments/${id}`).as(people.client_owner).json({ mentions })
    const later = await allNotifications()
    assert.deepEqual(
      later.slice(told.length).map(({ userId }) => userId),
      [people.client_viewer.id]
    )

    const read = await client.get('/api/notifications').as(people.client_viewer)
    const url = `/tasks/${task.id}?comment=${id}`
    read.assertBodyContains({ data: [{ type: 'SYSTEM', entityType: 'task_comment', url }] })
  })

  test('are returned with a count, in pages', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    for (let index = 0; index < 3; index += 1) {
      await aTaskComment(task, people.client_owner, { mentions: [people.team_pm.id] })
    }
    const page = await client.get(`/api/tasks/${task.id}/comments?perPage=2`).as(people.team_pm)
    page.assertBodyContains({ metadata: { total: 3, lastPage: 2 } })
    assert.equal(page.body().data[0].mentions[0].id, people.team_pm.id)
    const unknown = await client.get(`/api/tasks/${task.id}/comments?x=1`).as(people.team_pm)
    unknown.assertStatus(422)
  })
})
