import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ContentVersion from '#models/content/content_version'
import Revision from '#models/content/revision'
import { aContentItem, aRevision, aStudio, aVideo } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

const one = (item: { id: string }) => `/api/content/${item.id}`
const restore = (item: { id: string }) => `/api/content/${item.id}/restore`

test.group('Deleting a video', (group) => {
  rollsBack(group)

  test('hides it and its revisions, keeps their rows, and recomputes the order', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'changes_requested' })
    await aContentItem(task, ['approved'])
    const item = await aContentItem(task, ['changes_requested'])
    const revision = await aRevision(item, people.client_owner)

    const response = await client.delete(one(item)).as(people.team_pm)
    response.assertStatus(204)
    const gone = await client.get(one(item)).as(people.team_pm)
    gone.assertStatus(404)
    const revisions = await client.get(`/api/revisions/${revision.id}`).as(people.team_pm)
    revisions.assertStatus(404)
    assert.equal(await countRows('content_items'), 2)
    assert.equal(await countRows('content_versions'), 2)
    await task.refresh()
    assert.equal(task.status, 'approved')
    const entry = await db.from('audit_entries').where('action', 'content.delete').firstOrFail()
    assert.equal(entry.entity_id, item.id)
  })

  test('of the last one leaves the order in progress', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { status: 'approved' })
    const item = await aContentItem(task, ['approved'])
    await client.delete(one(item)).as(people.team_pm)
    await task.refresh()
    assert.equal(task.status, 'in_progress')
  })

  test('frees its file for another version', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const { fileId } = await ContentVersion.firstOrFail()
    await client.delete(one(item)).as(people.team_pm)
    const response = await client
      .post(`/api/tasks/${task.id}/content`)
      .as(people.team_pm)
      .json({ fileId })
    response.assertStatus(201)
  })

  test('and restoring one that the client never saw are hidden from them', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['team_review'])
    await client.delete(one(item)).as(people.team_pm)
    await client.post(restore(item)).as(people.team_pm)
    const entries = await db.from('audit_entries').where('entity_id', item.id)
    assert.deepEqual(
      entries.map(({ audience }) => audience),
      ['team', 'team']
    )
  })

  test('is refused without content.delete_ready, to other companies, and while the order isn’t open', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    for (const person of [people.team_creator, people.client_owner]) {
      const refused = await client.delete(one(item)).as(person)
      refused.assertStatus(403)
      refused.assertBodyContains({ errors: [{ permission: 'content.delete_ready' }] })
    }
    const stranger = await aPerson('client_owner', {
      overrides: [{ permission: 'content.delete_ready', effect: 'grant' }],
    })
    const foreign = await client.delete(one(item)).as(stranger)
    foreign.assertStatus(404)
    await task.merge({ status: 'completed' }).save()
    const resting = await client.delete(one(item)).as(people.team_pm)
    resting.assertStatus(409)
    await item.refresh()
    assert.isNull(item.deletedAt)
  })
})

test.group('Restoring a video', (group) => {
  rollsBack(group)

  test('restores its versions and revisions and recomputes the order', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'changes_requested' })
    const item = await aContentItem(task, ['approved', 'changes_requested'])
    const revision = await aRevision(item, people.client_owner)
    await client.delete(one(item)).as(people.team_pm)

    const response = await client.post(restore(item)).as(people.team_pm)
    response.assertStatus(200)
    response.assertBodyContains({
      data: { id: item.id, status: 'changes_requested', task: { status: 'changes_requested' } },
    })
    assert.lengthOf(response.body().data.versions, 2)
    const seen = await client.get(`/api/revisions/${revision.id}`).as(people.client_owner)
    seen.assertStatus(200)
  })

  test('doesn’t restore records that had been deleted before', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    const earlier = await aRevision(item, people.client_owner, { status: 'resolved' })
    const first = await ContentVersion.query().where('number', 1).firstOrFail()
    for (const record of [first, earlier]) await db.transaction((trx) => record.trash(trx))

    await client.delete(one(item)).as(people.team_pm)
    const response = await client.post(restore(item)).as(people.team_pm)
    response.assertStatus(200)
    assert.deepEqual(
      response.body().data.versions.map(({ number }: { number: number }) => number),
      [2]
    )
    assert.isNull(await Revision.find(earlier.id))
  })

  test('returns 409 if its file was used elsewhere or deleted meanwhile', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const { fileId } = await ContentVersion.firstOrFail()
    await client.delete(one(item)).as(people.team_pm)
    await client.post(`/api/tasks/${task.id}/content`).as(people.team_pm).json({ fileId })
    const used = await client.post(restore(item)).as(people.team_pm)
    used.assertStatus(409)
    used.assertBodyContains({ errors: [{ reason: 'file_in_use' }] })

    const second = await aContentItem(task, ['in_review'])
    await client.delete(one(second)).as(people.team_pm)
    await db.from('files').update({ deleted_at: new Date() })
    const deleted = await client.post(restore(second)).as(people.team_pm)
    deleted.assertStatus(409)
    deleted.assertBodyContains({ errors: [{ reason: 'file_deleted' }] })
  })

  test('requires the same permissions as the live record', async ({ client, assert }) => {
    const { company, people, task } = await aStudio({ teamReview: true })
    const item = await aContentItem(task, ['team_review'])
    const live = await client.post(restore(item)).as(people.team_pm)
    live.assertStatus(404)
    await client.delete(one(item)).as(people.team_pm)

    const creator = await client.post(restore(item)).as(people.team_creator)
    creator.assertStatus(403)
    const remover = [{ permission: 'content.delete_ready', effect: 'grant' } as const]
    for (const person of [
      await aPerson('client_owner', { overrides: remover }),
      await aPerson('client_owner', { company, overrides: remover }),
    ]) {
      const unseen = await client.post(restore(item)).as(person)
      unseen.assertStatus(404)
    }
    await task.merge({ status: 'on_hold', heldStatus: 'in_progress' }).save()
    const resting = await client.post(restore(item)).as(people.team_pm)
    resting.assertStatus(409)
    await item.refresh()
    assert.isNotNull(item.deletedAt)
  })

  test('lets the video get new versions in its former status', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    await client.delete(one(item)).as(people.team_pm)
    await client.post(restore(item)).as(people.team_pm)
    const file = await aVideo(people.team_pm, task.companyId)
    const response = await client
      .post(`${one(item)}/versions`)
      .as(people.team_pm)
      .json({ fileId: file.id })
    assert.equal(response.body().data.currentVersion.number, 2)
  })
})
