import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { LIMITS } from '#access/limits/limits'
import RevisionNote from '#models/content/revision_note'
import { MAX_COMMENT_BYTES, MAX_COMMENTS } from '#models/content/values'
import type User from '#models/identity/user'
import { aComment, aContentItem, aNote, aRevision, aStudio, aVideo } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

/** Is contained in a team comment, which clients must not see. */
const SECRET = 'Zirconium'

/** Creates a video in review, with two comments of the client and one of the team. */
async function aReview() {
  const studio = await aStudio({ revisionRounds: 3 })
  const item = await aContentItem(studio.task, ['in_review'])
  const { client_owner: owner, team_pm: producer } = studio.people
  return {
    ...studio,
    item,
    late: await aComment(item, owner, { body: 'Hold the logo longer.', frame: 250 }),
    early: await aComment(item, owner, { body: 'Warmer.', frame: 12, endFrame: 20 }),
    secret: await aComment(item, producer, { body: SECRET, visibility: 'team', frame: 3 }),
    ask: {
      url: `/api/content/${item.id}/request-revision`,
      body: { versionId: item.currentVersionId, message: 'Two things.' },
    },
  }
}

test.group('Notes of a revision', (group) => {
  rollsBack(group)

  test('are created from the bundled comments, sorted by their time in the video', async ({
    client,
    assert,
  }) => {
    const { people, early, late, ask } = await aReview()
    const response = await client
      .post(ask.url)
      .as(people.client_owner)
      .json({ ...ask.body, commentIds: [late.id, early.id] })

    response.assertStatus(201)
    const { id, notes } = response.body().data
    assert.lengthOf(notes, 2)
    assert.deepInclude(notes[0], {
      commentId: early.id,
      body: 'Warmer.',
      frame: 12,
      endFrame: 20,
      timecode: '00:00:00:12',
      endTimecode: '00:00:00:20',
      hasDrawing: false,
      isStillOpen: false,
      resolvedAt: null,
      resolvedBy: null,
    })
    assert.equal(notes[1].commentId, late.id)
    await early.refresh()
    assert.equal(early.revisionId, id)
  })

  test('name the author of the comment, or else the user who added the note', async ({
    client,
    assert,
  }) => {
    const { people, late, ask } = await aReview()
    const { client_owner: owner, team_pm: producer } = people
    const asked = await client
      .post(ask.url)
      .as(producer)
      .json({ ...ask.body, commentIds: [late.id] })
    asked.assertStatus(201)
    const url = `/api/revisions/${asked.body().data.id}/notes`
    const added = await client.post(url).as(producer).json({ body: 'Softer shadows.' })
    assert.equal(asked.body().data.notes[0].author.id, owner.id)
    assert.equal(added.body().data.author.id, producer.id)
  })

  test('that are added later notify the other side, several in a row once', async ({
    client,
    assert,
  }) => {
    const { people, item, secret } = await aReview()
    await item.merge({ status: 'changes_requested', releasedStatus: 'changes_requested' }).save()
    const revision = await aRevision(item, people.client_manager, { number: 2 })
    const add = async (person: User, note: object) => {
      const path = `/api/revisions/${revision.id}/notes`
      const response = await client.post(path).as(person).json(note)
      response.assertStatus(201)
    }
    await add(people.client_owner, { body: 'And softer.' })
    await add(people.client_owner, { body: 'And slower.' })
    await add(people.team_pm, { commentId: secret.id })
    await add(people.super_admin, { body: 'The end card, too.' })

    const told = await allNotifications()
    assert.deepEqual(
      told.map(({ userId, message }) => [userId, message]),
      [
        [
          people.team_creator.id,
          `${people.client_owner.fullName} added to revision 2 of “Sofa, calm evening”`,
        ],
        [
          people.client_manager.id,
          `${people.super_admin.fullName} added to revision 2 of “Sofa, calm evening”`,
        ],
      ]
    )
  })

  test('notify others of that side when the user they are for has left', async ({
    client,
    assert,
  }) => {
    const { people, item, task } = await aReview()
    const revision = await aRevision(item, people.client_manager)
    const toldOf = async (person: User) => {
      const before = await allNotifications()
      await RevisionNote.query().update({ created_at: new Date(0) })
      const path = `/api/revisions/${revision.id}/notes`
      const response = await client.post(path).as(person).json({ body: 'And softer.' })
      response.assertStatus(201)
      const now = await allNotifications()
      return now.slice(before.length).map(({ userId }) => userId)
    }
    await people.team_creator.merge({ isActive: false }).save()
    await people.client_manager.merge({ isActive: false }).save()
    await task.merge({ producerId: people.team_pm.id }).save()
    assert.deepEqual(await toldOf(people.client_owner), [people.team_pm.id])
    assert.deepEqual(await toldOf(people.team_admin), [people.client_owner.id])

    await task.merge({ producerId: null }).save()
    assert.sameMembers(await toldOf(people.client_owner), [
      people.super_admin.id,
      people.team_admin.id,
      people.team_pm.id,
    ])
  })

  test('by the team member who requested the revision notify the editor, not the client', async ({
    client,
    assert,
  }) => {
    const { people, item } = await aReview()
    const revision = await aRevision(item, people.team_pm)
    const path = `/api/revisions/${revision.id}/notes`
    const response = await client.post(path).as(people.team_pm).json({ body: 'And softer.' })
    response.assertStatus(201)
    const notifications = await allNotifications()
    assert.deepEqual(
      notifications.map(({ userId }) => userId),
      [people.team_creator.id]
    )
  })

  test('accept only open comments of that version, and name an invalid one', async ({
    client,
    assert,
  }) => {
    const { people, early, late, secret, ask, task } = await aReview()
    const other = await aContentItem(task, ['in_review'])
    const elsewhere = await aComment(other, people.client_owner)
    await client.post(`/api/comments/${late.id}/resolve`).as(people.team_creator)

    for (const wrong of [late, secret, elsewhere]) {
      const response = await client
        .post(ask.url)
        .as(people.client_owner)
        .json({ ...ask.body, commentIds: [early.id, wrong.id] })
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'commentIds.1')
      assert.notInclude(response.text(), SECRET)
    }
    const twice = await client
      .post(ask.url)
      .as(people.client_owner)
      .json({ ...ask.body, commentIds: [early.id, early.id] })
    twice.assertStatus(422)
    assert.equal(await countRows('revisions'), 0)
    await early.refresh()
    assert.isNull(early.revisionId)
  })

  test('made from team comments are hidden from clients', async ({ client, assert }) => {
    const { people, early, secret, ask } = await aReview()
    const asked = await client
      .post(ask.url)
      .as(people.team_pm)
      .json({ ...ask.body, commentIds: [early.id, secret.id] })
    const { id } = asked.body().data
    assert.lengthOf(asked.body().data.notes, 2)

    const noteId = asked.body().data.notes[0].id
    await client.post(`/api/revisions/${id}/notes/${noteId}/resolve`).as(people.team_creator)
    for (const path of [
      `/api/revisions/${id}`,
      '/api/revisions',
      `/api/audit`,
      `/api/tasks/${asked.body().data.taskId}/activity`,
    ]) {
      const response = await client.get(path).as(people.client_owner)
      response.assertStatus(200)
      assert.notInclude(response.text(), SECRET, path)
    }
    const seen = await client.get(`/api/revisions/${id}`).as(people.client_viewer)
    assert.deepEqual(
      seen.body().data.notes.map(({ commentId }: { commentId: string }) => commentId),
      [early.id]
    )
    // The note is hidden even from a client user with the permission to tick notes off.
    const granted = await aPerson('client_owner', {
      company: { id: seen.body().data.companyId } as never,
      overrides: [{ permission: 'revision.resolve', effect: 'grant' }],
    })
    const hidden = await client.post(`/api/revisions/${id}/notes/${noteId}/reopen`).as(granted)
    hidden.assertStatus(404)
  })

  test('are ticked off for clients once the answer is released; those that the client ticks off, at once', async ({
    client,
    assert,
  }) => {
    const { people, early, late, ask, item } = await aReview()
    const asked = await client
      .post(ask.url)
      .as(people.client_owner)
      .json({ ...ask.body, commentIds: [early.id, late.id] })
    const { id, notes } = asked.body().data
    const tick = (noteId: string, person: User) =>
      client.post(`/api/revisions/${id}/notes/${noteId}/resolve`).as(person)
    const seenBy = async (person: User) => {
      const response = await client.get(`/api/revisions/${id}`).as(person)
      return response.body().data.notes.map(({ resolvedBy }: any) => resolvedBy?.id ?? null)
    }
    await tick(notes[0].id, people.team_creator)
    assert.deepEqual(await seenBy(people.team_pm), [people.team_creator.id, null])
    assert.deepEqual(await seenBy(people.client_manager), [null, null])

    await client.post(`/api/comments/${late.id}/resolve`).as(people.client_owner)
    assert.deepEqual(await seenBy(people.client_manager), [null, people.client_owner.id])

    const { id: fileId } = await aVideo(people.team_creator, item.companyId)
    await client.post(`/api/content/${item.id}/versions`).as(people.team_pm).json({ fileId })
    assert.deepEqual(await seenBy(people.client_manager), [
      people.team_creator.id,
      people.client_owner.id,
    ])
  })

  test('are ticked off and reopened with their comments', async ({ client, assert }) => {
    const { people, early, ask } = await aReview()
    const asked = await client
      .post(ask.url)
      .as(people.client_owner)
      .json({ ...ask.body, commentIds: [early.id] })
    const { id, notes } = asked.body().data
    const url = `/api/revisions/${id}/notes/${notes[0].id}`

    const done = await client.post(`${url}/resolve`).as(people.team_creator)
    done.assertStatus(200)
    assert.equal(done.body().data.resolvedBy.id, people.team_creator.id)
    await early.refresh()
    assert.equal(early.resolvedById, people.team_creator.id)
    // Ticking a note off again changes nothing.
    const again = await client.post(`${url}/resolve`).as(people.team_pm)
    assert.equal(again.body().data.resolvedBy.id, people.team_creator.id)

    await client.post(`${url}/reopen`).as(people.team_creator)
    await early.refresh()
    assert.isNull(early.resolvedAt)
    await client.post(`/api/comments/${early.id}/resolve`).as(people.client_owner)
    const note = await RevisionNote.findOrFail(notes[0].id)
    assert.equal(note.resolvedById, people.client_owner.id)

    const refused = await client.post(`${url}/reopen`).as(people.client_owner)
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'revision.resolve' }] })
  })

  test('are ticked off with their comment while that is in the trash', async ({
    client,
    assert,
  }) => {
    const { people, early, ask } = await aReview()
    const asked = await client
      .post(ask.url)
      .as(people.client_owner)
      .json({ ...ask.body, commentIds: [early.id] })
    const { id, notes } = asked.body().data
    await client.delete(`/api/comments/${early.id}`).as(people.client_owner)
    await client.post(`/api/revisions/${id}/notes/${notes[0].id}/resolve`).as(people.team_creator)
    const restored = await client.post(`/api/comments/${early.id}/restore`).as(people.client_owner)
    assert.equal(restored.body().data.resolvedBy?.id, people.team_creator.id)
  })

  test('that the team ticks off are in the client’s history only once a version answers them', async ({
    client,
    assert,
  }) => {
    const { people, item, task } = await aReview()
    await item.merge({ status: 'changes_requested', releasedStatus: 'changes_requested' }).save()
    const revision = await aRevision(item, people.client_manager)
    const note = await aNote(revision, people.client_manager)
    const url = `/api/revisions/${revision.id}/notes/${note.id}`
    const seenBy = async (person: User) => {
      const response = await client.get(`/api/tasks/${task.id}/activity`).as(person)
      const actions = response.body().data.map(({ action }: { action: string }) => action)
      return actions.filter((action: string) => action.endsWith('_note'))
    }
    await client.post(`${url}/resolve`).as(people.team_creator)
    await client.post(`${url}/reopen`).as(people.team_creator)
    const both = ['revision.reopen_note', 'revision.resolve_note']
    assert.deepEqual(await seenBy(people.team_pm), both)
    assert.deepEqual(await seenBy(people.client_owner), [])

    const { id: fileId } = await aVideo(people.team_creator, item.companyId)
    await client.post(`/api/content/${item.id}/versions`).as(people.team_pm).json({ fileId })
    await client.post(`${url}/resolve`).as(people.team_creator)
    assert.deepEqual(await seenBy(people.client_owner), ['revision.resolve_note'])
  })

  test('that were not ticked off are still open on the next version', async ({
    client,
    assert,
  }) => {
    const { people, early, late, ask, item } = await aReview()
    const asked = await client
      .post(ask.url)
      .as(people.client_owner)
      .json({ ...ask.body, commentIds: [early.id, late.id] })
    const { id, notes } = asked.body().data
    await client.post(`/api/revisions/${id}/notes/${notes[0].id}/resolve`).as(people.team_creator)
    const { id: fileId } = await aVideo(people.team_creator, item.companyId)
    const posted = await client
      .post(`/api/content/${item.id}/versions`)
      .as(people.team_pm)
      .json({ fileId })
    posted.assertStatus(201)

    const after = await client.get(`/api/revisions/${id}`).as(people.client_owner)
    assert.equal(after.body().data.status, 'resolved')
    assert.deepEqual(
      after.body().data.notes.map((note: { isStillOpen: boolean }) => note.isStillOpen),
      [false, true]
    )
    const ticked = await client
      .post(`/api/revisions/${id}/notes/${notes[1].id}/resolve`)
      .as(people.team_creator)
    assert.isFalse(ticked.body().data.isStillOpen)
  })

  test('are added to an open revision, as text or from a comment', async ({ client, assert }) => {
    const { people, item, early, secret } = await aReview()
    const revision = await aRevision(item, people.client_owner)
    const url = `/api/revisions/${revision.id}/notes`
    const words = await client.post(url).as(people.client_manager).json({ body: ' And louder. ' })
    words.assertStatus(201)
    words.assertBodyContains({ data: { body: 'And louder.', commentId: null, frame: null } })
    const bundled = await client.post(url).as(people.client_manager).json({ commentId: early.id })
    bundled.assertBodyContains({ data: { body: 'Warmer.', commentId: early.id, frame: 12 } })

    const again = await client.post(url).as(people.client_owner).json({ commentId: early.id })
    again.assertStatus(409)
    const hidden = await client.post(url).as(people.client_owner).json({ commentId: secret.id })
    hidden.assertStatus(422)
    hidden.assertBodyContains({ errors: [{ field: 'commentId' }] })
    const empty = await client.post(url).as(people.client_owner).json({})
    empty.assertStatus(422)

    await revision.merge({ status: 'resolved', releasedStatus: 'resolved' }).save()
    const late = await client.post(url).as(people.client_owner).json({ body: 'One more' })
    late.assertStatus(409)
    const viewer = await client.post(url).as(people.client_viewer).json({ body: 'One more' })
    viewer.assertStatus(403)
    const stranger = await client
      .post(url)
      .as(await aPerson('client_owner'))
      .json({ body: 'One more' })
    stranger.assertStatus(404)
    assert.equal(await countRows('revision_notes'), 2)
  })

  test('have the same limits on number and length as the comments on a video', async ({
    client,
    assert,
  }) => {
    const { people, item } = await aReview()
    const revision = await aRevision(item, people.client_owner)
    const url = `/api/revisions/${revision.id}/notes`
    const add = (body: string) => client.post(url).as(people.client_owner).json({ body })
    const first = await add('One more')
    first.assertStatus(201)
    const copies = (count: number, body: string) =>
      db.rawQuery(
        `insert into revision_notes (id, company_id, revision_id, position, body, visibility, created_by_id, created_at, updated_at)
         select gen_random_uuid(), company_id, revision_id, place, :body, visibility, created_by_id, now(), now()
           from revision_notes, generate_series(1, :count::int) place where id = :id`,
        { id: first.body().data.id, count, body }
      )
    await copies(MAX_COMMENTS - 1, 'One more')
    const refused = await add('Too many')
    refused.assertStatus(409)
    refused.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'full' }] })

    await db
      .from('revision_notes')
      .whereNot('id', first.body().data.id)
      .update({ deleted_at: new Date() })
    const full = Math.floor(MAX_COMMENT_BYTES / 60_000)
    await copies(full, '\u0001'.repeat(9_990))
    const tooLong = await add('€'.repeat(10_000))
    tooLong.assertStatus(409)
    const kept = await db.from('revision_notes').whereNull('deleted_at')
    assert.lengthOf(kept, full + 1)
  })

  test('count towards a user’s comments per quarter of an hour', async ({ client }) => {
    const { people, item, task } = await aReview()
    const revision = await aRevision(item, people.client_owner)
    const url = `/api/revisions/${revision.id}/notes`
    const said = { body: 'One more' }
    const first = await client.post(url).as(people.client_owner).json(said)
    first.assertStatus(201)
    await db
      .from('rate_limits')
      .where('key', `comment:${people.client_owner.id}`)
      .update({ points: LIMITS.comment.max })
    const refused = await client.post(url).as(people.client_owner).json(said)
    refused.assertStatus(429)
    const onOrder = await client
      .post(`/api/tasks/${task.id}/comments`)
      .as(people.client_owner)
      .json(said)
    onOrder.assertStatus(429)
  })

  test('can’t be changed while the order isn’t open', async ({ client, assert }) => {
    const { people, item, task, early } = await aReview()
    const revision = await aRevision(item, people.client_owner)
    const added = await client
      .post(`/api/revisions/${revision.id}/notes`)
      .as(people.client_owner)
      .json({ commentId: early.id })
    await task.merge({ status: 'on_hold', heldStatus: 'in_review' }).save()
    const response = await client
      .post(`/api/revisions/${revision.id}/notes/${added.body().data.id}/resolve`)
      .as(people.team_creator)
    response.assertStatus(409)
    await early.refresh()
    assert.isNull(early.resolvedAt)
  })
})
