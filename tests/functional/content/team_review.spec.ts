import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ContentItem from '#models/content/content_item'
import ContentVersion from '#models/content/content_version'
import type User from '#models/identity/user'
import {
  aComparison,
  aContentItem,
  aReading,
  aRevision,
  aStudio,
  aVideo,
  type Studio,
} from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

const reviewed = (task = {}) => aStudio({ teamReview: true }, task)

/** Posts a version as the editor, which then waits in team review. */
async function theCreatorPosts(client: any, { people, task }: Studio, item: ContentItem) {
  const file = await aVideo(people.team_creator, task.companyId, { name: 'secret-cut.mp4' })
  return client
    .post(`/api/content/${item.id}/versions`)
    .as(people.team_creator)
    .json({ fileId: file.id, note: 'only for the team' })
}

test.group('Team review: a new video', (group) => {
  rollsBack(group)

  test('leaves no trace for the client when the team exports its comments or its changes', async ({
    client,
    assert,
  }) => {
    const { people, task } = await reviewed()
    const item = await aContentItem(task, ['team_review', 'team_review'])
    const [from, to] = await ContentVersion.query()
      .where('content_item_id', item.id)
      .preload('file')
      .orderBy('number')
    for (const { file } of [from, to]) await aReading(file)
    await aComparison(from, to, [{ kind: 'same', from: [0, 300], to: [0, 300], exact: true }])

    const url = `/api/content/${item.id}`
    for (const path of ['comments?format=csv', 'comments?format=edl', 'changes?format=otio']) {
      const exported = await client.get(`${url}/${path}`).as(people.team_pm)
      exported.assertStatus(200)
    }
    const logOf = async (person: User) => {
      const log = await client.get('/api/audit').qs({ entityId: item.id }).as(person)
      return log.body().data.map(({ action }: { action: string }) => action)
    }
    assert.lengthOf(await logOf(people.super_admin), 3)
    assert.deepEqual(await logOf(people.client_owner), [])
    const activity = await client.get(`/api/tasks/${task.id}/activity`).as(people.client_owner)
    assert.deepEqual(activity.body().data, [])
  })

  test('waits if the uploader may not release it, and starts the order', async ({
    client,
    assert,
  }) => {
    const { people, task } = await reviewed({ status: 'new' })
    const file = await aVideo(people.team_creator, task.companyId)
    const response = await client
      .post(`/api/tasks/${task.id}/content`)
      .as(people.team_creator)
      .json({ fileId: file.id })

    response.assertStatus(201)
    const content = response.body().data
    assert.equal(content.status, 'team_review')
    assert.isNull(content.currentVersion.releasedAt)
    assert.deepEqual(content.moves, ['add_version'])
    await task.refresh()
    assert.equal(task.status, 'in_progress')
  })

  test('is announced as waiting before the upload, only to users whose versions would wait', async ({
    client,
    assert,
  }) => {
    const isSaid = async ({ people, task }: Studio) => {
      const item = await aContentItem(task, ['in_review'])
      const said = []
      for (const role of ['team_creator', 'team_pm', 'client_owner'] as const) {
        const response = await client.get(`/api/content/${item.id}`).as(people[role])
        said.push(response.body().data.waitsForRelease)
      }
      return said
    }
    assert.deepEqual(await isSaid(await reviewed()), [true, false, false])
    assert.deepEqual(await isSaid(await aStudio({ teamReview: false })), [false, false, false])

    const { people, task } = await reviewed()
    const revision = await aRevision(
      await aContentItem(task, ['changes_requested']),
      people.client_owner
    )
    const page = await client.get(`/revisions/${revision.id}`).as(people.team_creator).withInertia()
    assert.containsSubset(page.inertiaProps, { revision: { waitsForRelease: true } })
  })

  test('is released at once if the uploader may release it', async ({ client }) => {
    const { people, task } = await reviewed()
    const file = await aVideo(people.team_pm, task.companyId)
    const response = await client
      .post(`/api/tasks/${task.id}/content`)
      .as(people.team_pm)
      .json({ fileId: file.id })
    response.assertBodyContains({ data: { status: 'in_review' } })
  })

  test('is released at once if the company has no team review', async ({ client }) => {
    const { people, task } = await aStudio({ teamReview: false })
    const file = await aVideo(people.team_creator, task.companyId)
    const response = await client
      .post(`/api/tasks/${task.id}/content`)
      .as(people.team_creator)
      .json({ fileId: file.id })
    response.assertBodyContains({ data: { status: 'in_review' } })
  })

  test('notifies users who may release it, the producer first, and no client', async ({
    client,
    assert,
  }) => {
    const { people, task } = await reviewed()
    await aPerson('team_creator')
    const file = await aVideo(people.team_creator, task.companyId)
    await client
      .post(`/api/tasks/${task.id}/content`)
      .as(people.team_creator)
      .json({ fileId: file.id, title: 'Sofa' })

    const told = await allNotifications()
    assert.equal(told[0].userId, people.team_pm.id)
    assert.sameMembers(
      told.map((row) => row.userId),
      [people.team_pm.id, people.team_admin.id, people.super_admin.id]
    )
    assert.equal(told[0].type, 'SYSTEM')
    assert.equal(told[0].entityType, 'content')
  })

  test('notifies its author and the assignee of a comment by a user who may release it', async ({
    client,
    assert,
  }) => {
    const { people, task } = await reviewed()
    const assignee = await aPerson('team_creator')
    await task.merge({ assigneeId: assignee.id }).save()
    const item = await aContentItem(task, ['team_review'])
    const version = await ContentVersion.findOrFail(item.currentVersionId!)
    await version.merge({ createdById: people.team_creator.id }).save()
    const write = (person: User) =>
      client
        .post(`/api/content/${item.id}/comments`)
        .as(person)
        .json({ versionId: version.id, body: 'The horizon is crooked.' })

    await write(people.team_creator)
    assert.lengthOf(await allNotifications(), 0)
    await write(people.team_pm)
    const notified = await allNotifications()
    assert.sameMembers(
      notified.map(({ userId }) => userId),
      [people.team_creator.id, assignee.id]
    )
  })

  test('is hidden from its client: by id, in lists, counts and orders', async ({
    client,
    assert,
  }) => {
    const { people, task } = await reviewed()
    const item = await aContentItem(task, ['team_review'], { title: 'Hidden' })
    for (const person of [people.client_owner, people.client_manager, people.client_viewer]) {
      const one = await client.get(`/api/content/${item.id}`).as(person)
      one.assertStatus(404)
      const list = await client.get('/api/content').qs({ q: 'Hidden' }).as(person)
      assert.deepEqual(list.body().data, [])
      assert.equal(list.body().metadata.total, 0)
    }
    const order = await client.get(`/api/tasks/${task.id}`).as(people.client_owner)
    assert.equal(order.body().data.counts.content, 0)
    assert.isNull(order.body().data.posterUrl)
    const activity = await client.get(`/api/tasks/${task.id}/activity`).as(people.client_owner)
    assert.notInclude(JSON.stringify(activity.body()), 'Hidden')
  })

  test('returns 404 for every action of a client', async ({ client, assert }) => {
    const { people, task } = await reviewed()
    const item = await aContentItem(task, ['team_review'])
    const versionId = item.currentVersionId
    const bodies = {
      'approve': { versionId },
      'request-revision': { versionId, message: 'Softer' },
      'return-to-review': { reason: 'No' },
      'release': {},
    }
    for (const [act, body] of Object.entries(bodies)) {
      const response = await client
        .post(`/api/content/${item.id}/${act}`)
        .as(people.client_owner)
        .json(body)
      assert.equal(response.status(), 404, act)
    }
  })

  test('is returned once to a client who posted it, then waits like any other', async ({
    client,
    assert,
  }) => {
    const { company, task } = await reviewed()
    const agency = await aPerson('client_manager', {
      company,
      overrides: [{ permission: 'content.upload_ready', effect: 'grant' }],
    })
    const file = await aVideo(agency, company.id)
    const posted = await client
      .post(`/api/tasks/${task.id}/content`)
      .as(agency)
      .json({ fileId: file.id })
    posted.assertStatus(201)
    posted.assertBodyContains({ data: { status: 'team_review', moves: ['add_version'] } })
    const again = await client.get(`/api/content/${posted.body().data.id}`).as(agency)
    again.assertStatus(404)
    const item = await ContentItem.firstOrFail()
    assert.isNull(item.releasedVersionId)
  })
})

