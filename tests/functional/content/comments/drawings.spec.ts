import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import Comment from '#models/content/comment'
import { MAX_POINTS } from '#models/content/simplify_drawing'
import type User from '#models/identity/user'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { queriesOf } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'

const SCRIBBLE = {
  shapes: [
    {
      ...{ tool: 'pen', color: '#ff0000', width: 9 },
      points: Array.from({ length: 20_000 }, (_, index) => [
        (index * 0.7548776662466927) % 1,
        (index * 0.5698402909980532) % 1,
      ]),
    },
  ],
}

test.group('Drawings', (group) => {
  rollsBack(group)

  async function aReview() {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const said = { versionId: item.currentVersionId, body: 'Here', frame: 1 }
    return { people, item, said, path: `/api/content/${item.id}/comments` }
  }

  /** Stores a drawing with a comment that uses up the limit of its version. */
  const fill = (id: string) =>
    // The data is random, because compressible data would take less space.
    db.rawQuery(
      `update comments set drawing = (
         select json_build_object('shapes', json_agg(md5(random()::text)))
           from generate_series(1, 250000)) where id = ?`,
      [id]
    )

  test('are simplified when stored, and are fetched separately', async ({ client, assert }) => {
    const { people, said, path } = await aReview()
    const written = await client
      .post(path)
      .as(people.client_owner)
      .json({ ...said, drawing: SCRIBBLE })
    written.assertStatus(201)
    const { id, drawing } = written.body().data
    assert.isAtMost(drawing.shapes[0].points.length, MAX_POINTS)

    const list = await client.get(path).as(people.client_viewer)
    assert.isBelow(list.text().length, 2_000)
    const drawn = await client.get(`/api/comments/${id}/drawing`).as(people.client_viewer)
    assert.deepEqual(drawn.body().data, drawing)
  })

  test('stored before the limit are simplified when they are requested', async ({
    client,
    assert,
  }) => {
    const { people, said, path } = await aReview()
    const written = await client.post(path).as(people.client_owner).json(said)
    const { id } = written.body().data
    await Comment.query()
      .where('id', id)
      .update({ drawing: JSON.stringify(SCRIBBLE) })
    const drawn = await client.get(`/api/comments/${id}/drawing`).as(people.client_viewer)
    assert.isAtMost(drawn.body().data.shapes[0].points.length, MAX_POINTS)
  })

  test('on one version have a maximum total size', async ({ client }) => {
    const { people, item, said, path } = await aReview()
    const first = await client.post(path).as(people.client_owner).json(said)
    await fill(first.body().data.id)
    const drawing = { shapes: [{ ...SCRIBBLE.shapes[0], points: [[0, 0]] }] }
    const full = await client
      .post(path)
      .as(people.client_owner)
      .json({ ...said, drawing })
    full.assertStatus(422)
    full.assertBodyContains({ errors: [{ field: 'drawing', rule: 'max' }] })
    await Comment.query().where('content_item_id', item.id).update({ deletedAt: new Date() })
    const room = await client
      .post(path)
      .as(people.client_owner)
      .json({ ...said, drawing })
    room.assertStatus(201)
  })

  test('that replace one of their comment take its space', async ({ client }) => {
    const { people, said, path } = await aReview()
    const first = await client.post(path).as(people.client_owner).json(said)
    const second = await client.post(path).as(people.client_owner).json(said)
    const drawing = { shapes: [{ ...SCRIBBLE.shapes[0], points: [[0, 0]] }] }
    await fill(first.body().data.id)
    for (const [comment, status] of [
      [second, 422],
      [first, 200],
      [second, 200],
    ] as const) {
      const response = await client
        .patch(`/api/comments/${comment.body().data.id}`)
        .as(people.client_owner)
        .json({ drawing })
      response.assertStatus(status)
    }
  })

  test('can’t be restored with a comment when others have taken their space', async ({
    client,
  }) => {
    const { people, said, path } = await aReview()
    const drawing = { shapes: [{ ...SCRIBBLE.shapes[0], points: [[0, 0]] }] }
    const drawn = await client
      .post(path)
      .as(people.client_owner)
      .json({ ...said, drawing })
    const url = `/api/comments/${drawn.body().data.id}`
    await client.delete(url).as(people.client_owner)
    const other = await client.post(path).as(people.client_owner).json(said)
    await fill(other.body().data.id)
    const full = await client.post(`${url}/restore`).as(people.client_owner)
    full.assertStatus(409)
    full.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'full' }] })
    await client.delete(`/api/comments/${other.body().data.id}`).as(people.client_owner)
    const room = await client.post(`${url}/restore`).as(people.client_owner)
    room.assertStatus(200)
  })

  test('for the team are hidden from clients and other companies', async ({ client }) => {
    const { people, said, path } = await aReview()
    const drawing = { shapes: [{ ...SCRIBBLE.shapes[0], points: [[0, 0]] }] }
    const written = await client
      .post(path)
      .as(people.team_creator)
      .json({ ...said, drawing, visibility: 'team' })
    const url = `/api/comments/${written.body().data.id}/drawing`
    const seen = await client.get(url).as(people.team_pm)
    seen.assertStatus(200)
    const hidden = await client.get(url).as(people.client_owner)
    hidden.assertStatus(404)
    const { people: others } = await aStudio()
    const foreign = await client.get(url).as(others.client_owner)
    foreign.assertStatus(404)
  })
})

test.group('A list of comments that has not changed', (group) => {
  rollsBack(group)

  test('costs one query, and is 404 for users who may not see it', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const path = `/api/content/${item.id}/comments?versionId=${item.currentVersionId}`
    const say = (body: string, visibility: string) =>
      client
        .post(`/api/content/${item.id}/comments`)
        .as(people.team_creator)
        .json({ versionId: item.currentVersionId, body, visibility })
    const { client_owner: owner, team_pm: pm } = people
    const sessions = new Map<User, string>()
    for (const who of [owner, pm]) sessions.set(who, await aSession(who))
    const ask = (who: User, known = '') =>
      client.get(path).cookie('rushes', sessions.get(who)!).header('if-none-match', known)

    await say('For everybody', 'everyone')
    const [first, firstOfTeam] = [await ask(owner), await ask(pm)]
    const [known, knownToTeam] = [first.header('etag')!, firstOfTeam.header('etag')!]
    const queries = await queriesOf(async () => {
      const same = await ask(owner, known)
      same.assertStatus(304)
    })
    assert.lengthOf(queries, 1)
    assert.include(queries[0], 'user_sessions')

    await say('Among us', 'team')
    const unmoved = await ask(owner, known)
    unmoved.assertStatus(304)
    const moved = await ask(pm, knownToTeam)
    moved.assertStatus(200)

    const { people: others } = await aStudio()
    sessions.set(others.client_owner, await aSession(others.client_owner))
    const stranger = await ask(others.client_owner)
    stranger.assertStatus(404)
    const foreign = await ask(others.client_owner, known)
    foreign.assertStatus(404)
    await item.merge({ deletedAt: DateTime.utc() }).save()
    const gone = await ask(owner, known)
    gone.assertStatus(404)
  })
})
