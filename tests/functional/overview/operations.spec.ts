import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import ContentVersion from '#models/content/content_version'
import Delivery from '#models/files/delivery'
import { countAttempt, storeFigures } from '#queue/job_figures'
import NotificationDelivery from '#models/notifications/notification_delivery'
import SafebotMessage from '#models/safebot/safebot_message'
import { taskAssigned } from '#notifications/events/tasks'
import { notify } from '#notifications/notify'
import { heartbeat, leave, recordLastJob, workerId } from '#queue/worker_registry'
import { rollsBack } from '#tests/support/database'
import { aContentItem, aStudio, aVideo } from '#tests/support/content'
import { aBrowser } from '#tests/support/deliveries'
import { aFile } from '#tests/support/files'
import { aFailedJob, waitingJobs } from '#tests/support/processes/jobs'
import { acting, aPerson } from '#tests/support/people'
import { aRecord } from '#tests/support/safebot'

const ADDRESS = '/api/admin/operations'
const DAY_MS = 86_400_000

test.group('Operations', (group) => {
  rollsBack(group)

  test('show parts, workers, queues, repeating jobs and failures', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    recordLastJob('uploads.sweep')
    await heartbeat(['default', 'heavy'], 2)
    countAttempt('uploads.sweep', 'finished', 1.5)
    await storeFigures()
    const failed = await aFailedJob({ job: 'media.process', payload: { fileId: 'one' } })

    const response = await client.get(ADDRESS).as(admin)
    response.assertStatus(200)
    const { data } = response.body()
    assert.containSubset(data.parts, { database: true, queue: true })
    const worker = data.workers.find(({ id }: { id: string }) => id === workerId)
    assert.containSubset(worker, { queues: ['default', 'heavy'], heavySlots: 2, isGone: false })
    assert.isAbove(worker.diskFreeBytes, 0)
    assert.equal(worker.lastJob, 'uploads.sweep')
    assert.sameMembers(
      data.queues.map(({ name }: { name: string }) => name),
      ['default', 'heavy', 'transfer']
    )
    const sweep = data.sweeps.find(({ job }: { job: string }) => job === 'uploads.sweep')
    assert.equal(sweep.everySeconds, 900)
    assert.isString(sweep.lastAt)
    assert.containSubset(data.failedJobs, [
      { id: failed, job: 'media.process', reason: 'It broke', requestId: 'request-of-the-test' },
    ])
    await leave()
  })

  test('count waiting jobs, and since when they wait', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const soon = new Date(Date.now() + DAY_MS)
    const ago = new Date(Date.now() - 90_000)
    for (const at of [soon, ago]) {
      await db.table('outbox').insert({
        ...{ id: crypto.randomUUID(), job: 'media.process', payload: {}, queue: 'heavy' },
        ...{ created_at: ago, available_at: at },
      })
    }
    const response = await client.get(ADDRESS).as(admin)
    const { data } = response.body()
    const heavy = data.queues.find(({ name }: { name: string }) => name === 'heavy')
    assert.containSubset(heavy, { waiting: 1, running: 0, waitsSince: ago.toISOString() })
  })

  test('count postponed jobs as waiting, with what they wait for', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const ago = new Date(Date.now() - 90_000)
    await db.table('outbox').insert({
      ...{ id: crypto.randomUUID(), job: 'media.process', payload: {}, queue: 'heavy' },
      ...{ created_at: ago, dispatched_at: ago, postponed_at: ago, waits_for: 'disk' },
      available_at: new Date(Date.now() + 300_000),
    })
    const response = await client.get(ADDRESS).as(admin)
    const { queues, postponed } = response.body().data
    const heavy = queues.find(({ name }: { name: string }) => name === 'heavy')
    assert.containSubset(heavy, { waiting: 1, running: 0, waitsSince: ago.toISOString() })
    assert.deepEqual(postponed, [
      { queue: 'heavy', reason: 'disk', count: 1, since: ago.toISOString() },
    ])
  })

  test('list failures in pages, by sort, job and whether they were tried again', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    const first = await aFailedJob({ failedAt: new Date(Date.now() - DAY_MS) })
    const second = await aFailedJob({ job: 'reminders.send' })
    await db.from('outbox').where('id', second).update({ retried_as: first })
    const ids = async (query: string) => {
      const response = await client.get(`${ADDRESS}/jobs?${query}`).as(admin)
      response.assertStatus(200)
      return response.body().data.map(({ id }: { id: string }) => id)
    }
    assert.deepEqual(await ids(''), [second, first])
    assert.deepEqual(await ids('sort=failedAt'), [first, second])
    assert.deepEqual(await ids('perPage=1&page=2'), [first])
    assert.deepEqual(await ids('job=reminders.send'), [second])
    assert.deepEqual(await ids('isOpen=true'), [first])

    const wrong = await client.get(`${ADDRESS}/jobs?job=nope`).as(admin)
    wrong.assertStatus(422)
  })

  test('are refused to clients, even with the permission', async ({ client }) => {
    const owner = await aPerson('client_owner', {
      overrides: [{ permission: 'admin.manage_storage', effect: 'grant' }],
    })
    for (const path of [ADDRESS, `${ADDRESS}/jobs`]) {
      const response = await client.get(path).as(owner)
      response.assertStatus(403)
    }
    const creator = await aPerson('team_creator')
    const refused = await client.get(ADDRESS).as(creator)
    refused.assertStatus(403)
  })
})

