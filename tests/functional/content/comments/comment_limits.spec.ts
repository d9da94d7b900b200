import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { MAX_COMMENT_BYTES, MAX_COMMENTS } from '#models/content/values'
import { LIMITS } from '#access/limits/limits'
import type ContentItem from '#models/content/content_item'
import { aComment, aContentItem, aStudio } from '#tests/support/content'
import { rollsBack, writesForReal } from '#tests/support/database'
import { acting } from '#tests/support/people'
import { createComment } from '#actions/content/comments/create_comment'

/** Inserts this many copies of the item's first comment, with another text. */
async function copies(item: ContentItem, count: number, body: string): Promise<void> {
  await db.rawQuery(
    `insert into comments (id, company_id, task_id, content_item_id, content_version_id, author_id, body, visibility,
                           mentions, created_at, updated_at)
     select gen_random_uuid(), c.company_id, c.task_id, c.content_item_id, c.content_version_id, c.author_id, :body, c.visibility,
            c.mentions, now(), now()
       from (select * from comments where content_item_id = :id limit 1) c, generate_series(1, :count::int)`,
    { id: item.id, count, body }
  )
}

async function aReview() {
  const { people, task } = await aStudio()
  const item = await aContentItem(task, ['in_review'])
  const comment = await aComment(item, people.client_owner)
  const said = { versionId: item.currentVersionId!, body: 'One more.' }
  return { people, item, comment, said, url: `/api/content/${item.id}/comments` }
}

test.group('The comments on a video', (group) => {
  rollsBack(group)

  test('have a maximum number; a deleted one makes room, and then can’t be restored', async ({
    client,
  }) => {
    const { people, item, comment, said, url } = await aReview()
    await copies(item, MAX_COMMENTS - 1, 'Here.')
    const refused = await client.post(url).as(people.team_pm).json(said)
    refused.assertStatus(409)
    refused.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'full' }] })

    const deleted = await client.delete(`/api/comments/${comment.id}`).as(people.client_owner)
    deleted.assertStatus(204)
    const written = await client.post(url).as(people.team_pm).json(said)
    written.assertStatus(201)
    const back = await client.post(`/api/comments/${comment.id}/restore`).as(people.client_owner)
    back.assertStatus(409)
  })

  test('have a maximum total size, and their list is below 3 MB', async ({ client, assert }) => {
    const { people, item, comment, said, url } = await aReview()
    // In JSON, this control character takes six bytes.
    const long = '\u0001'.repeat(Math.floor(MAX_COMMENT_BYTES / 6 / (MAX_COMMENTS - 1)) - 2)
    await copies(item, MAX_COMMENTS - 2, long)
    const list = await client.get(url).as(people.client_owner)
    list.assertStatus(200)
    assert.isBelow(Buffer.byteLength(list.text()), 3_000_000)

    const body = '€'.repeat(10_000)
    const refused = await client
      .post(url)
      .as(people.team_pm)
      .json({ ...said, body })
    refused.assertStatus(409)
    const longer = await client
      .patch(`/api/comments/${comment.id}`)
      .as(people.client_owner)
      .json({ body })
    longer.assertStatus(409)
    const shorter = await client
      .patch(`/api/comments/${comment.id}`)
      .as(people.client_owner)
      .json({ body: 'Ok' })
    shorter.assertStatus(200)
  })

  test('can’t exceed the limit by an edit with as many characters but more bytes', async ({
    client,
  }) => {
    const { people, item, comment } = await aReview()
    const body = 'a'.repeat(10_000)
    const url = `/api/comments/${comment.id}`
    const long = await client.patch(url).as(people.client_owner).json({ body })
    long.assertStatus(200)
    await copies(item, Math.floor(MAX_COMMENT_BYTES / 10_100) - 1, body)
    const edited = await client
      .patch(url)
      .as(people.client_owner)
      .json({ body: '\u0001'.repeat(10_000) })
    edited.assertStatus(409)
    edited.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'full' }] })
  })

  test('have a limit per user and quarter of an hour, edits included', async ({ client }) => {
    const { people, said, url } = await aReview()
    const first = await client.post(url).as(people.client_owner).json(said)
    first.assertStatus(201)
    await db
      .from('rate_limits')
      .where('key', 'like', 'comment:%')
      .update({ points: LIMITS.comment.max })
    const refused = await client.post(url).as(people.client_owner).json(said)
    refused.assertStatus(429)
    const edited = await client
      .patch(`/api/comments/${first.body().data.id}`)
      .as(people.client_owner)
      .json({ body: 'Edited once more' })
    edited.assertStatus(429)
    const others = await client.post(url).as(people.team_pm).json(said)
    others.assertStatus(201)
  })
})

test.group('Comments written at the same time', (group) => {
  writesForReal(group)

  test('don’t exceed the limit', async ({ assert }) => {
    const { people, item, said } = await aReview()
    await copies(item, MAX_COMMENTS - 2, 'Here.')
    const actors = [acting(people.client_owner), acting(people.team_pm)]
    const outcomes = await Promise.allSettled(
      [0, 1, 2, 3].map((turn) => createComment(actors[turn % 2], item.id, said))
    )
    assert.lengthOf(
      outcomes.filter(({ status }) => status === 'fulfilled'),
      1
    )
  })
})
