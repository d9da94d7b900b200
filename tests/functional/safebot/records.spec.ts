import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import { sweepDownloads } from '#actions/safebot/sweep_downloads'
import Reference from '#models/references/reference'
import SafebotRecord from '#models/safebot/safebot_record'
import type User from '#models/identity/user'
import { text } from '#support/text'
import { auditOf } from '#tests/support/audit'
import { aVideo } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { countStored } from '#tests/support/files'
import { runJobs, waitingJobs } from '#tests/support/processes/jobs'
import { aCompany, aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aNewCategory } from '#tests/support/references'
import { aRecord } from '#tests/support/safebot'

const PATH = '/api/safebot/records'

const save = (client: ApiClient, user: User, url: string, more: object = {}) =>
  client
    .post(PATH)
    .as(user)
    .json({ url, ...more })

const aClientWhoSaves = () =>
  aPerson('client_owner', { overrides: [{ permission: 'safebot.create', effect: 'grant' }] })

async function aReady(saver: User, attributes: Partial<SafebotRecord> = {}) {
  const file = await aVideo(saver, saver.companyId, { purpose: 'reference' })
  await countStored(saver.companyId, file.size)
  return { file, record: await aRecord(saver, { ...attributes, fileId: file.id }) }
}

test.group('Saving a link', (group) => {
  rollsBack(group)

  test('downloads its video', async ({ client, assert }) => {
    const saver = await aPerson('team_creator')
    const category = await aNewCategory()
    const response = await save(client, saver, 'https://films.example/a', {
      note: 'The light',
      categoryIds: [category.id],
    })
    response.assertStatus(202)
    assert.containSubset(response.body().data, {
      url: 'https://films.example/a',
      title: null,
      note: 'The light',
      companyId: saver.companyId,
      status: 'queued',
      progress: 0,
      bytes: 0,
      reason: null,
      fileId: null,
      referenceId: null,
      categoryIds: [category.id],
      createdBy: { id: saver.id },
    })
    const { id } = response.body().data
    assert.deepEqual(await waitingJobs(), [{ job: 'safebot.save', payload: { recordId: id } }])
    const [entry] = await auditOf('safebot_record.create')
    assert.equal(entry.entity_id, id)
  })

  for (const same of [
    'https://films.example/a?v=1',
    'https://FILMS.example/a?v=1#t=10',
    'https://films.example/a?utm_source=mail&v=1',
  ]) {
    test(`that is known returns its record: ${same}`, async ({ client, assert }) => {
      const saver = await aPerson('team_creator')
      const first = await save(client, saver, 'https://films.example/a?v=1')
      const second = await save(client, await aPerson('team_pm'), same)
      second.assertStatus(200)
      assert.equal(second.body().data.id, first.body().data.id)
      assert.lengthOf(await waitingJobs(), 1)
    })
  }

  test('of another company, or that was deleted, creates a new record', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const owner = await aClientWhoSaves()
    const first = await save(client, pm, 'https://films.example/a')
    const theirs = await save(client, owner, 'https://films.example/a')
    theirs.assertStatus(202)
    assert.equal(theirs.body().data.companyId, owner.companyId)
    await client.delete(`${PATH}/${first.body().data.id}`).as(pm)
    const again = await save(client, pm, 'https://films.example/a')
    again.assertStatus(202)
    const back = await client.post(`${PATH}/${first.body().data.id}/restore`).as(pm)
    back.assertStatus(409)
  })

  for (const url of [
    'http://127.0.0.1/a.mp4',
    'http://2130706433/a.mp4',
    'http://0x7f.1/a.mp4',
    'http://10.1.2.3/a.mp4',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://[::1]/a.mp4',
    'http://[::ffff:127.0.0.1]/a.mp4',
    'http://[fd00::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://localhost/a.mp4',
    'http://name:secret@films.example/a.mp4',
    'https://films.example:8443/a.mp4',
    'file:///etc/passwd',
    'gopher://films.example/',
    'ftp://films.example/a.mp4',
    'films.example/a.mp4',
  ]) {
    test(`refuses ${url}`, async ({ client, assert }) => {
      const response = await save(client, await aPerson('team_pm'), url)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, 'url')
      assert.isEmpty(await SafebotRecord.all())
    })
  }

  test('limits concurrent downloads: two per host, four per company', async ({
    client,
    assert,
  }) => {
    const saver = await aPerson('team_creator')
    for (const host of ['a', 'a', 'a', 'b', 'c', 'd']) {
      await save(client, saver, `https://${host}.example/${uuidv7()}`)
    }
    const begun = await SafebotRecord.query().whereNotNull('job_id').orderBy('queued_at')
    assert.deepEqual(
      begun.map(({ host }) => host),
      ['a.example', 'a.example', 'b.example', 'c.example']
    )
    const pm = await aPerson('team_pm')
    await client.delete(`${PATH}/${begun[0].id}`).as(pm)
    const third = await SafebotRecord.query()
      .where('host', 'a.example')
      .orderBy('created_at', 'desc')
    assert.isNotNull(third[0].jobId)
  })

  test('doesn’t wait for links that another company can’t download yet', async ({
    client,
    assert,
  }) => {
    const [saver, other] = [await aPerson('team_creator'), await aClientWhoSaves()]
    for (const host of ['a', 'b', 'c', 'd', 'shared', 'shared', 'shared']) {
      await save(client, saver, `https://${host}.example/${uuidv7()}`)
    }
    const response = await save(client, other, `https://shared.example/${uuidv7()}`)
    const record = await SafebotRecord.findOrFail(response.body().data.id)
    assert.isNotNull(record.jobId)
  })

  test('alternates between companies at one host', async ({ client, assert }) => {
    const [saver, other] = [await aPerson('team_creator'), await aClientWhoSaves()]
    for (const user of [saver, saver, saver, saver, other]) {
      await save(client, user, `https://shared.example/${uuidv7()}`)
    }
    const [first] = await SafebotRecord.query().whereNotNull('job_id').orderBy('queued_at')
    await client.delete(`${PATH}/${first.id}`).as(await aPerson('team_pm'))
    const begun = await SafebotRecord.query().whereNotNull('job_id').whereNull('deleted_at')
    assert.sameMembers(
      begun.map(({ companyId }) => companyId),
      [saver.companyId, other.companyId]
    )
  })
})

