import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { failMedia } from '#actions/files/fail_media'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import store from '#storage/store'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { text } from '#support/text'
import { rollsBack } from '#tests/support/database'
import { aFile, PNG, VIDEO } from '#tests/support/files'
import { waitingJobs } from '#tests/support/processes/jobs'
import { aCompany, aPerson } from '#tests/support/people'

const GRANT_DELETE = [{ permission: 'file.delete', effect: 'grant' }] as const

test.group('Deleting a file', (group) => {
  rollsBack(group)

  test('hides it, keeps its bytes, and can be undone', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const file = await aFile(owner, { bytes: PNG })

    const deleted = await client.delete(`/api/files/${file.id}`).as(owner)
    deleted.assertStatus(204)
    const missing = await client.get(`/api/files/${file.id}`).as(owner)
    missing.assertStatus(404)
    assert.isNotNull(await store.head(file.objectKey))

    const restored = await client.post(`/api/files/${file.id}/restore`).as(owner)
    restored.assertStatus(200)
    restored.assertBodyContains({ data: { id: file.id } })
    const entries = await db.from('audit_entries').orderBy('id').select('action')
    assert.deepEqual(
      entries.map(({ action }) => action),
      ['file.delete', 'file.restore']
    )
  })

  test('needs file.delete', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const file = await aFile(manager)
    const deleted = await client.delete(`/api/files/${file.id}`).as(manager)
    deleted.assertStatus(403)
    deleted.assertBodyContains({ errors: [{ permission: 'file.delete' }] })
    const restored = await client.post(`/api/files/${file.id}/restore`).as(manager)
    restored.assertStatus(403)
  })

  test('of another company returns 404', async ({ client, assert }) => {
    const file = await aFile(await aPerson('client_owner'))
    const stranger = await aPerson('client_owner')
    const deleted = await client.delete(`/api/files/${file.id}`).as(stranger)
    deleted.assertStatus(404)
    await db.transaction((trx) => file.trash(trx))
    const restored = await client.post(`/api/files/${file.id}/restore`).as(stranger)
    restored.assertStatus(404)
    await file.refresh()
    assert.isTrue(file.isDeleted)
  })

  test('of a version is refused, even for users who may delete videos', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { createdById: people.team_creator.id })
    const { fileId } = await ContentVersion.findOrFail(item.currentVersionId!)

    const owner = await client.delete(`/api/files/${fileId}`).as(people.client_owner)
    owner.assertStatus(403)
    owner.assertBodyContains({ errors: [{ permission: 'content.delete_ready' }] })

    const pm = await client.delete(`/api/files/${fileId}`).as(people.team_pm)
    pm.assertStatus(409)
    pm.assertBodyContains({ errors: [{ reason: 'file_in_use' }] })
    assert.isNotNull(await StoredFile.find(fileId))
  })

  test('that is the cover of a version is refused, until another frame is', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const version = await ContentVersion.findOrFail(item.currentVersionId!)
    const [cover, other] = [await aFile(people.client_owner), await aFile(people.client_owner)]
    await version.merge({ coverFrame: 3, coverFileId: cover.id }).save()
    const refused = await client.delete(`/api/files/${cover.id}`).as(people.client_owner)
    refused.assertStatus(409)
    refused.assertBodyContains({ errors: [{ reason: 'file_in_use' }] })
    assert.isNotNull(await StoredFile.find(cover.id))

    await version.merge({ coverFrame: 4, coverFileId: other.id }).save()
    const deleted = await client.delete(`/api/files/${cover.id}`).as(people.client_owner)
    deleted.assertStatus(204)
  })

  test('that was uploaded as content requires content.delete_ready, as does restoring it', async ({
    client,
  }) => {
    const { people, company } = await aStudio()
    const creator = await aPerson('team_creator', { overrides: [...GRANT_DELETE] })
    const video = await aVideo(creator, company.id)

    const refused = await client.delete(`/api/files/${video.id}`).as(creator)
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'content.delete_ready' }] })

    const deleted = await client.delete(`/api/files/${video.id}`).as(people.team_pm)
    deleted.assertStatus(204)
    const back = await client.post(`/api/files/${video.id}/restore`).as(creator)
    back.assertStatus(403)
    const restored = await client.post(`/api/files/${video.id}/restore`).as(people.team_pm)
    restored.assertStatus(200)
  })

  test('of a deleted video is allowed', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { createdById: people.team_creator.id })
    const { fileId } = await ContentVersion.findOrFail(item.currentVersionId!)
    const gone = await client.delete(`/api/content/${item.id}`).as(people.team_pm)
    gone.assertStatus(204)
    const response = await client.delete(`/api/files/${fileId}`).as(people.team_pm)
    response.assertStatus(204)
  })

  test('frees no storage, because stored bytes count', async ({ client }) => {
    const company = await aCompany({ storageQuota: 1_500 } as never)
    const owner = await aPerson('client_owner', { company })
    const file = await aFile(owner, { size: 1_000 })
    await client.delete(`/api/files/${file.id}`).as(owner)

    const next = await client
      .post('/api/uploads/presign')
      .as(owner)
      .json({ ...VIDEO, size: 1_000 })
    next.assertStatus(422)
    next.assertBodyContains({ errors: [{ rule: 'quota', used: 1_000, quota: 1_500 }] })
    const restored = await client.post(`/api/files/${file.id}/restore`).as(owner)
    restored.assertStatus(200)
  })

  test('and restoring a live one are 404', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const file = await aFile(owner)
    const response = await client.post(`/api/files/${file.id}/restore`).as(owner)
    response.assertStatus(404)
  })
})

