import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import StoredFile from '#models/files/stored_file'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { allNotifications } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

const url = (task: { id: string }) => `/api/tasks/${task.id}/content`

test.group('Adding a video to an order', (group) => {
  rollsBack(group)

  test('shows version 1 to the client and moves the order to review', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'new' })
    const file = await aVideo(people.team_creator, task.companyId)

    const response = await client
      .post(url(task))
      .as(people.team_creator)
      .json({ fileId: file.id, title: 'Sofa, calm evening', note: 'First cut' })

    response.assertStatus(201)
    const content = response.body().data
    assert.equal(content.taskId, task.id)
    assert.equal(content.companyId, task.companyId)
    assert.equal(content.title, 'Sofa, calm evening')
    assert.equal(content.status, 'in_review')
    assert.equal(content.currentVersion.number, 1)
    assert.equal(content.currentVersion.fileId, file.id)
    assert.equal(content.currentVersion.note, 'First cut')
    assert.equal(content.currentVersion.createdBy.id, people.team_creator.id)
    assert.deepInclude(content.currentVersion.file, {
      id: file.id,
      name: 'cut.mp4',
      size: 1_000_000,
      contentType: 'video/mp4',
      processingStatus: 'ready',
      hasPoster: true,
      hasSprite: false,
      hasProxy: false,
    })
    assert.lengthOf(content.versions, 1)
    assert.deepEqual(content.rounds, { used: 0, allowed: null })

    await task.refresh()
    assert.equal(task.status, 'in_review')
  })

  test('notifies the client and no one of the team', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const file = await aVideo(people.team_creator, task.companyId)
    await client.post(url(task)).as(people.team_creator).json({ fileId: file.id, title: 'Sofa' })

    const told = await allNotifications()
    assert.sameMembers(
      told.map((row) => row.userId),
      [people.client_owner.id, people.client_manager.id, people.client_viewer.id]
    )
    assert.equal(told[0].type, 'CONTENT_UPLOADED')
    assert.equal(told[0].message, '“Sofa” is ready for your review')
    assert.equal(told[0].entityType, 'content')
  })

  test('is recorded with the order’s change of status', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const file = await aVideo(people.team_pm, task.companyId)
    const response = await client.post(url(task)).as(people.team_pm).json({ fileId: file.id })

    const entries = await db.from('audit_entries').orderBy('id')
    assert.deepEqual(
      entries.map(({ action, entity_id: entityId }) => [action, entityId]),
      [
        ['task.follow_content', task.id],
        ['content.create', response.body().data.id],
      ]
    )
    assert.deepEqual(entries[0].before, { status: 'in_progress' })
    assert.deepEqual(entries[0].after, { status: 'in_review' })
  })

  test('names an untitled video like its order, later ones with a number', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const titles = []
    for (let turn = 0; turn < 2; turn += 1) {
      const file = await aVideo(people.team_creator, task.companyId)
      const response = await client
        .post(url(task))
        .as(people.team_creator)
        .json({ fileId: file.id })
      titles.push(response.body().data.title)
    }
    assert.deepEqual(titles, [task.title, `${task.title} 2`])
  })

  test('shortens a long title of the order to the maximum length', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { title: 'x'.repeat(200) })
    await aContentItem(task, ['in_review'], { title: task.title })
    const file = await aVideo(people.team_creator, task.companyId)
    const response = await client.post(url(task)).as(people.team_creator).json({ fileId: file.id })
    assert.equal(response.body().data.title, `${'x'.repeat(198)} 2`)
  })

  test('does not wait for media processing', async ({ client }) => {
    const { people, task } = await aStudio()
    const file = await aVideo(people.team_creator, task.companyId, {
      processingStatus: 'processing',
      processingProgress: 10,
      media: null,
      posterKey: null,
    })
    const response = await client.post(url(task)).as(people.team_creator).json({ fileId: file.id })
    response.assertStatus(201)
    response.assertBodyContains({
      data: { status: 'in_review', currentVersion: { file: { processingStatus: 'processing' } } },
    })
  })

  test('repeats its first response for the same Idempotency-Key', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const file = await aVideo(people.team_creator, task.companyId)
    const post = () =>
      client
        .post(url(task))
        .as(people.team_creator)
        .header('Idempotency-Key', 'one-cut')
        .json({ fileId: file.id })

    const first = await post()
    const second = await post()
    second.assertStatus(201)
    assert.equal(second.body().data.id, first.body().data.id)
    assert.equal(await countRows('content_items'), 1)
  })

  test('is refused without content.upload_ready, naming it', async ({ client }) => {
    const { people, task } = await aStudio()
    const file = await aVideo(people.client_owner, task.companyId)
    for (const person of [people.client_owner, people.client_manager, people.client_viewer]) {
      const response = await client.post(url(task)).as(person).json({ fileId: file.id })
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ permission: 'content.upload_ready' }] })
    }
  })

  test('is allowed with the permission, and refused when it was revoked', async ({ client }) => {
    const { company, task } = await aStudio()
    const granted = await aPerson('client_manager', {
      company,
      overrides: [{ permission: 'content.upload_ready', effect: 'grant' }],
    })
    const revoked = await aPerson('team_creator', {
      overrides: [{ permission: 'content.upload_ready', effect: 'revoke' }],
    })
    const one = await aVideo(granted, task.companyId)
    const allowed = await client.post(url(task)).as(granted).json({ fileId: one.id })
    allowed.assertStatus(201)
    const other = await aVideo(revoked, task.companyId)
    const refused = await client.post(url(task)).as(revoked).json({ fileId: other.id })
    refused.assertStatus(403)
  })

  test('returns 404 for another company’s, a missing and a deleted order', async ({ client }) => {
    const { task } = await aStudio()
    const stranger = await aPerson('client_owner', {
      overrides: [{ permission: 'content.upload_ready', effect: 'grant' }],
    })
    const creator = await aPerson('team_creator')
    const file = await aVideo(creator, task.companyId)

    const foreign = await client.post(url(task)).as(stranger).json({ fileId: file.id })
    foreign.assertStatus(404)
    const missing = await client.post('/api/tasks/nowhere/content').as(creator).json({})
    missing.assertStatus(404)
    await db.from('tasks').where('id', task.id).update({ deleted_at: new Date() })
    const deleted = await client.post(url(task)).as(creator).json({ fileId: file.id })
    deleted.assertStatus(404)
  })

  test('names fileId when the file can’t become a version', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const other = await aStudio()
    const { team_creator: creator } = people
    const wrong: Record<string, Promise<StoredFile>> = {
      'another company’s': aVideo(creator, other.company.id),
      'a material': aVideo(creator, task.companyId, { purpose: 'material' }),
      'no video': aVideo(creator, task.companyId, { contentType: 'image/png' }),
      'deleted': aVideo(creator, task.companyId, { deletedAt: DateTime.utc() }),
    }
    for (const [name, file] of Object.entries(wrong)) {
      const { id: fileId } = await file
      const response = await client.post(url(task)).as(creator).json({ fileId })
      assert.equal(response.status(), 422, name)
      response.assertBodyContains({ errors: [{ code: 'E_VALIDATION_ERROR', field: 'fileId' }] })
    }
    for (const fileId of [undefined, 'not an id', '019a0000-0000-7000-8000-000000000000']) {
      const response = await client.post(url(task)).as(creator).json({ fileId })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'fileId' }] })
    }
    assert.equal(await countRows('content_items'), 0)
    assert.equal(await countRows('audit_entries'), 0)
  })

  test('returns 409 for a file of another version', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    await aContentItem(task, ['in_review'])
    const used = await StoredFile.query().where('company_id', task.companyId).firstOrFail()
    const response = await client.post(url(task)).as(people.team_creator).json({ fileId: used.id })
    response.assertStatus(409)
    response.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'file_in_use' }] })
    assert.equal(await countRows('content_items'), 1)
  })

  test('returns 409 while the order is on hold, completed or cancelled', async ({
    client,
    assert,
  }) => {
    for (const status of ['on_hold', 'completed', 'cancelled'] as const) {
      const { people, task } = await aStudio(
        {},
        { status, heldStatus: status === 'on_hold' ? 'in_progress' : null }
      )
      const file = await aVideo(people.team_pm, task.companyId)
      const response = await client.post(url(task)).as(people.team_pm).json({ fileId: file.id })
      response.assertStatus(409)
      response.assertBodyContains({ errors: [{ taskStatus: status, allowed: [] }] })
    }
    assert.equal(await countRows('content_items'), 0)
  })

  test('ignores owner, status and author in the body', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const other = await aStudio()
    const file = await aVideo(people.team_creator, task.companyId)
    const response = await client.post(url(task)).as(people.team_creator).json({
      fileId: file.id,
      companyId: other.company.id,
      taskId: other.task.id,
      status: 'approved',
      createdById: people.client_owner.id,
    })
    const content = response.body().data
    assert.equal(content.companyId, task.companyId)
    assert.equal(content.taskId, task.id)
    assert.equal(content.status, 'in_review')
    assert.equal(content.createdBy.id, people.team_creator.id)
  })
})