test.group('A link whose host has a private address', (group) => {
  rollsBack(group)

  test('fails with a reason in the notification', async ({ client, assert }) => {
    const saver = await aPerson('team_creator')
    const { id } = await aRecord(saver, { url: 'http://127.0.0.1:9/a.mp4' })
    await client.post(`${PATH}/${id}/retry`).as(saver)
    const waiting = await save(client, saver, 'https://films.example/later')
    await SafebotRecord.query()
      .where('id', waiting.body().data.id)
      .update({ url: 'http://[::1]/a.mp4' })
    await runJobs()
    const shown = await client.get(`${PATH}/${waiting.body().data.id}`).as(saver)
    assert.containSubset(shown.body().data, {
      status: 'failed',
      reason: 'This address leads to a private network. Save a link that anyone can open.',
    })
    const notices = await db.from('notifications').where('user_id', saver.id)
    assert.lengthOf(notices, 2)
  })
})

test.group('Saved links', (group) => {
  rollsBack(group)

  test('are listed by status, category, reference and words', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const category = await aNewCategory()
    const { record } = await aReady(pm, { title: 'Dusk', categoryIds: [category.id] })
    await aRecord(pm, { title: 'Dawn', status: 'failed', reason: text('safebot.time') })
    const titles = async (query: string) => {
      const response = await client.get(`${PATH}?${query}`).as(pm)
      return response.body().data.map(({ title }: { title: string }) => title)
    }
    assert.deepEqual(await titles('sort=title'), ['Dawn', 'Dusk'])
    assert.deepEqual(await titles('status=failed'), ['Dawn'])
    assert.deepEqual(await titles(`categoryId=${category.id}`), ['Dusk'])
    assert.deepEqual(await titles('q=DUS'), ['Dusk'])
    assert.deepEqual(await titles('promoted=true'), [])
    await client.post(`${PATH}/${record.id}/promote`).as(pm).json({ title: 'Dusk' })
    assert.deepEqual(await titles('promoted=true'), ['Dusk'])
    assert.deepEqual(await titles('promoted=false'), ['Dawn'])
  })

  test('take as many queries for ten as for one', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    await aReady(pm)
    const one = await countQueries(() => client.get(PATH).as(pm))
    for (let number = 0; number < 9; number += 1) await aReady(pm)
    assert.equal(await countQueries(() => client.get(PATH).as(pm)), one)
  })

  test('are changed, deleted and restored', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { record } = await aReady(pm)
    const changed = await client
      .patch(`${PATH}/${record.id}`)
      .as(pm)
      .json({ title: 'Night', note: null, url: 'https://other.example/' })
    changed.assertStatus(200)
    assert.containSubset(changed.body().data, { title: 'Night', note: null, url: record.url })
    const gone = await client.delete(`${PATH}/${record.id}`).as(pm)
    gone.assertStatus(204)
    const missing = await client.get(`${PATH}/${record.id}`).as(pm)
    missing.assertStatus(404)
    const back = await client.post(`${PATH}/${record.id}/restore`).as(pm)
    back.assertStatus(200)
    assert.equal(back.body().data.status, 'ready')
  })

  test('can be tried again only if they failed', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { record } = await aReady(pm)
    const refused = await client.post(`${PATH}/${record.id}/retry`).as(pm)
    refused.assertStatus(409)
    const failed = await aRecord(pm, { status: 'failed', reason: text('safebot.time') })
    const again = await client.post(`${PATH}/${failed.id}/retry`).as(pm)
    assert.containSubset(again.body().data, { status: 'queued', reason: null })
    assert.lengthOf(await waitingJobs(), 1)
  })

  test('protect their file from deletion', async ({ client }) => {
    const admin = await aPerson('team_admin')
    const { file } = await aReady(admin)
    const refused = await client.delete(`/api/files/${file.id}`).as(admin)
    refused.assertStatus(409)
  })

  test('whose job ended without a result have failed', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const saved = await save(client, pm, 'https://films.example/a')
    await db.from('outbox').update({ finished_at: DateTime.utc().toJSDate() })
    await sweepDownloads()
    const shown = await client.get(`${PATH}/${saved.body().data.id}`).as(pm)
    assert.equal(shown.body().data.status, 'failed')
  })

  test('that missed their turn because they were being changed get it', async ({ assert }) => {
    const pm = await aPerson('team_pm')
    const left = await aRecord(pm)
    await sweepDownloads()
    assert.deepEqual(await waitingJobs(), [{ job: 'safebot.save', payload: { recordId: left.id } }])
  })

  test('that are changed don’t make others wait', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { id } = await aRecord(pm)
    await client.patch(`${PATH}/${id}`).json({ note: 'The light' }).as(pm)
    assert.deepEqual(await waitingJobs(), [])
  })
})