test.group('Processing a file again', (group) => {
  rollsBack(group)

  test('enqueues a failed one', async ({ client, assert }) => {
    const { people, company } = await aStudio()
    const failed = await aVideo(people.team_creator, company.id, {
      processingStatus: 'failed',
      processingError: text('media.cut_off'),
    })
    const response = await client.post(`/api/files/${failed.id}/retry`).as(people.team_creator)
    response.assertStatus(200)
    response.assertBodyContains({
      data: { processingStatus: 'processing', processingProgress: 0, processingError: null },
    })
    assert.deepEqual(await waitingJobs(), [
      { job: 'media.process', payload: { fileId: failed.id } },
    ])

    const again = await client.post(`/api/files/${failed.id}/retry`).as(people.team_creator)
    again.assertStatus(409)
    assert.lengthOf(await waitingJobs(), 1)
  })

  test('enqueues one in processing without a job', async ({ client, assert }) => {
    const { people, company } = await aStudio()
    const stuck = await aVideo(people.team_creator, company.id, { processingStatus: 'processing' })
    const retry = () => client.post(`/api/files/${stuck.id}/retry`).as(people.team_creator)

    const response = await retry()
    response.assertStatus(200)
    assert.lengthOf(await waitingJobs(), 1)
    await db.from('outbox').update({ dispatched_at: new Date() })
    const whileItRuns = await retry()
    whileItRuns.assertStatus(409)

    await db.from('outbox').update({ finished_at: new Date() })
    const afterItsJobEnded = await retry()
    afterItsJobEnded.assertStatus(200)
  })

  test('is offered for one that failed while it was in the trash', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const file = await aFile(owner, { processingStatus: 'processing' })
    await client.delete(`/api/files/${file.id}`).as(owner)
    await failMedia(file.id, text('media.cut_off'))
    assert.lengthOf(await db.from('notifications'), 0)

    const restored = await client.post(`/api/files/${file.id}/restore`).as(owner)
    restored.assertBodyContains({ data: { processingStatus: 'failed' } })
  })

  test('cuts a cover again, and leaves one that was replaced', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { status: 'in_review' })
    const item = await aContentItem(task, ['in_review'])
    const chooses = async (frame: number) => {
      const response = await client
        .put(`/api/content/${item.id}/cover`)
        .as(people.client_owner)
        .json({ versionId: item.currentVersionId, frame })
      return response.body().data.id as string
    }
    const [replaced, cover] = [await chooses(3), await chooses(4)]
    const retry = (id: string) => client.post(`/api/files/${id}/retry`).as(people.client_owner)
    const whileItWaits = await retry(cover)
    whileItWaits.assertStatus(409)

    await db.from('outbox').update({ dispatched_at: new Date(), finished_at: new Date() })
    await StoredFile.query().whereIn('id', [replaced, cover]).update({ processingStatus: 'failed' })
    const response = await retry(cover)
    response.assertStatus(200)
    response.assertBodyContains({ data: { processingStatus: 'processing' } })
    assert.deepEqual(await waitingJobs(), [
      { job: 'media.cut_cover', payload: { fileId: cover, frame: 4 } },
    ])
    const afterAnother = await retry(replaced)
    afterAnother.assertStatus(409)
  })

  test('is refused for one that is ready, without file.upload, and for other companies', async ({
    client,
  }) => {
    const company = await aCompany()
    const manager = await aPerson('client_manager', { company })
    const file = await aFile(manager)
    const url = `/api/files/${file.id}/retry`

    const ready = await client.post(url).as(manager)
    ready.assertStatus(409)
    const viewer = await client.post(url).as(await aPerson('client_viewer', { company }))
    viewer.assertStatus(403)
    viewer.assertBodyContains({ errors: [{ permission: 'file.upload' }] })
    const stranger = await client.post(url).as(await aPerson('client_manager'))
    stranger.assertStatus(404)
  })
})
