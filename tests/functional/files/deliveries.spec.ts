import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { LIMITS } from '#access/limits/limits'
import { createDelivery } from '#actions/files/deliveries/create_delivery'
import { failDelivery, packDelivery } from '#actions/files/deliveries/pack_delivery'
import { sweepZips } from '#actions/files/deliveries/sweep_zips'
import Delivery from '#models/files/delivery'
import type Company from '#models/companies/company'
import Material from '#models/tasks/material'
import type Task from '#models/tasks/task'
import type User from '#models/identity/user'
import store from '#storage/store'
import { aContentItem } from '#tests/support/content'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { aFile } from '#tests/support/files'
import { waitingJobs } from '#tests/support/processes/jobs'
import { acting, aCompany, aPerson, everyRole } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const URL = '/api/deliveries'
const run = promisify(execFile)
const silent = async () => {}

/** Creates a file that is a material of an order. */
async function aMaterial(task: Task, uploader: User, name: string, bytes: string) {
  const file = await aFile(uploader, { name, bytes, companyId: task.companyId })
  await Material.create({
    taskId: task.id,
    companyId: task.companyId,
    kind: 'file',
    fileId: file.id,
    position: 0,
  })
  return file
}

/** Unpacks a ZIP from the store with an independent program. Returns the contents by file name. */
async function unpacked(key: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'rushes-zip-'))
  try {
    await store.download(key, join(folder, 'a.zip'))
    const script = `import zipfile, json, sys
z = zipfile.ZipFile(sys.argv[1])
assert z.testzip() is None
print(json.dumps({n: z.read(n).decode() for n in z.namelist()}))`
    const { stdout } = await run('python3', ['-c', script, join(folder, 'a.zip')], {
      maxBuffer: 64 * 1024 ** 2,
    })
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test.group('A delivery', (group) => {
  rollsBack(group)

  test('packs all materials of an order, and its requester can download it', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager)
    await aMaterial(task, manager, 'Grüße/1.txt', 'hello')
    await aMaterial(task, manager, 'sofa.txt', 'first')
    await aMaterial(task, manager, 'Sofa.txt', 'second')

    const asked = await client.post(URL).as(manager).json({ taskId: task.id, what: 'materials' })
    asked.assertStatus(202)
    asked.assertBodyContains({ data: { status: 'queued', progress: 0, fileCount: 3 } })
    assert.notProperty(asked.body().data, 'url')
    const { id } = asked.body().data
    assert.deepEqual(await waitingJobs(), [{ job: 'deliveries.pack', payload: { deliveryId: id } }])
    const noted = await db.from('audit_entries').where('action', 'file.download')
    assert.lengthOf(noted, 3)

    await packDelivery(id, silent)
    const shown = await client.get(`${URL}/${id}`).as(manager)
    shown.assertStatus(200)
    const { status, url, expiresAt, size } = shown.body().data
    assert.equal(status, 'ready')
    assert.isAbove(size, 20)
    assert.closeTo(DateTime.fromISO(expiresAt).diffNow('days').days, 7, 0.1)
    const { objectKey } = await Delivery.findOrFail(id)
    assert.deepEqual(await unpacked(objectKey), {
      'Grüße-1.txt': 'hello',
      'sofa.txt': 'first',
      'Sofa (2).txt': 'second',
    })
    const download = await client.get(url).as(manager).redirects(0)
    download.assertStatus(302)
    const notices = await db.from('notifications').where('user_id', manager.id)
    assert.lengthOf(notices, 1)
  })

  test('cuts no character in its name, however long the order’s title is', async ({ client }) => {
    const manager = await aPerson('client_manager')
    for (const start of ['', 'x']) {
      const task = await aTaskOf(manager, { title: `${start}${'🎬'.repeat(90)}` })
      await aMaterial(task, manager, 'sofa.txt', 'hello')
      const asked = await client.post(URL).as(manager).json({ taskId: task.id, what: 'materials' })
      asked.assertStatus(202)
      const shown = await client.get(`${URL}/${asked.body().data.id}`).as(manager)
      shown.assertStatus(200)
    }
  })

  test('contains no name that is too long for a file system, in bytes', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { title: 'Sofa' })
    const long = '映'.repeat(200)
    for (const name of [`${long}.txt`, `${long}.txt`, `1. ${long}`]) {
      await aMaterial(task, manager, name, 'hello')
    }
    const asked = await client.post(URL).as(manager).json({ taskId: task.id, what: 'materials' })
    asked.assertStatus(202)
    const { entries } = await Delivery.findOrFail(asked.body().data.id)
    assert.deepEqual(
      entries.map((entry) => entry.name),
      [`${'映'.repeat(82)}….txt`, `${'映'.repeat(81)}… (2).txt`, `1. ${'映'.repeat(83)}…`]
    )
  })

  test('contains no name that Windows refuses', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager)
    const names = ['CON', 'aux.v2.txt', 'com¹ .txt', 'nul (2).txt', 'control.txt', 'Done. .', '...']
    for (const name of names) await aMaterial(task, manager, name, 'hello')
    const asked = await client.post(URL).as(manager).json({ taskId: task.id, what: 'materials' })
    asked.assertStatus(202)
    const { entries } = await Delivery.findOrFail(asked.body().data.id)
    assert.sameMembers(
      entries.map((entry) => entry.name),
      ['CON-', 'aux-.v2.txt', 'com¹- .txt', 'nul (2).txt', 'control.txt', 'Done', 'file']
    )
  })

  test('packs approved videos in folders by order, title and version, as its requester sees them', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const task = await aTaskOf(manager, { title: 'Sofa' })
    const none = await client.post(URL).as(manager).json({ taskId: task.id, what: 'approved' })
    none.assertStatus(422)
    none.assertBodyContains({ errors: [{ field: 'what' }] })

    await aContentItem(task, ['approved'], { title: 'Dusk' })
    await aContentItem(task, ['in_review'], { title: 'Dawn' })
    const asked = await client.post(URL).as(manager).json({ taskId: task.id, what: 'approved' })
    asked.assertStatus(202)
    const { entries } = await Delivery.findOrFail(asked.body().data.id)
    assert.lengthOf(entries, 1)
    assert.isTrue(entries[0].name.startsWith(`${task.number} Dusk v1.`))
  })

  test('requested again is the same one', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const file = await aFile(manager, { bytes: 'hello' })
    const ask = () =>
      client
        .post(URL)
        .as(manager)
        .json({ fileIds: [file.id], name: 'All' })
    const [first, second] = [await ask(), await ask()]
    assert.equal(first.body().data.id, second.body().data.id)
    assert.equal(await countRows('deliveries'), 1)

    const soon = DateTime.utc().plus({ minutes: 1 }).toSQL()
    await Delivery.query().update({ expiresAt: soon })
    await ask()
    const { expiresAt } = await Delivery.findOrFail(first.body().data.id)
    assert.closeTo(expiresAt.diffNow('days').days, 7, 0.1)

    await failDelivery(first.body().data.id)
    const third = await ask()
    assert.notEqual(third.body().data.id, first.body().data.id)
  })

  test('takes no more space, together with the user’s others, than the company may store', async ({
    client,
    assert,
  }) => {
    const company = await aCompany({ storageQuota: 25 } as never)
    const people = [
      await aPerson('client_viewer', { company }),
      await aPerson('client_manager', { company }),
      await aPerson('client_owner', { company }),
    ]
    const task = await aTaskOf(people[1])
    const files = [
      await aMaterial(task, people[1], 'one.txt', '1'.repeat(10)),
      await aMaterial(task, people[1], 'two.txt', '2'.repeat(10)),
    ]
    const ask = async (turn: number, ids: number[], status: number) => {
      const fileIds = ids.map((id) => files[id].id)
      const response = await client.post(URL).as(people[turn]).json({ fileIds })
      response.assertStatus(status)
      return response
    }
    await ask(0, [0, 1], 202)
    const refused = await ask(0, [0], 409)
    refused.assertBodyContains({ errors: [{ reason: 'full', used: 20, most: 25 }] })
    assert.match(refused.body().errors[0].message, /one by one/)
    // Requesting files that are already packed takes no additional space.
    await ask(0, [0, 1], 202)
    await ask(1, [0, 1], 202)
    await ask(2, [0], 202)
    const companys = await ask(2, [1], 409)
    companys.assertBodyContains({ errors: [{ reason: 'full', used: 50, most: 50 }] })

    await Delivery.query().where('user_id', people[0].id).update({ status: 'failed' })
    await ask(2, [1], 202)
  })

  test('names when the next ZIP is removed that takes the missing space', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const ask = async (company: Company) => {
      const { id } = await aFile(pm, { bytes: '0123456789', companyId: company.id })
      return client
        .post(URL)
        .as(pm)
        .json({ fileIds: [id] })
    }
    const full = await aCompany({ storageQuota: 15 } as never)
    const first = await ask(full)
    const other = await ask(await aCompany())
    const soon = DateTime.utc().plus({ hours: 1 })
    await Delivery.query().where('id', other.body().data.id).update({ expiresAt: soon.toSQL() })
    const refused = await ask(full)
    refused.assertStatus(409)
    const { expiresAt } = await Delivery.findOrFail(first.body().data.id)
    assert.equal(refused.body().errors[0].until, expiresAt.toUTC().toISO())
  })

  test('has a limit of requests per quarter of an hour', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const file = await aFile(manager, { bytes: 'hello' })
    const ask = async (status: number) => {
      const response = await client
        .post(URL)
        .as(manager)
        .json({ fileIds: [file.id] })
      response.assertStatus(status)
    }
    await ask(202)
    await db
      .from('rate_limits')
      .where('key', 'like', 'delivery:%')
      .update({ points: LIMITS.delivery.max })
    await ask(429)
  })

  test('contains no file of another company, and no deleted one', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const mine = await aFile(manager)
    const foreign = await aFile(await aPerson('client_manager'))
    const deleted = await aFile(manager, { deletedAt: DateTime.utc() } as never)
    for (const { id } of [foreign, deleted]) {
      const response = await client
        .post(URL)
        .as(manager)
        .json({ fileIds: [mine.id, id] })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'fileIds.1' }] })
    }
    const task = await aTaskOf(await aPerson('client_manager'))
    const response = await client.post(URL).as(manager).json({ taskId: task.id, what: 'materials' })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'taskId' }] })
  })

  test('is refused for {what}')
    .with([
      { what: 'nothing named', body: {} },
      { what: 'no files', body: { fileIds: [] } },
      {
        what: 'an order without what of it',
        body: { taskId: '01a1fcea-5e96-743c-af3a-9a1e419f7135' },
      },
    ])
    .run(async ({ client }, { body }) => {
      const manager = await aPerson('client_manager')
      const response = await client.post(URL).as(manager).json(body)
      response.assertStatus(422)
    })

  test('is only for its requester, with file.download', async ({ client }) => {
    const company = await aCompany()
    const manager = await aPerson('client_manager', { company })
    const file = await aFile(manager, { bytes: 'hello' })
    const asked = await client
      .post(URL)
      .as(manager)
      .json({ fileIds: [file.id] })
    const { id } = asked.body().data
    await packDelivery(id, silent)
    for (const other of [
      await aPerson('client_owner', { company }),
      await aPerson('client_manager'),
      await aPerson('super_admin'),
    ]) {
      const shown = await client.get(`${URL}/${id}`).as(other)
      shown.assertStatus(404)
      const download = await client.get(`${URL}/${id}/download`).as(other).redirects(0)
      download.assertStatus(404)
    }
    const without = await aPerson('client_manager', {
      overrides: [{ permission: 'file.download', effect: 'revoke' }],
    })
    const refused = await client
      .post(URL)
      .as(without)
      .json({ fileIds: [file.id] })
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'file.download' }] })
  })

  test('omits files that its requester may no longer see when it is packed', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const [kept, gone] = [
      await aFile(manager, { name: 'kept.txt', bytes: 'kept' }),
      await aFile(manager, { name: 'gone.txt', bytes: 'gone' }),
    ]
    const asked = await client
      .post(URL)
      .as(manager)
      .json({ fileIds: [kept.id, gone.id] })
    const { id } = asked.body().data
    await db.transaction((trx) => gone.trash(trx))
    await packDelivery(id, silent)
    const { objectKey, entries } = await Delivery.findOrFail(id)
    assert.deepEqual(await unpacked(objectKey), { 'kept.txt': 'kept' })
    assert.deepEqual(entries, [{ fileId: kept.id, name: 'kept.txt' }])
  })

  test('can’t be downloaded once its requester may no longer see a file in it', async ({
    client,
  }) => {
    const { client_owner: owner, client_viewer: viewer } = await everyRole()
    const task = await aTaskOf(owner)
    const file = await aMaterial(task, owner, 'brief.txt', 'brief')
    const asked = await client
      .post(URL)
      .as(viewer)
      .json({ fileIds: [file.id] })
    const { id } = asked.body().data
    await packDelivery(id, silent)
    const download = () => client.get(`${URL}/${id}/download`).as(viewer).redirects(0)
    const before = await download()
    before.assertStatus(302)

    await db.transaction((trx) => task.trash(trx))
    const ofDeleted = await download()
    ofDeleted.assertStatus(404)
    await db.transaction((trx) => task.restore(trx))
    const restored = await download()
    restored.assertStatus(302)

    await viewer
      .merge({ permissionOverridesJson: [{ permission: 'task.view', effect: 'revoke' }] })
      .save()
    const withoutRight = await download()
    withoutRight.assertStatus(404)
  })

  test('is refused beyond 200 GB, naming the field', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const half = 100 * 1024 ** 3
    const files = [
      await aFile(manager, { bytes: 'one' }),
      await aFile(manager, { bytes: 'two' }),
    ] as const
    const ask = () =>
      client
        .post(URL)
        .as(manager)
        .json({ fileIds: files.map(({ id }) => id) })
    await db.from('files').where('id', files[0].id).update({ size: half })
    await db
      .from('files')
      .where('id', files[1].id)
      .update({ size: half + 1 })
    const refused = await ask()
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: [{ field: 'fileIds', rule: 'size' }] })
    await db.from('files').where('id', files[1].id).update({ size: half })
    const taken = await ask()
    taken.assertStatus(202)
  })

  test('omits files of a company that its requester has left', async ({ client, assert }) => {
    const editor = await aPerson('team_creator')
    const file = await aFile(await aPerson('client_manager'), { bytes: 'theirs' })
    const asked = await client
      .post(URL)
      .as(editor)
      .json({ fileIds: [file.id] })
    asked.assertStatus(202)
    const { id: companyId } = await aCompany()
    await db
      .from('users')
      .where('id', editor.id)
      .update({ role: 'client_owner', company_id: companyId })
    const { id } = asked.body().data
    await assert.rejects(() => packDelivery(id, silent), /nothing left/)
  })

  test('is not packed for a user who {what} meanwhile')
    .with([
      {
        what: 'lost file.download',
        lose: { permissionOverridesJson: [{ permission: 'file.download', effect: 'revoke' }] },
      },
      { what: 'was deactivated', lose: { isActive: false } },
    ])
    .run(async ({ client, assert }, { lose }) => {
      const manager = await aPerson('client_manager')
      const file = await aFile(manager, { bytes: 'hello' })
      const asked = await client
        .post(URL)
        .as(manager)
        .json({ fileIds: [file.id] })
      const { id } = asked.body().data
      await manager.merge(lose as never).save()
      await assert.rejects(() => packDelivery(id, silent), /nothing left/)
      const { objectKey, status } = await Delivery.findOrFail(id)
      assert.equal(status, 'queued')
      assert.isNull(await store.head(objectKey))
    })

  test('that is packed twice stays ready', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const file = await aFile(manager, { bytes: 'hello' })
    const asked = await client
      .post(URL)
      .as(manager)
      .json({ fileIds: [file.id] })
    const { id } = asked.body().data
    await packDelivery(id, silent)
    await Delivery.query().where('id', id).update({ status: 'packing' })
    await packDelivery(id, silent)
    await packDelivery(id, silent)
    const { status } = await Delivery.findOrFail(id)
    assert.equal(status, 'ready')
  })

  test('that can’t be packed is reported as failed', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const file = await aFile(manager, { bytes: 'hello' })
    const asked = await client
      .post(URL)
      .as(manager)
      .json({ fileIds: [file.id] })
    await failDelivery(asked.body().data.id)
    const shown = await client.get(`${URL}/${asked.body().data.id}`).as(manager)
    shown.assertBodyContains({ data: { status: 'failed' } })
    assert.equal(await countRows('notifications'), 1)
    const download = await client.get(`${URL}/${asked.body().data.id}/download`).as(manager)
    download.assertStatus(404)
  })

  test('is deleted after a week, from the store as well', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const file = await aFile(manager, { bytes: 'hello' })
    const asked = await client
      .post(URL)
      .as(manager)
      .json({ fileIds: [file.id] })
    const { id } = asked.body().data
    await packDelivery(id, silent)
    assert.equal(await sweepZips(), 0)
    const { objectKey } = await Delivery.findOrFail(id)
    const past = DateTime.utc().minus({ minutes: 1 }).toJSDate()
    await Delivery.query().where('id', id).update({ expiresAt: past })
    const over = await client.get(`${URL}/${id}`).as(manager)
    over.assertStatus(404)
    assert.equal(await sweepZips(), 1)
    assert.isNull(await store.head(objectKey))
    assert.isNotNull(await store.head(file.objectKey))
  })

  test('is not packed once it has expired', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const file = await aFile(manager, { bytes: 'hello' })
    const asked = await client
      .post(URL)
      .as(manager)
      .json({ fileIds: [file.id] })
    const { id } = asked.body().data
    const { objectKey } = await Delivery.findOrFail(id)
    const past = DateTime.utc().minus({ minutes: 1 }).toJSDate()
    await Delivery.query().where('id', id).update({ expiresAt: past })
    await sweepZips()
    await packDelivery(id, silent)
    assert.isNull(await store.head(objectKey))
  })

  test('waits while five of the same user are packed', async ({ client }) => {
    const manager = await aPerson('client_manager')
    for (let number = 1; number <= 6; number++) {
      const file = await aFile(manager, { name: `${number}.txt` })
      const response = await client
        .post(URL)
        .as(manager)
        .json({ fileIds: [file.id] })
      response.assertStatus(number <= 5 ? 202 : 409)
    }
  })

  test('of files of several parts is complete', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const bytes = 'x'.repeat(9 * 1024 ** 2)
    const files = []
    for (const name of ['a.txt', 'b.txt']) files.push(await aFile(manager, { name, bytes }))
    const asked = await client
      .post(URL)
      .as(manager)
      .json({ fileIds: files.map(({ id }) => id) })
    const told: number[] = []
    await packDelivery(asked.body().data.id, async (percent) => void told.push(percent))
    const { objectKey } = await Delivery.findOrFail(asked.body().data.id)
    const found = await unpacked(objectKey)
    assert.isTrue(found['a.txt'] === bytes && found['b.txt'] === bytes)
    assert.isNotEmpty(told)
  })
})

test.group('Deliveries requested at the same time', (group) => {
  writesForReal(group)

  test('share the remaining space without exceeding it', async ({ assert }) => {
    const company = await aCompany({ storageQuota: 15 } as never)
    const people = [
      await aPerson('client_viewer', { company }),
      await aPerson('client_manager', { company }),
    ]
    const task = await aTaskOf(people[1])
    const files = []
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      files.push(await aMaterial(task, people[1], `${name}.txt`, name.repeat(10)))
    }
    const outcomes = await Promise.allSettled(
      files.map(({ id }, turn) => createDelivery(acting(people[turn % 2]), { fileIds: [id] }))
    )
    // One delivery per user is within the limit per user. The company's limit would allow a third delivery.
    assert.lengthOf(
      outcomes.filter(({ status }) => status === 'fulfilled'),
      2
    )
  })
})
