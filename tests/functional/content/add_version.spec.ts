import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Revision from '#models/content/revision'
import { aContentItem, aRevision, aStudio, aVideo } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

const url = (item: { id: string }) => `/api/content/${item.id}/versions`

test.group('Posting the next version', (group) => {
  rollsBack(group)

  test('makes it the newest version, in review, and answers the open revision', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'changes_requested' })
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    const file = await aVideo(people.team_creator, task.companyId)

    const response = await client
      .post(url(item))
      .as(people.team_creator)
      .json({ fileId: file.id, note: 'Warmer light' })

    response.assertStatus(201)
    const content = response.body().data
    assert.equal(content.status, 'in_review')
    assert.equal(content.currentVersion.number, 2)
    assert.equal(content.currentVersion.note, 'Warmer light')
    assert.deepEqual(
      content.versions.map(({ number, status }: any) => [number, status]),
      [
        [2, 'in_review'],
        [1, 'changes_requested'],
      ]
    )
    await revision.refresh()
    assert.equal(revision.status, 'resolved')
    assert.equal(revision.resolvedById, people.team_creator.id)
    assert.isNotNull(revision.resolvedAt)
    await task.refresh()
    assert.equal(task.status, 'in_review')
  })

  test('puts an approved video back in review', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { status: 'approved' })
    const item = await aContentItem(task, ['approved'])
    const file = await aVideo(people.team_creator, task.companyId)
    const response = await client.post(url(item)).as(people.team_creator).json({ fileId: file.id })
    response.assertBodyContains({ data: { status: 'in_review', task: { status: 'in_review' } } })
    assert.equal(response.body().data.versions[1].status, 'approved')
  })

  test('notifies the client of the version', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Sofa' })
    const file = await aVideo(people.team_creator, task.companyId)
    await client.post(url(item)).as(people.team_creator).json({ fileId: file.id })

    const everything = await allNotifications()
    const told = everything.filter(({ type }) => type === 'CONTENT_UPLOADED')
    assert.lengthOf(told, 3)
    assert.equal(told[0].message, 'Version 2 of “Sofa” is ready for your review')
    assert.equal(told[0].entityId, item.id)
  })

  test('is refused without content.upload_ready', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const file = await aVideo(people.client_owner, task.companyId)
    const response = await client.post(url(item)).as(people.client_owner).json({ fileId: file.id })
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'content.upload_ready' }] })
    assert.equal(await countRows('content_versions'), 1)
  })

  test('returns 404 for another company’s, a deleted and a missing video', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const stranger = await aPerson('client_manager', {
      overrides: [{ permission: 'content.upload_ready', effect: 'grant' }],
    })
    const file = await aVideo(stranger, stranger.companyId)
    const foreign = await client.post(url(item)).as(stranger).json({ fileId: file.id })
    foreign.assertStatus(404)
    const missing = await client.post('/api/content/none/versions').as(people.team_pm).json({})
    missing.assertStatus(404)
    await db.from('content_items').update({ deleted_at: new Date() })
    const deleted = await client.post(url(item)).as(people.team_pm).json({ fileId: file.id })
    deleted.assertStatus(404)
  })

  test('names fileId for a file of another company', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const { company: another } = await aStudio()
    const foreign = await aVideo(people.team_creator, another.id)
    const response = await client
      .post(url(item))
      .as(people.team_creator)
      .json({ fileId: foreign.id })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'fileId' }] })
    assert.equal(await countRows('content_versions'), 1)
  })

  test('returns 409 for the file of the previous version, and on an order that isn’t open', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const { file_id: fileId } = await db.from('content_versions').firstOrFail()
    const again = await client.post(url(item)).as(people.team_creator).json({ fileId })
    again.assertStatus(409)
    again.assertBodyContains({ errors: [{ reason: 'file_in_use' }] })

    await task.merge({ status: 'on_hold', heldStatus: 'in_review' }).save()
    const file = await aVideo(people.team_creator, task.companyId)
    const resting = await client.post(url(item)).as(people.team_creator).json({ fileId: file.id })
    resting.assertStatus(409)
    resting.assertBodyContains({ errors: [{ reason: 'task_not_open', taskStatus: 'on_hold' }] })
    assert.equal(await countRows('content_versions'), 1)
    assert.lengthOf(await Revision.query(), 0)
  })
})