test.group('Team review: a next version', (group) => {
  rollsBack(group)

  test('shows the client the previous version and status', async ({ client, assert }) => {
    const studio = await reviewed({ status: 'approved' })
    const { people, task } = studio
    const item = await aContentItem(task, ['approved'])
    const before = await client.get(`/api/content/${item.id}`).as(people.client_owner)

    const posted = await theCreatorPosts(client, studio, item)
    posted.assertBodyContains({ data: { status: 'team_review', currentVersion: { number: 2 } } })

    const after = await client.get(`/api/content/${item.id}`).as(people.client_owner)
    const { moves, ...seen } = after.body().data
    const { moves: movesBefore, ...known } = before.body().data
    assert.deepEqual(seen, known)
    assert.deepEqual(movesBefore, ['return_to_review'])
    assert.deepEqual(moves, [])
    assert.notInclude(JSON.stringify(after.body()), 'secret-cut')
    await task.refresh()
    assert.equal(task.status, 'approved')
  })

  test('changes nothing in a client’s lists: filter, sort, search, page of the order', async ({
    client,
    assert,
  }) => {
    const studio = await reviewed()
    const { people, task } = studio
    const [older, newer] = [
      await aContentItem(task, ['approved'], { title: 'Older' }),
      await aContentItem(task, ['in_review'], { title: 'Newer' }),
    ]
    const titles = async (person: any, qs: object) => {
      const response = await client.get('/api/content').qs(qs).as(person)
      return response.body().data.map(({ title }: { title: string }) => title)
    }
    assert.equal(newer.title, 'Newer')
    await theCreatorPosts(client, studio, older)

    assert.deepEqual(await titles(people.client_owner, { sort: '-updatedAt' }), ['Newer', 'Older'])
    assert.deepEqual(await titles(people.team_pm, { sort: '-updatedAt' }), ['Older', 'Newer'])
    assert.deepEqual(await titles(people.client_owner, { status: 'approved' }), ['Older'])
    assert.deepEqual(await titles(people.client_owner, { status: 'team_review' }), [])
    assert.deepEqual(await titles(people.team_pm, { status: 'approved' }), [])
    assert.deepEqual(await titles(people.team_pm, { status: 'team_review' }), ['Older'])
  })

  test('allows a client no decision, and returns no further details', async ({
    client,
    assert,
  }) => {
    const studio = await reviewed()
    const { people } = studio
    const item = await aContentItem(studio.task, ['in_review'])
    const known = item.currentVersionId
    const posted = await theCreatorPosts(client, studio, item)
    const { id: waiting } = posted.body().data.currentVersion

    for (const [act, body] of [
      ['approve', { versionId: known }],
      ['request-revision', { versionId: known, message: 'Softer' }],
    ] as const) {
      const response = await client
        .post(`/api/content/${item.id}/${act}`)
        .as(people.client_owner)
        .json(body)
      response.assertStatus(409)
      const [error] = response.body().errors
      assert.deepInclude(error, { status: 'in_review', allowed: [] })
      assert.notProperty(error, 'newest')
      assert.notMatch(JSON.stringify(error), new RegExp(`team.review|${waiting}`, 'i'))
    }
    const unseen = await client
      .post(`/api/content/${item.id}/approve`)
      .as(people.client_owner)
      .json({ versionId: waiting })
    unseen.assertStatus(422)
    unseen.assertBodyContains({ errors: [{ field: 'versionId' }] })
  })

  test('closes a revision for the team; for the client it stays open until the release', async ({
    client,
    assert,
  }) => {
    const studio = await reviewed({ status: 'changes_requested' })
    const { people, task } = studio
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const sibling = await aContentItem(task, ['changes_requested', 'team_review'])
    const untouched = await aRevision(sibling, people.client_owner, { status: 'resolved' })
    await theCreatorPosts(client, studio, item)

    const seenBy = async (person: any) => {
      const one = await client.get(`/api/revisions/${revision.id}`).as(person)
      const open = await client
        .get('/api/revisions')
        .qs({ status: 'open', contentId: item.id })
        .as(person)
      const { status, resolvedBy, resolvedAt } = one.body().data
      return { status, told: Boolean(resolvedBy ?? resolvedAt), open: open.body().metadata.total }
    }
    assert.deepEqual(await seenBy(people.team_pm), { status: 'resolved', told: true, open: 0 })
    assert.deepEqual(await seenBy(people.client_owner), { status: 'open', told: false, open: 1 })
    await task.refresh()
    assert.equal(task.status, 'changes_requested')

    await client.post(`/api/content/${item.id}/release`).as(people.team_pm)
    assert.deepEqual(await seenBy(people.client_owner), { status: 'resolved', told: true, open: 0 })
    await untouched.refresh()
    assert.equal(untouched.releasedStatus, 'open')
    const log = await db.from('audit_entries').where('action', 'revision.resolve').firstOrFail()
    assert.equal(log.audience, 'team')
  })

  test('can be followed by one that is released at once, together with all before it', async ({
    client,
    assert,
  }) => {
    const studio = await reviewed()
    const { people, task } = studio
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    await theCreatorPosts(client, studio, item)
    const file = await aVideo(people.team_pm, task.companyId)
    await client
      .post(`/api/content/${item.id}/versions`)
      .as(people.team_pm)
      .json({ fileId: file.id })

    const seen = await client.get(`/api/content/${item.id}`).as(people.client_owner)
    assert.deepEqual(
      seen.body().data.versions.map(({ number }: { number: number }) => number),
      [3, 1]
    )
    const answered = await client.get(`/api/revisions/${revision.id}`).as(people.client_owner)
    answered.assertBodyContains({ data: { status: 'resolved' } })
  })

  test('is recorded neither in the client’s log nor in their activity', async ({
    client,
    assert,
  }) => {
    const studio = await reviewed()
    const item = await aContentItem(studio.task, ['in_review'])
    await theCreatorPosts(client, studio, item)
    const entry = await db
      .from('audit_entries')
      .where('action', 'content.add_version')
      .firstOrFail()
    assert.equal(entry.audience, 'team')

    const activity = (person: any) => client.get(`/api/tasks/${studio.task.id}/activity`).as(person)
    const team = await activity(studio.people.team_pm)
    assert.include(JSON.stringify(team.body()), 'only for the team')
    const owner = await activity(studio.people.client_owner)
    assert.notInclude(JSON.stringify(owner.body()), 'only for the team')
  })

  test('causes no notification when the video is deleted and restored', async ({
    client,
    assert,
  }) => {
    const { people, task } = await reviewed()
    const item = await aContentItem(task, ['in_review', 'team_review'])
    const gone = await client.delete(`/api/content/${item.id}`).as(people.team_pm)
    gone.assertStatus(204)
    const back = await client.post(`/api/content/${item.id}/restore`).as(people.team_pm)
    back.assertStatus(200)

    const log = await client.get('/api/audit').as(people.client_owner)
    assert.includeMembers(
      log.body().data.map((entry: any) => entry.action),
      ['content.delete', 'content.restore']
    )
    assert.notInclude(JSON.stringify(log.body()), 'team_review')
    const activity = await client.get(`/api/tasks/${task.id}/activity`).as(people.client_owner)
    assert.notInclude(JSON.stringify(activity.body()), 'team_review')
  })
})

