import { test } from '@japa/runner'
import { countRows, rollsBack } from '#tests/support/database'
import { aFile, aTicket, MP4, sendBytes, VIDEO } from '#tests/support/files'
import { aCompany, aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const url = '/api/uploads/presign'

test.group('Announcing an upload', (group) => {
  rollsBack(group)

  test('returns a URL for exactly these bytes, with a key that the server chooses', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const ticket = await aTicket(client, manager)

    assert.equal(ticket.method, 'PUT')
    assert.equal(ticket.headers['content-type'], 'video/mp4')
    assert.include(
      new URL(ticket.uploadUrl).pathname,
      `/${manager.companyId}/material/${ticket.fileId}/Sofa-erster-Schnitt.mp4`
    )
    const life = new Date(ticket.expiresAt).getTime() - Date.now()
    assert.closeTo(life, 3_600_000, 10_000)
    assert.equal(await countRows('uploads'), 1)
    assert.equal(await countRows('files'), 0)
    assert.equal(await sendBytes(ticket, MP4), 200)
  })

  test('returns a URL that accepts no other {what}')
    .with([
      { what: 'type', bytes: MP4, headers: { 'content-type': 'text/html' } },
      { what: 'size', bytes: Buffer.concat([MP4, MP4]), headers: {} },
    ])
    .run(async ({ client, assert }, { bytes, headers }) => {
      const ticket = await aTicket(client, await aPerson('client_manager'))
      assert.equal(await sendBytes(ticket, bytes, headers as never), 403)
    })

  test('returns a URL that can’t be changed to another key', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const [mine, other] = [await aTicket(client, manager), await aTicket(client, manager)]
    const swapped = new URL(mine.uploadUrl)
    swapped.pathname = new URL(other.uploadUrl).pathname
    assert.equal(await sendBytes({ ...mine, uploadUrl: swapped.href }), 403)
  })

  test('is refused without {permission} for purpose {purpose}')
    .with([
      { role: 'client_viewer', purpose: 'material', permission: 'file.upload' },
      { role: 'client_owner', purpose: 'content', permission: 'content.upload_ready' },
      { role: 'client_manager', purpose: 'logo', permission: 'company.edit' },
    ] as const)
    .run(async ({ client }, { role, purpose, permission }) => {
      const person = await aPerson(role)
      const response = await client.post(url).as(person).json({ purpose })
      response.assertStatus(403)
      response.assertBodyContains({ errors: [{ code: 'E_AUTHORIZATION_FAILURE', permission }] })
    })

  test('is refused for a reference if that permission was revoked', async ({ client }) => {
    const manager = await aPerson('client_manager', {
      overrides: [{ permission: 'reference.upload', effect: 'revoke' }],
    })
    const response = await client
      .post(url)
      .as(manager)
      .json({ ...VIDEO, purpose: 'reference' })
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'reference.upload' }] })
  })

  test('is refused without a session', async ({ client }) => {
    const response = await client.post(url).json(VIDEO)
    response.assertStatus(401)
  })

  test('is refused for another company', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const other = await aCompany()
    const response = await client
      .post(url)
      .as(manager)
      .json({ ...VIDEO, companyId: other.id })
    response.assertStatus(403)
    assert.equal(await countRows('uploads'), 0)
  })

  test('requires a company for team users, which may be their own for a reference', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const none = await client.post(url).as(pm).json(VIDEO)
    none.assertStatus(422)
    none.assertBodyContains({ errors: [{ field: 'companyId' }] })

    const own = { companyId: pm.companyId }
    const material = await client
      .post(url)
      .as(pm)
      .json({ ...VIDEO, ...own })
    material.assertStatus(422)

    const ticket = await aTicket(client, pm, { purpose: 'reference', ...own })
    assert.include(ticket.uploadUrl, pm.companyId)
  })

  test('belongs to the company of the order', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const creator = await aPerson('team_creator')
    const task = await aTaskOf(manager)
    const ticket = await aTicket(client, creator, { purpose: 'content', taskId: task.id })
    assert.include(ticket.uploadUrl, `${manager.companyId}/content/`)

    const elsewhere = await aCompany()
    const response = await client
      .post(url)
      .as(creator)
      .json({ ...VIDEO, taskId: task.id, companyId: elsewhere.id })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'companyId' }] })
  })

  test('gives the same error for an order that is foreign, deleted or missing', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const foreign = await aTaskOf(await aPerson('client_manager'))
    const deleted = await aTaskOf(manager, { deletedAt: manager.createdAt })
    const missing = '00000000-0000-7000-8000-000000000000'

    const answers = []
    for (const taskId of [foreign.id, deleted.id, missing]) {
      const response = await client
        .post(url)
        .as(manager)
        .json({ ...VIDEO, taskId })
      response.assertStatus(422)
      answers.push(response.body().errors)
    }
    assert.equal(answers[0][0].field, 'taskId')
    assert.deepEqual(answers[0], answers[1])
    assert.deepEqual(answers[0], answers[2])
  })

  test('names {field} when it is wrong')
    .with([
      { field: 'fileName', body: { fileName: '' } },
      { field: 'fileName', body: { fileName: 'run.exe' } },
      { field: 'fileName', body: { fileName: 'page.html' } },
      { field: 'contentType', body: { contentType: 'text/html', fileName: 'a' } },
      { field: 'contentType', body: { contentType: 'image/svg+xml', fileName: 'a' } },
      { field: 'contentType', body: { contentType: undefined } },
      { field: 'size', body: { size: 0 } },
      { field: 'size', body: { size: 10 * 1024 ** 3 + 1 } },
      {
        field: 'size',
        body: { contentType: 'image/png', fileName: 'a.png', size: 50 * 1024 ** 2 + 1 },
      },
      { field: 'purpose', body: { purpose: 'anything' } },
      { field: 'companyId', body: { companyId: 'x' } },
    ])
    .run(async ({ client, assert }, { field, body }) => {
      const manager = await aPerson('client_manager')
      const response = await client
        .post(url)
        .as(manager)
        .json({ ...VIDEO, ...body })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ code: 'E_VALIDATION_ERROR', field }] })
      assert.equal(await countRows('uploads'), 0)
    })

  test('accepts no image as content, and derives the type from the name if the client sends none', async ({
    client,
    assert,
  }) => {
    const creator = await aPerson('team_creator')
    const company = await aCompany()
    const image = await client.post(url).as(creator).json({
      purpose: 'content',
      companyId: company.id,
      fileName: 'still.png',
      contentType: 'image/png',
      size: 10,
    })
    image.assertStatus(422)
    image.assertBodyContains({ errors: [{ field: 'contentType' }] })

    const ticket = await aTicket(client, creator, {
      companyId: company.id,
      fileName: 'take.mkv',
      contentType: '',
    })
    assert.equal(ticket.headers['content-type'], 'video/x-matroska')
  })

  test('respects the quota, including files in the trash and uploads in progress', async ({
    client,
    assert,
  }) => {
    const company = await aCompany({ storageQuota: 3_000 } as never)
    const manager = await aPerson('client_manager', { company })
    await aFile(manager, { size: 1_000 })
    await aFile(manager, { size: 500, deletedAt: manager.createdAt })
    await aTicket(client, manager, { size: 1_000 })

    const response = await client
      .post(url)
      .as(manager)
      .json({ ...VIDEO, size: 501 })
    response.assertStatus(422)
    response.assertBodyContains({
      errors: [{ field: 'size', rule: 'quota', used: 2_500, quota: 3_000 }],
    })
    assert.equal(await countRows('uploads'), 1)
    await aTicket(client, manager, { size: 500 })
  })
})
