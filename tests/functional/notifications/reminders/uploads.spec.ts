import { test } from '@japa/runner'
import { failMedia } from '#actions/files/fail_media'
import { sweepUploads } from '#actions/files/uploads/sweep_uploads'
import { UNREADABLE } from '#media/media_failure'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import Notification from '#models/notifications/notification'
import Upload from '#models/files/upload'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { anUpload, aTicket } from '#tests/support/files'
import { recipientsOf } from '#tests/support/notifications'
import { aPerson } from '#tests/support/people'

const BROKE_OFF = 'broke off a day ago'

async function aDayLater(fileId: string) {
  const ticket = await Upload.findOrFail(fileId)
  await ticket.merge({ expiresAt: ticket.expiresAt.minus({ hours: 25 }) }).save()
}

test.group('The uploader of a file', (group) => {
  rollsBack(group)

  test('is notified once that it couldn’t be processed, with a link to its video', async ({
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { createdById: people.team_creator.id })
    const { fileId } = await ContentVersion.findOrFail(item.currentVersionId!)
    await StoredFile.query().where('id', fileId).update({ processing_status: 'processing' })

    await failMedia(fileId, UNREADABLE)
    await failMedia(fileId, UNREADABLE)
    const told = await Notification.query()
    assert.lengthOf(told, 1)
    assert.containSubset(told[0].$attributes, {
      userId: people.team_creator.id,
      entityType: 'content',
      entityId: item.id,
    })
  })

  test('is notified with a link to the file if nothing uses it', async ({ assert }) => {
    const { people, company } = await aStudio()
    const { id } = await aVideo(people.client_manager, company.id, {
      ...{ purpose: 'material', processingStatus: 'processing' },
    })
    await failMedia(id, UNREADABLE)
    const told = await Notification.firstOrFail()
    assert.containSubset(told.$attributes, { entityType: 'file', entityId: id })
  })

  test('is notified once that the upload stopped', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    await aDayLater(fileId)
    await sweepUploads()
    await sweepUploads()
    const told = await recipientsOf(BROKE_OFF)
    assert.deepEqual(
      told.map(({ userId }) => userId),
      [manager.id]
    )
  })

  test('isn’t notified if they cancelled it', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId } = await anUpload(client, manager)
    await client.delete(`/api/uploads/${fileId}`).as(manager)
    await aDayLater(fileId)
    assert.equal(await sweepUploads(), 1)
    assert.isEmpty(await recipientsOf(BROKE_OFF))
  })

  test('isn’t notified if the file arrived with another upload', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const { fileId: lost } = await aTicket(client, manager)
    const { fileId } = await anUpload(client, manager)
    await client.post(`/api/uploads/confirm/${fileId}`).as(manager)
    await aDayLater(lost)
    assert.equal(await sweepUploads(), 1)
    assert.isEmpty(await recipientsOf(BROKE_OFF))
  })
})