test.group('Promoting a saved video', (group) => {
  rollsBack(group)

  test('makes a reference of it, once', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const category = await aNewCategory()
    const { record, file } = await aReady(pm, { categoryIds: [category.id] })
    const promote = () =>
      client
        .post(`${PATH}/${record.id}/promote`)
        .as(pm)
        .json({ title: 'A slow push', rights: 'For inspiration only' })
    const first = await promote()
    first.assertStatus(201)
    assert.containSubset(first.body().data, {
      title: 'A slow push',
      kind: 'video',
      fileId: file.id,
      companyId: pm.companyId,
      url: record.url,
      source: record.url,
      rights: 'For inspiration only',
      categoryIds: [category.id],
    })
    const second = await promote()
    second.assertStatus(200)
    assert.equal(second.body().data.id, first.body().data.id)
    const shown = await client.get(`${PATH}/${record.id}`).as(pm)
    assert.equal(shown.body().data.referenceId, first.body().data.id)
    assert.lengthOf(await Reference.all(), 1)
  })

  test('leaves out a category of the link that was deleted meanwhile', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const [gone, kept] = [await aNewCategory(), await aNewCategory()]
    const categoryIds = [gone.id, kept.id]
    const { record } = await aReady(pm, { categoryIds })
    await gone.merge({ deletedAt: DateTime.utc() }).save()
    const promoted = await client
      .post(`${PATH}/${record.id}/promote`)
      .as(pm)
      .json({ title: 'A slow push', categoryIds })
    promoted.assertStatus(201)
    assert.deepEqual(promoted.body().data.categoryIds, [kept.id])

    const other = await aReady(pm)
    const refused = await client
      .post(`${PATH}/${other.record.id}/promote`)
      .as(pm)
      .json({ title: 'A slow push', categoryIds })
    refused.assertStatus(422)
  })

  test('requires space in the quota of the target library', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const company = await aCompany({ storageQuota: 1 })
    const { record, file } = await aReady(pm)
    const response = await client
      .post(`${PATH}/${record.id}/promote`)
      .as(pm)
      .json({ title: 'A slow push', companyId: company.id })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'companyId', rule: 'quota' }] })
    await file.refresh()
    assert.equal(file.companyId, pm.companyId)
    assert.lengthOf(await Reference.all(), 0)
  })

  test('moves the file and its size to the client’s library', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const company = await aCompany()
    const { record, file } = await aReady(pm)
    const response = await client
      .post(`${PATH}/${record.id}/promote`)
      .as(pm)
      .json({ title: 'A slow push', categoryIds: [], companyId: company.id })
    response.assertStatus(201)
    assert.equal(response.body().data.companyId, company.id)
    await file.refresh()
    assert.equal(file.companyId, company.id)
    const rows = await db.from('company_storage').select('company_id', 'bytes')
    const stored = Object.fromEntries(rows.map((row) => [row.company_id, Number(row.bytes)]))
    assert.equal(stored[company.id], file.size)
    assert.equal(stored[pm.companyId], 0)
    const viewer = await aPerson('client_viewer', { company })
    const seen = await client.get(`/api/references/${response.body().data.id}`).as(viewer)
    seen.assertStatus(200)
    const shown = await client.get(`${PATH}/${record.id}`).as(pm)
    assert.equal(shown.body().data.file.id, file.id)
  })

  test('of a client is possible only to that client’s library', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { record } = await aReady(owner)
    const other = await aCompany()
    const response = await client
      .post(`${PATH}/${record.id}/promote`)
      .as(await aPerson('team_pm'))
      .json({ title: 'A slow push', companyId: other.id })
    response.assertStatus(422)
  })

  test('is refused until it is downloaded', async ({ client }) => {
    const pm = await aPerson('team_pm')
    const { id } = await aRecord(pm)
    const response = await client.post(`${PATH}/${id}/promote`).as(pm).json({ title: 'Too soon' })
    response.assertStatus(409)
  })
})
