import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { aContentItem, aRevision, aStudio } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

const url = (item: { id: string }) => `/api/content/${item.id}/return-to-review`
const reason = 'The price on the tag is wrong.'

test.group('Returning to review', (group) => {
  rollsBack(group)

  test('withdraws an approval, with the reason', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { status: 'approved' })
    const item = await aContentItem(task, ['in_review'])
    await client
      .post(`/api/content/${item.id}/approve`)
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId })

    const response = await client.post(url(item)).as(people.client_owner).json({ reason })
    response.assertStatus(200)
    const { status, currentVersion } = response.body().data
    assert.equal(status, 'in_review')
    assert.equal(currentVersion.statusReason, reason)
    assert.isNull(currentVersion.decidedBy)
    assert.isNull(currentVersion.decidedAt)
    await task.refresh()
    assert.equal(task.status, 'in_review')
    const entry = await db
      .from('audit_entries')
      .where('action', 'content.return_to_review')
      .firstOrFail()
    assert.equal(entry.after.reason, reason)
    assert.equal(entry.before.status, 'approved')
  })

  test('withdraws a request for changes and resolves its revision', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { status: 'changes_requested' })
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_manager)

    const response = await client.post(url(item)).as(people.team_pm).json({ reason })
    response.assertBodyContains({ data: { status: 'in_review', task: { status: 'in_review' } } })
    await revision.refresh()
    assert.equal(revision.status, 'resolved')
    assert.equal(revision.releasedStatus, 'resolved')
    assert.equal(revision.resolvedById, people.team_pm.id)
  })

  test('by a client notifies their colleagues and the team', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'], { title: 'Sofa' })
    await client.post(url(item)).as(people.client_owner).json({ reason })

    const told = await allNotifications()
    const { client_owner: owner, ...others } = people
    assert.sameMembers(
      told.map((row) => row.userId),
      Object.values(others).map(({ id }) => id)
    )
    assert.equal(told[0].type, 'CONTENT_RETURNED_TO_REVIEW')
    assert.equal(told[0].message, `${owner.fullName} returned “Sofa” to review: ${reason}`)
  })

  test('by the team notifies the client only', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await client.post(url(item)).as(people.team_pm).json({ reason })
    const told = await allNotifications()
    assert.sameMembers(
      told.map((row) => row.userId),
      [people.client_owner.id, people.client_manager.id, people.client_viewer.id]
    )
  })

  test('can be followed by another decision on the same version', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    await client.post(url(item)).as(people.client_owner).json({ reason })
    const response = await client
      .post(`/api/content/${item.id}/approve`)
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId })
    response.assertBodyContains({
      data: { status: 'approved', currentVersion: { statusReason: null } },
    })
  })

  test('returns 409 in review and team review, and while the order isn’t open', async ({
    client,
  }) => {
    const { people, task } = await aStudio()
    for (const status of ['in_review', 'team_review'] as const) {
      const item = await aContentItem(task, [status])
      const response = await client.post(url(item)).as(people.team_admin).json({ reason })
      response.assertStatus(409)
      response.assertBodyContains({ errors: [{ status }] })
    }
    const approved = await aContentItem(task, ['approved'])
    await task.merge({ status: 'completed' }).save()
    const final = await client.post(url(approved)).as(people.team_admin).json({ reason })
    final.assertStatus(409)
  })

  test('requires a reason, the permission and the same company', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const silent = await client.post(url(item)).as(people.client_owner).json({})
    silent.assertStatus(422)
    silent.assertBodyContains({ errors: [{ field: 'reason' }] })
    const manager = await client.post(url(item)).as(people.client_manager).json({ reason })
    manager.assertStatus(403)
    manager.assertBodyContains({ errors: [{ permission: 'content.return_to_review' }] })
    const stranger = await client
      .post(url(item))
      .as(await aPerson('client_owner'))
      .json({ reason })
    stranger.assertStatus(404)
    assert.equal(await countRows('audit_entries'), 0)
  })
})