test.group('Team review: a video without a title', (group) => {
  rollsBack(group)

  test('is numbered among those that reached the client', async ({ client, assert }) => {
    const { people, task } = await reviewed()
    const post = async (person: User) => {
      const { id: fileId } = await aVideo(person, task.companyId)
      const posted = await client.post(`/api/tasks/${task.id}/content`).as(person).json({ fileId })
      return posted.body().data as { id: string; title: string }
    }
    const release = async ({ id }: { id: string }) => {
      const released = await client.post(`/api/content/${id}/release`).as(people.team_pm)
      return released.body().data.title
    }
    const waiting = await post(people.team_creator)
    const waitingToo = await post(people.team_creator)
    assert.deepEqual([waiting.title, waitingToo.title], [task.title, `${task.title} 2`])

    const direct = await post(people.team_pm)
    assert.equal(direct.title, task.title)
    assert.equal(await release(waitingToo), `${task.title} 2`)
    assert.equal(await release(waiting), `${task.title} 3`)
  })

  test('keeps a chosen title', async ({ client, assert }) => {
    const { people, task } = await reviewed()
    const { id: fileId } = await aVideo(people.team_creator, task.companyId)
    const title = `${task.title} 7`
    const posted = await client
      .post(`/api/tasks/${task.id}/content`)
      .as(people.team_creator)
      .json({ fileId, title })
    const released = await client
      .post(`/api/content/${posted.body().data.id}/release`)
      .as(people.team_pm)
    assert.equal(released.body().data.title, title)
  })
})

