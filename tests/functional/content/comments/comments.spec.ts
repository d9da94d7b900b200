import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Comment from '#models/content/comment'
import ContentVersion from '#models/content/content_version'
import { aComment, aContentItem, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

/** Is contained in a team comment, which clients must not see. */
const SECRET = 'Zirconium'

const ARROW = {
  shapes: [
    {
      tool: 'arrow',
      color: '#ffaa00',
      width: 4,
      points: [
        [0.1, 0.2],
        [0.5, 0.5],
      ],
    },
  ],
}

/** A video in review with all its users. */
async function aReview(...statuses: Parameters<typeof aContentItem>[1]) {
  const studio = await aStudio({}, { title: 'Sofa' })
  const item = await aContentItem(studio.task, statuses.length > 0 ? statuses : ['in_review'], {
    title: 'Dusk',
  })
  return { ...studio, item, path: `/api/content/${item.id}/comments` }
}

test.group('Comments on a video', (group) => {
  rollsBack(group)

  test('can have a frame or a range, a drawing and files', async ({ client, assert }) => {
    const { people, item, path } = await aReview()
    const file = await aVideo(people.client_owner, item.companyId, { purpose: 'attachment' })
    const response = await client
      .post(path)
      .as(people.client_owner)
      .json({
        versionId: item.currentVersionId,
        body: '  The lamp is too bright.  ',
        frame: 62,
        endFrame: 80,
        drawing: ARROW,
        fileIds: [file.id],
        mentions: [people.team_creator.id],
      })
    response.assertStatus(201)
    response.assertBodyContains({
      data: {
        contentId: item.id,
        versionId: item.currentVersionId,
        versionNumber: 1,
        body: 'The lamp is too bright.',
        frame: 62,
        endFrame: 80,
        timecode: '00:00:02:12',
        drawing: ARROW,
        parentId: null,
        visibility: 'everyone',
        mentions: [{ id: people.team_creator.id }],
        files: [{ id: file.id, name: file.name }],
        author: { id: people.client_owner.id },
        resolvedAt: null,
        revisionId: null,
      },
    })
    const list = await client.get(path).as(people.client_viewer)
    const { drawing, ...facts } = response.body().data
    const [row] = list.body().data
    const url = `/api/comments/${facts.id}/drawing`
    assert.deepEqual(row, { ...facts, drawing: { url } })
    const drawn = await client.get(url).as(people.client_viewer)
    assert.deepEqual(drawn.body().data, drawing)
    // Readers of a comment can also access its attachments.
    const attached = await client.get(`/api/files/${file.id}`).as(people.client_viewer)
    attached.assertStatus(200)
  })

  test('refuse frames that the version doesn’t have', async ({ client, assert }) => {
    const { people, item, path } = await aReview()
    const other = await aReview()
    const said = { versionId: item.currentVersionId, body: 'Hm' }
    const shape = ARROW.shapes[0]
    const many = Array(10_001).fill([0.5, 0.5])
    const cases: [object, string][] = [
      [{ versionId: item.currentVersionId }, 'body'],
      [{ body: 'Hm' }, 'versionId'],
      [{ ...said, versionId: other.item.currentVersionId }, 'versionId'],
      [{ ...said, frame: -1 }, 'frame'],
      [{ ...said, frame: 1.5 }, 'frame'],
      [{ ...said, frame: 300 }, 'frame'],
      [{ ...said, frame: 10, endFrame: 9 }, 'endFrame'],
      [{ ...said, frame: 10, endFrame: 300 }, 'endFrame'],
      [{ ...said, endFrame: 9 }, 'frame'],
      [{ ...said, drawing: ARROW }, 'frame'],
      [{ ...said, frame: 1, drawing: { shapes: [] } }, 'drawing.shapes'],
      [{ ...said, frame: 1, drawing: { shapes: Array(201).fill(shape) } }, 'drawing.shapes'],
      [
        { ...said, frame: 1, drawing: { shapes: Array(2).fill({ ...shape, points: many }) } },
        'drawing.shapes',
      ],
      [
        { ...said, frame: 1, drawing: { shapes: [{ ...shape, points: [[0, 1.1]] }] } },
        'drawing.shapes.0.points.0.1',
      ],
      [
        { ...said, frame: 1, drawing: { shapes: [{ ...shape, color: 'red' }] } },
        'drawing.shapes.0.color',
      ],
      [{ ...said, parentId: item.id }, 'parentId'],
      [{ ...said, fileIds: [other.item.id] }, 'fileIds.0'],
      [{ ...said, mentions: [other.people.client_owner.id] }, 'mentions.0'],
      [{ ...said, visibility: 'nobody' }, 'visibility'],
    ]
    for (const [body, field] of cases) {
      const response = await client.post(path).as(people.client_owner).json(body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field, JSON.stringify(body).slice(0, 200))
    }
    assert.isNull(await Comment.query().first())
  })

  test('have threads that are one level deep', async ({ client }) => {
    const { people, item, path } = await aReview()
    const question = await aComment(item, people.client_manager, { body: 'Why so dark?' })
    const reply = (parentId: string) =>
      client
        .post(path)
        .as(people.team_creator)
        .json({ versionId: item.currentVersionId, body: 'It is dusk.', parentId })
    const answer = await reply(question.id)
    answer.assertStatus(201)
    answer.assertBodyContains({ data: { parentId: question.id } })
    const deeper = await reply(answer.body().data.id)
    deeper.assertStatus(422)
    deeper.assertBodyContains({ errors: [{ field: 'parentId' }] })
  })

  test('notify mentioned users and participants of the thread, once', async ({
    client,
    assert,
  }) => {
    const { people, item, path } = await aReview()
    const question = await aComment(item, people.client_manager)
    await aComment(item, people.client_owner, { parentId: question.id })
    await client
      .post(path)
      .as(people.team_creator)
      .json({
        versionId: item.currentVersionId,
        body: 'Like this?',
        parentId: question.id,
        mentions: [people.client_owner.id, people.team_pm.id],
      })
    const name = people.team_creator.fullName
    const told = await allNotifications()
    assert.sameDeepMembers(
      told.map(({ userId, message }) => [userId, message]),
      [
        [people.client_owner.id, `${name} mentioned you in a comment on “Dusk”: Like this?`],
        [people.team_pm.id, `${name} mentioned you in a comment on “Dusk”: Like this?`],
        [people.client_manager.id, `${name} replied in a comment on “Dusk”: Like this?`],
      ]
    )
  })

  test('of the team notify no client user, even in a client’s thread', async ({
    client,
    assert,
  }) => {
    const { people, item, path } = await aReview()
    const question = await aComment(item, people.client_manager)
    await aComment(item, people.team_pm, { parentId: question.id })
    await aComment(item, people.client_owner, { parentId: question.id })
    const answer = await client.post(path).as(people.team_creator).json({
      versionId: item.currentVersionId,
      body: 'They have not paid yet.',
      parentId: question.id,
      visibility: 'team',
    })
    answer.assertStatus(201)
    const told = await allNotifications()
    assert.deepEqual(
      told.map(({ userId }) => userId),
      [people.team_pm.id]
    )
  })

  test('notify users who are newly mentioned in an edit, each once', async ({ client, assert }) => {
    const { people, item } = await aReview()
    const { team_creator: editor, team_pm: producer, client_owner: owner } = people
    const comment = await aComment(item, people.client_manager, { mentions: [editor.id] })
    const edit = (json: object) =>
      client.patch(`/api/comments/${comment.id}`).as(people.client_manager).json(json)

    const changed = await edit({ body: 'Both of you?', mentions: [editor.id, producer.id] })
    changed.assertStatus(200)
    assert.deepEqual(
      changed
        .body()
        .data.mentions.map(({ id }: { id: string }) => id)
        .sort(),
      [editor.id, producer.id].sort()
    )
    const kept = await edit({ body: 'Both of you, please?' })
    assert.lengthOf(kept.body().data.mentions, 2)
    const fewer = await edit({ mentions: [] })
    assert.deepEqual(fewer.body().data.mentions, [])
    const told = await allNotifications()
    assert.deepEqual(
      told.map(({ userId, message }) => [userId, message]),
      [
        [
          producer.id,
          `${people.client_manager.fullName} mentioned you in a comment on “Dusk”: Both of you?`,
        ],
      ]
    )

    const internal = await aComment(item, editor, { visibility: 'team' })
    const refused = await client
      .patch(`/api/comments/${internal.id}`)
      .as(editor)
      .json({ mentions: [owner.id] })
    refused.assertStatus(422)
    const stranger = await aPerson('client_owner')
    const unknown = await edit({ mentions: [stranger.id] })
    unknown.assertStatus(422)
  })

  test('are filtered by version, state, author and words', async ({ client, assert }) => {
    const { people, item, path } = await aReview('changes_requested', 'in_review')
    const [first] = await ContentVersion.query().where('content_item_id', item.id).orderBy('number')
    const early = await aComment(item, people.client_owner, { contentVersionId: first.id })
    const done = await aComment(item, people.client_manager, { body: 'The lamp, please' })
    done.resolve({ id: people.team_pm.id } as never)
    await done.save()

    for (const [query, expected] of [
      ['', [early.id, done.id]],
      [`versionId=${first.id}`, [early.id]],
      ['status=resolved', [done.id]],
      ['status=open', [early.id]],
      [`author=${people.client_manager.id}`, [done.id]],
      ['q=lamp', [done.id]],
    ] as const) {
      const list = await client.get(`${path}?${query}`).as(people.client_viewer)
      list.assertStatus(200)
      assert.deepEqual(
        list.body().data.map(({ id }: { id: string }) => id),
        expected,
        query
      )
    }
    const unknown = await client.get(`${path}?x=1`).as(people.client_viewer)
    unknown.assertStatus(422)
  })

  test('for the team are hidden from clients: in lists, pages, notifications, search and log', async ({
    client,
    assert,
  }) => {
    const { people, task, item, path } = await aReview()
    const file = await aVideo(people.team_pm, item.companyId, { purpose: 'attachment' })
    const written = await client
      .post(path)
      .as(people.team_pm)
      .json({
        versionId: item.currentVersionId,
        body: `${SECRET} among us`,
        visibility: 'team',
        mentions: [people.team_creator.id],
        fileIds: [file.id],
      })
    written.assertStatus(201)
    const { id } = written.body().data
    const reply = { versionId: item.currentVersionId, parentId: id, body: `${SECRET} too` }
    const open = await client
      .post(path)
      .as(people.team_creator)
      .json({ ...reply, visibility: 'everyone' })
    open.assertStatus(422)
    const answer = await client.post(path).as(people.team_creator).json(reply)
    answer.assertBodyContains({ data: { visibility: 'team' } })

    const owner = await aPerson('client_owner', {
      company: people.client_owner.company,
      overrides: [{ permission: 'audit.view', effect: 'grant' }],
    })
    for (const reader of [owner, people.client_manager, people.client_viewer]) {
      for (const place of [
        path,
        `/api/content/${item.id}`,
        `/content/${item.id}`,
        `/api/tasks/${task.id}/activity`,
        '/api/notifications',
        `/api/search?q=${SECRET}`,
        '/api/audit',
      ]) {
        const response = await client.get(place).as(reader)
        assert.notInclude(response.text(), SECRET, place)
      }
      const hidden = await client.get(`/api/files/${file.id}`).as(reader)
      hidden.assertStatus(404)
    }
    for (const act of ['resolve', 'reopen', 'restore']) {
      const response = await client.post(`/api/comments/${id}/${act}`).as(owner)
      response.assertStatus(404)
    }
    const told = await allNotifications()
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.team_creator.id, people.team_pm.id]
    )
  })

  test('of the team in a client’s thread are hidden from clients', async ({ client, assert }) => {
    const { people, item, path } = await aReview()
    const question = await aComment(item, people.client_manager, { body: 'Why so dark?' })
    await aComment(item, people.client_owner, { parentId: question.id })
    await aComment(item, people.team_pm, { parentId: question.id })
    const response = await client
      .post(path)
      .as(people.team_creator)
      .json({
        versionId: item.currentVersionId,
        body: `${SECRET} among us`,
        parentId: question.id,
        visibility: 'team',
      })
    response.assertStatus(201)
    const told = await allNotifications()
    assert.deepEqual(
      told.map(({ userId }) => userId),
      [people.team_pm.id]
    )
    for (const reader of [people.client_manager, people.client_owner]) {
      for (const place of ['/api/notifications', path]) {
        const seen = await client.get(place).as(reader)
        assert.notInclude(seen.text(), SECRET, place)
      }
    }
  })

  test('accept only files of the same company, even from users who see all companies', async ({
    client,
    assert,
  }) => {
    const { people, item, path } = await aReview()
    const own = await aVideo(people.client_owner, item.companyId, { purpose: 'attachment' })
    const stranger = await aPerson('client_owner')
    const foreign = await aVideo(stranger, stranger.companyId, { purpose: 'attachment' })
    const response = await client
      .post(path)
      .as(people.team_pm)
      .json({ versionId: item.currentVersionId, body: 'See', fileIds: [own.id, foreign.id] })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'fileIds.1', rule: 'exists' }] })
    assert.isNull(await Comment.query().first())
  })

  test('on a version in team review are visible only to the team', async ({ client }) => {
    const { people, item, path } = await aReview('in_review', 'team_review')
    const said = { versionId: item.currentVersionId, body: 'Not yet' }
    const written = await client.post(path).as(people.team_pm).json(said)
    written.assertStatus(201)
    written.assertBodyContains({ data: { visibility: 'team' } })
    const open = await client
      .post(path)
      .as(people.team_pm)
      .json({ ...said, visibility: 'everyone' })
    open.assertStatus(422)
    open.assertBodyContains({ errors: [{ field: 'visibility' }] })
    const byClient = await client.post(path).as(people.client_owner).json(said)
    byClient.assertStatus(422)
    byClient.assertBodyContains({ errors: [{ field: 'versionId' }] })
  })

  test('are changed by their author, and also deleted by users who may delete videos', async ({
    client,
    assert,
  }) => {
    const { people, item } = await aReview()
    const comment = await aComment(item, people.client_manager, { frame: 5 })
    const answer = await aComment(item, people.team_creator, { parentId: comment.id })
    const path = `/api/comments/${comment.id}`

    for (const other of [people.client_owner, people.super_admin]) {
      const response = await client.patch(path).as(other).json({ body: 'Mine now' })
      response.assertStatus(403)
    }
    const changed = await client
      .patch(path)
      .as(people.client_manager)
      .json({ body: 'Colder', drawing: ARROW, visibility: 'team', frame: 9 })
    changed.assertStatus(200)
    changed.assertBodyContains({
      data: { body: 'Colder', drawing: ARROW, visibility: 'everyone', frame: 5 },
    })
    const erased = await client.patch(path).as(people.client_manager).json({ drawing: null })
    erased.assertBodyContains({ data: { drawing: null } })
    const none = await client.get(`${path}/drawing`).as(people.client_manager)
    none.assertStatus(404)

    const byViewer = await client.delete(path).as(people.client_viewer)
    byViewer.assertStatus(403)
    const byPm = await client.delete(path).as(people.super_admin)
    byPm.assertStatus(204)
    const list = await client.get(`/api/content/${item.id}/comments`).as(people.client_owner)
    assert.deepEqual(list.body().data, [])
    const orphan = await client.patch(`/api/comments/${answer.id}`).as(people.team_creator).json({})
    orphan.assertStatus(404)

    const restored = await client.post(`${path}/restore`).as(people.client_manager)
    restored.assertStatus(200)
    const again = await client.get(`/api/content/${item.id}/comments`).as(people.client_owner)
    assert.lengthOf(again.body().data, 2)
    const actions = await db.from('audit_entries').where('entity_id', comment.id).orderBy('id')
    assert.deepEqual(
      actions.map(({ action }) => action),
      ['comment.update', 'comment.update', 'comment.delete', 'comment.restore']
    )
  })

  test('are resolved and reopened by the team or their author', async ({ client, assert }) => {
    const { people, item } = await aReview()
    const comment = await aComment(item, people.client_manager)
    const path = `/api/comments/${comment.id}`

    const byColleague = await client.post(`${path}/resolve`).as(people.client_viewer)
    byColleague.assertStatus(403)
    const resolved = await client.post(`${path}/resolve`).as(people.team_creator)
    resolved.assertBodyContains({ data: { resolvedBy: { id: people.team_creator.id } } })
    const { resolvedAt } = resolved.body().data
    const twice = await client.post(`${path}/resolve`).as(people.team_pm)
    twice.assertBodyContains({ data: { resolvedAt, resolvedBy: { id: people.team_creator.id } } })
    const reopened = await client.post(`${path}/reopen`).as(people.client_manager)
    assert.isNull(reopened.body().data.resolvedAt)
  })

  test('can’t be changed while their order isn’t open, and are deleted with it', async ({
    client,
  }) => {
    const { people, task, item, path } = await aReview()
    const comment = await aComment(item, people.client_owner)
    task.status = 'on_hold'
    task.heldStatus = 'in_review'
    await task.save()
    const said = { versionId: item.currentVersionId, body: 'Hm' }
    const held = await client.post(path).as(people.client_owner).json(said)
    held.assertStatus(409)
    held.assertBodyContains({ errors: [{ reason: 'task_not_open' }] })
    const change = await client
      .patch(`/api/comments/${comment.id}`)
      .as(people.client_owner)
      .json({ body: 'Hm' })
    change.assertStatus(409)

    const stranger = await aPerson('client_owner')
    const foreign = await client.get(path).as(stranger)
    foreign.assertStatus(404)
    await db.transaction((trx) => task.trash(trx))
    const gone = await client.delete(`/api/comments/${comment.id}`).as(people.client_owner)
    gone.assertStatus(404)
  })

  test('are returned as 304 while nothing has changed', async ({ client, assert }) => {
    const { people, item, path } = await aReview()
    const comment = await aComment(item, people.client_owner)
    const ask = (etag = '') =>
      client.get(path).as(people.client_viewer).header('If-None-Match', etag)
    const tagOf = async () => {
      const response = await ask()
      response.assertStatus(200)
      return response.header('etag')!
    }

    const first = await tagOf()
    const same = await ask(first)
    same.assertStatus(304)
    assert.isEmpty(same.text())

    await client.post(`/api/comments/${comment.id}/resolve`).as(people.team_pm)
    const second = await tagOf()
    assert.notEqual(second, first)

    const said = await client
      .post(path)
      .as(people.team_pm)
      .json({ versionId: item.currentVersionId, body: SECRET, visibility: 'team' })
    assert.equal(await tagOf(), second)

    const early = await aComment(item, people.client_owner, { updatedAt: comment.createdAt })
    const third = await tagOf()
    await client
      .post(`/api/content/${item.id}/request-revision`)
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId, message: 'One thing.', commentIds: [early.id] })
    assert.notEqual(await tagOf(), third)

    await client.delete(`/api/comments/${comment.id}`).as(people.client_owner)
    assert.notEqual(await tagOf(), second)
    said.assertStatus(201)
    const other = await client
      .get(path)
      .as(people.team_pm)
      .header('If-None-Match', await tagOf())
    other.assertStatus(200)
  })
})