test.group('A failed job', (group) => {
  rollsBack(group)

  test('is tried again, once, as a new job, and the audit log has the user', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    const id = await aFailedJob()
    const retry = () => client.post(`${ADDRESS}/jobs/${id}/retry`).as(admin)
    const response = await retry()
    response.assertStatus(202)
    const { retriedAs } = response.body().data
    assert.containSubset(await waitingJobs(), [{ job: 'notifications.sweep', payload: {} }])
    const row = await db.from('outbox').where('id', id).firstOrFail()
    assert.equal(row.retried_as, retriedAs)
    const entry = await db.from('audit_entries').where('action', 'job.retry').firstOrFail()
    assert.equal(entry.entity_id, id)

    const again = await retry()
    again.assertStatus(409)
  })

  test('of a file enqueues its processing again', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const manager = await aPerson('client_manager')
    const file = await aVideo(manager, manager.companyId, { processingStatus: 'failed' })
    const id = await aFailedJob({ job: 'media.process', payload: { fileId: file.id } })
    const response = await client.post(`${ADDRESS}/jobs/${id}/retry`).as(admin)
    response.assertStatus(202)
    await file.refresh()
    assert.equal(file.processingStatus, 'processing')
  })

  test('of a ZIP enqueues its packing again', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const { id: userId, companyId } = await aPerson('client_manager')
    const delivery = await Delivery.create({
      ...{ userId, companyId, status: 'failed', objectKey: 'zip', name: 'a.zip' },
      ...{
        entries: [],
        entriesHash: 'one',
        progress: 0,
        expiresAt: DateTime.utc().plus({ days: 1 }),
      },
    } as never)
    const id = await aFailedJob({ job: 'deliveries.pack', payload: { deliveryId: delivery.id } })
    const response = await client.post(`${ADDRESS}/jobs/${id}/retry`).as(admin)
    response.assertStatus(202)
    const { status } = await Delivery.findOrFail(delivery.id)
    assert.equal(status, 'queued')
  })

  test('of a cover has it cut again', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['approved'])
    const [replaced, cover] = [
      await aFile(people.client_owner, { processingStatus: 'failed' }),
      await aFile(people.client_owner, { processingStatus: 'failed' }),
    ]
    await ContentVersion.query()
      .where('id', item.currentVersionId!)
      .update({ coverFrame: 3, coverFileId: cover.id })
    for (const file of [replaced, cover]) {
      const payload = { fileId: file.id, frame: 3 }
      const id = await aFailedJob({ job: 'media.cut_cover', payload })
      const response = await client.post(`${ADDRESS}/jobs/${id}/retry`).as(admin)
      response.assertStatus(202)
      await file.refresh()
    }
    assert.equal(cover.processingStatus, 'processing')
    assert.equal(replaced.processingStatus, 'failed')
  })

  test('of a notification has it sent again', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    await aBrowser(people.team_creator)
    await db.transaction((trx) =>
      notify(trx, acting(people.team_pm), taskAssigned, {
        task,
        assigneeId: people.team_creator.id,
      } as never)
    )
    const delivery = await NotificationDelivery.firstOrFail()
    const id = await aFailedJob({ job: 'notifications.deliver' })
    await delivery.merge({ jobId: id, state: 'failed', reason: 'gave_up' }).save()

    const response = await client
      .post(`${ADDRESS}/jobs/${id}/retry`)
      .as(await aPerson('super_admin'))
    response.assertStatus(202)
    await delivery.refresh()
    assert.containSubset(delivery.serialize(), {
      ...{ state: 'waiting', reason: null, jobId: response.body().data.retriedAs },
    })
  })

  test('of the bot’s reply to a link has it shown again', async ({ client, assert }) => {
    const saver = await aPerson('team_pm')
    const { id: recordId } = await aRecord(saver)
    const message = await SafebotMessage.create({
      ...{ recordId, userId: saver.id, botId: '1', chatId: '2' },
      ...{ updateId: 1, replyToId: 1, wasKnown: false },
    })
    const payload = { messageId: message.id }
    const id = await aFailedJob({ job: 'messenger.saved_link', payload })
    const response = await client
      .post(`${ADDRESS}/jobs/${id}/retry`)
      .as(await aPerson('super_admin'))
    response.assertStatus(202)
    await message.refresh()
    assert.equal(message.jobId, response.body().data.retriedAs)
  })

  test('that doesn’t exist, or is unknown to this version, is refused', async ({ client }) => {
    const admin = await aPerson('super_admin')
    const retry = (id: string) => client.post(`${ADDRESS}/jobs/${id}/retry`).as(admin)
    for (const id of [crypto.randomUUID(), 'nope']) {
      const missing = await retry(id)
      missing.assertStatus(404)
    }
    const unknown = await retry(await aFailedJob({ job: 'of.another.version' }))
    unknown.assertStatus(409)
  })
})