test.group('Releasing', (group) => {
  rollsBack(group)

  test('shows the version to the client and moves the order', async ({ client, assert }) => {
    const { people, task } = await reviewed()
    const item = await aContentItem(task, ['team_review'], { title: 'Sofa' })
    const response = await client.post(`/api/content/${item.id}/release`).as(people.team_pm)

    response.assertStatus(200)
    response.assertBodyContains({ data: { status: 'in_review', task: { status: 'in_review' } } })
    const version = await ContentVersion.findOrFail(item.currentVersionId!)
    assert.equal(version.releasedById, people.team_pm.id)
    assert.isNotNull(version.releasedAt)
    const seen = await client.get(`/api/content/${item.id}`).as(people.client_owner)
    seen.assertBodyContains({ data: { status: 'in_review', currentVersion: { number: 1 } } })

    const told = await allNotifications()
    assert.sameMembers(
      told.map((row) => row.userId),
      [people.client_owner.id, people.client_manager.id, people.client_viewer.id]
    )
    assert.equal(told[0].type, 'CONTENT_UPLOADED')
    assert.equal(told[0].message, '“Sofa” is ready for your review')
  })

  test('is recorded without mentioning the team review', async ({ client, assert }) => {
    const { people, task } = await reviewed()
    const first = await aContentItem(task, ['team_review'])
    const next = await aContentItem(task, ['approved', 'team_review'])
    for (const item of [first, next]) {
      await client.post(`/api/content/${item.id}/release`).as(people.team_pm)
    }
    const entries = await db
      .from('audit_entries')
      .where('action', 'content.release')
      .select('entity_id', 'before', 'audience')
    assert.sameDeepMembers(entries, [
      { entity_id: first.id, before: null, audience: 'everyone' },
      { entity_id: next.id, before: { status: 'approved' }, audience: 'everyone' },
    ])
    for (const path of ['/api/audit', `/api/tasks/${task.id}/activity`]) {
      const response = await client.get(path).as(people.client_owner)
      assert.notInclude(response.text(), 'team_review', path)
    }
  })

  test('accepts only the newest version', async ({ client, assert }) => {
    const { people, task } = await reviewed()
    const item = await aContentItem(task, ['in_review', 'team_review'])
    const { id: older } = await ContentVersion.query()
      .where({ contentItemId: item.id, number: 1 })
      .firstOrFail()
    const release = (versionId: string) =>
      client.post(`/api/content/${item.id}/release`).as(people.team_pm).json({ versionId })

    const stale = await release(older)
    stale.assertStatus(409)
    stale.assertBodyContains({ errors: [{ reason: 'not_newest' }] })
    const unknown = await release(task.id)
    unknown.assertStatus(422)
    unknown.assertBodyContains({ errors: [{ field: 'versionId' }] })
    const released = await release(item.currentVersionId!)
    released.assertStatus(200)
    assert.equal(released.body().data.status, 'in_review')
  })

  test('returns 409 with the allowed decisions if nothing waits', async ({ client }) => {
    const { people, task } = await reviewed()
    const item = await aContentItem(task, ['in_review'])
    const response = await client.post(`/api/content/${item.id}/release`).as(people.team_pm)
    response.assertStatus(409)
    response.assertBodyContains({
      errors: [{ status: 'in_review', allowed: ['request_revision', 'add_version'] }],
    })
  })

  test('returns 409 while the order isn’t open', async ({ client }) => {
    const { people, task } = await reviewed({ status: 'on_hold', heldStatus: 'in_progress' })
    const item = await aContentItem(task, ['team_review'])
    const response = await client.post(`/api/content/${item.id}/release`).as(people.team_pm)
    response.assertStatus(409)
  })

  test('is refused without the permission, and 404 for clients who have it', async ({ client }) => {
    const { people, task } = await reviewed()
    const item = await aContentItem(task, ['in_review', 'team_review'])
    const creator = await client.post(`/api/content/${item.id}/release`).as(people.team_creator)
    creator.assertStatus(403)
    creator.assertBodyContains({ errors: [{ permission: 'content.return_to_review' }] })
    const owner = await client.post(`/api/content/${item.id}/release`).as(people.client_owner)
    owner.assertStatus(404)
    owner.assertBodyContains({ errors: [{ code: 'E_ROW_NOT_FOUND' }] })
    const missing = await client.post('/api/content/none/release').as(people.team_pm)
    missing.assertStatus(404)
  })
})
