import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { JOBS } from '#jobs/registry'
import { aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

test.group('A film whose processing is postponed', (group) => {
  rollsBack(group)

  async function aPostponedFilm(status: 'processing' | 'ready' = 'processing') {
    const owner = await aPerson('client_manager')
    const file = await aVideo(owner, owner.companyId, { processingStatus: status })
    const { default: ProcessMedia } = await JOBS['media.process']()
    const job = await app.container.make(ProcessMedia)
    await job.postponed({ fileId: file.id })
    return { owner, file }
  }

  test('is shown to users who may see it, until it is processed', async ({ client, assert }) => {
    const { owner, file } = await aPostponedFilm()
    const isDelayed = async () => {
      const response = await client.get(`/api/files/${file.id}`).as(owner)
      response.assertStatus(200)
      return response.body().data.isProcessingDelayed
    }
    assert.isTrue(await isDelayed())
    await file.refresh()
    await file.merge({ processingStatus: 'ready' }).save()
    assert.isFalse(await isDelayed())
  })

  test('is hidden from another company', async ({ client }) => {
    const { file } = await aPostponedFilm()
    const stranger = await aPerson('client_manager')
    const response = await client.get(`/api/files/${file.id}`).as(stranger)
    response.assertStatus(404)
  })

  test('that was processed meanwhile stays as it is', async ({ assert }) => {
    const { file } = await aPostponedFilm('ready')
    await file.refresh()
    assert.isNull(file.processingDelayedAt)
  })
})
