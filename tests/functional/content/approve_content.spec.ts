import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import ContentVersion from '#models/content/content_version'
import { aContentItem, aStudio } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const url = (item: { id: string }) => `/api/content/${item.id}/approve`

test.group('Approving', (group) => {
  rollsBack(group)

  test('applies to the newest version and notifies the team, the assignee first', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'in_review' })
    const item = await aContentItem(task, ['changes_requested', 'in_review'], { title: 'Sofa' })

    const response = await client
      .post(url(item))
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId })

    response.assertStatus(200)
    const content = response.body().data
    assert.equal(content.status, 'approved')
    assert.equal(content.currentVersion.decidedBy.id, people.client_owner.id)
    assert.isNotNull(content.currentVersion.decidedAt)
    assert.equal(content.versions[1].status, 'changes_requested')
    await task.refresh()
    assert.equal(task.status, 'approved')

    const told = await allNotifications()
    assert.equal(told[0].userId, people.team_creator.id)
    assert.equal(told[0].type, 'CONTENT_APPROVED')
    assert.equal(told[0].message, `${people.client_owner.fullName} approved version 2 of “Sofa”`)
    // The client manager is notified too, because they placed the order.
    assert.sameMembers(
      told.map((row) => row.userId),
      ['super_admin', 'team_admin', 'team_pm', 'team_creator', 'client_manager'].map(
        (role) => people[role as 'team_pm'].id
      )
    )
  })

  test('notifies no user twice, neither an owner nor a producer who ordered', async ({
    client,
    assert,
  }) => {
    const { people, company, task } = await aStudio()
    const { client_owner: owner, team_pm: producer } = people
    const placed = await aTaskOf(producer, { companyId: company.id, status: 'in_progress' })
    for (const order of [await task.merge({ createdById: owner.id }).save(), placed]) {
      const item = await aContentItem(order, ['in_review'])
      await client.post(url(item)).as(owner).json({ versionId: item.currentVersionId })
      const told = await allNotifications()
      assert.sameMembers(
        told.filter(({ entityId }) => entityId === item.id).map((row) => row.userId),
        [people.super_admin, people.team_admin, producer, people.team_creator].map(({ id }) => id)
      )
    }
  })

  test('notifies the client when the team decides on their behalf, with the user’s name', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Sofa' })
    await client.post(url(item)).as(people.team_admin).json({ versionId: item.currentVersionId })
    const told = await allNotifications()
    const words = `${people.team_admin.fullName} approved “Sofa”`
    for (const { id } of [people.client_owner, people.client_manager, people.client_viewer]) {
      assert.deepEqual(
        told.filter(({ userId }) => userId === id).map(({ message }) => message),
        [words]
      )
    }
    assert.lengthOf(told, 6)
  })

  test('is recorded with the version', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    await client.post(url(item)).as(people.client_owner).json({ versionId: item.currentVersionId })
    const entry = await db.from('audit_entries').where('action', 'content.approve').firstOrFail()
    assert.equal(entry.entity_id, item.id)
    assert.equal(entry.company_id, task.companyId)
    assert.deepEqual(entry.before, { status: 'in_review' })
    assert.deepEqual(entry.after, { title: item.title, version: 1, status: 'approved' })
  })

  test('moves the video to the top of the recently changed ones', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const [older, newer] = [
      await aContentItem(task, ['in_review']),
      await aContentItem(task, ['in_review']),
    ]
    await client
      .post(url(older))
      .as(people.client_owner)
      .json({ versionId: older.currentVersionId })
    for (const person of [people.client_viewer, people.team_pm]) {
      const list = await client.get('/api/content').qs({ sort: '-updatedAt' }).as(person)
      assert.deepEqual(
        list.body().data.map(({ id }: { id: string }) => id),
        [older.id, newer.id]
      )
    }
  })

  test('of one video leaves the order in review while another video is in review', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'in_review', quantity: 2 })
    const [first, second] = [
      await aContentItem(task, ['in_review']),
      await aContentItem(task, ['in_review']),
    ]
    await client
      .post(url(first))
      .as(people.client_owner)
      .json({ versionId: first.currentVersionId })
    await task.refresh()
    assert.equal(task.status, 'in_review')

    await client
      .post(url(second))
      .as(people.client_owner)
      .json({ versionId: second.currentVersionId })
    await task.refresh()
    assert.equal(task.status, 'approved')
  })

  test('returns 409 with the newest version for an older one', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    const first = await ContentVersion.query()
      .where({ contentItemId: item.id, number: 1 })
      .firstOrFail()

    const response = await client
      .post(url(item))
      .as(people.client_owner)
      .json({ versionId: first.id })
    response.assertStatus(409)
    response.assertBodyContains({
      errors: [
        {
          code: 'E_CONFLICT',
          reason: 'not_newest',
          newest: { id: item.currentVersionId, number: 2 },
        },
      ],
    })
    await item.refresh()
    assert.equal(item.status, 'in_review')
  })

  test('returns 409 with the allowed decisions unless the video is in review', async ({
    client,
  }) => {
    const { people, task } = await aStudio()
    const expected = {
      approved: ['return_to_review'],
      changes_requested: ['return_to_review'],
      team_review: ['release', 'add_version'],
    } as const
    for (const status of ['approved', 'changes_requested', 'team_review'] as const) {
      const item = await aContentItem(task, [status])
      const person = status === 'team_review' ? people.team_admin : people.client_owner
      const response = await client
        .post(url(item))
        .as(person)
        .json({ versionId: item.currentVersionId })
      response.assertStatus(409)
      response.assertBodyContains({ errors: [{ status, allowed: expected[status] }] })
    }
  })

  test('twice is one approval', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const approve = () =>
      client.post(url(item)).as(people.client_owner).json({ versionId: item.currentVersionId })
    await approve()
    const again = await approve()
    again.assertStatus(409)
    const told = await db.from('notification_events').where('audience', 'team')
    assert.lengthOf(told, 1)
  })

  test('returns 409 while the order isn’t open', async ({ client }) => {
    const { people, task } = await aStudio({}, { status: 'on_hold', heldStatus: 'in_review' })
    const item = await aContentItem(task, ['in_review'])
    const response = await client
      .post(url(item))
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId })
    response.assertStatus(409)
    response.assertBodyContains({ errors: [{ reason: 'task_not_open' }] })
  })

  test('names versionId when it is missing, unknown or another video’s', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const sibling = await aContentItem(task, ['in_review'])
    for (const versionId of [undefined, 'v1', uuidv7(), sibling.currentVersionId]) {
      const response = await client.post(url(item)).as(people.client_owner).json({ versionId })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'versionId' }] })
    }
  })

  test('is refused without content.approve, even for a producer', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const {
      team_pm: pm,
      team_creator: creator,
      client_manager: manager,
      client_viewer: viewer,
    } = people
    for (const person of [pm, creator, manager, viewer]) {
      const response = await client
        .post(url(item))
        .as(person)
        .json({ versionId: item.currentVersionId })
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'content.approve' }] })
    }
  })

  test('returns 404 to another company’s owner and changes nothing', async ({ client, assert }) => {
    const { task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const stranger = await aPerson('client_owner')
    const response = await client
      .post(url(item))
      .as(stranger)
      .json({ versionId: item.currentVersionId })
    response.assertStatus(404)
    await item.refresh()
    assert.equal(item.status, 'in_review')
    assert.equal(await countRows('audit_entries'), 0)
    assert.equal(await countRows('notifications'), 0)
  })
})
