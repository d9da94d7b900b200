import { createHash, randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { parse } from 'csv-parse/sync'
import { LIMITS } from '#access/limits/limits'
import { checkCertificate } from '#actions/content/certificates/check_certificate'
import { cutCover } from '#actions/content/cut_cover'
import CertificateCheck from '#models/content/certificate_check'
import ContentVersion from '#models/content/content_version'
import StoredFile from '#models/files/stored_file'
import type Task from '#models/tasks/task'
import TaskSelectedItem from '#models/tasks/task_selected_item'
import store from '#storage/store'
import { auditOf } from '#tests/support/audit'
import { aComment, aContentItem, aStudio } from '#tests/support/content'
import { countRows, rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'

const SECRET = 'Zirconium'

/** Creates a video that its owner has approved, with random bytes in the store. */
async function anApproval(client: any) {
  const studio = await aStudio({}, { status: 'in_review' })
  const item = await aContentItem(studio.task, ['in_review'], { title: 'Dusk' })
  const bytes = randomBytes(70_000)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const version = await ContentVersion.findOrFail(item.currentVersionId!)
  const file = await StoredFile.findOrFail(version.fileId)
  await store.put(file.objectKey, bytes, 'video/mp4')
  await file.merge({ contentHash: sha256 }).save()
  const approved = await client
    .post(`/api/content/${item.id}/approve`)
    .as(studio.people.client_owner)
    .json({ versionId: version.id })
  approved.assertStatus(200)
  // Audit entries are linked at the end of a transaction, and the test's transaction never commits.
  await db.rawQuery('set constraints all immediate')
  return { ...studio, item, version, file, sha256, url: `/api/content/${item.id}/certificate` }
}

test.group('Certificate of approval', (group) => {
  rollsBack(group)

  test('names who approved which version, its file and its audit entry', async ({
    client,
    assert,
  }) => {
    const { people, item, version, sha256, url } = await anApproval(client)
    const response = await client.get(url).as(people.client_viewer)
    response.assertStatus(200)
    const { rows } = await db.rawQuery(
      `select encode(l.hash, 'hex') as hash from audit_entries e join audit_links l on l.entry_id = e.id
        where e.entity_id = ? and e.action = 'content.approve'`,
      [item.id]
    )
    response.assertBodyContains({
      data: {
        contentId: item.id,
        versionId: version.id,
        number: 1,
        title: 'Dusk',
        approvedBy: { id: people.client_owner.id },
        sha256,
        auditHash: rows[0].hash,
      },
    })
    assert.lengthOf(rows[0].hash, 64)

    const pdf = await client
      .get(url)
      .qs({ format: 'pdf', versionId: version.id })
      .as(people.client_viewer)
    pdf.assertStatus(200)
    assert.equal(pdf.header('content-type'), 'application/pdf')
    assert.include(pdf.header('content-disposition')!, 'certificate.pdf')

    const stranger = await client.get(url).as(await aPerson('client_owner'))
    stranger.assertStatus(404)
  })

  test('exists only for an approved version', async ({ client }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const url = `/api/content/${item.id}/certificate`
    const none = await client.get(url).as(people.client_owner)
    none.assertStatus(404)
    const named = await client
      .get(url)
      .qs({ versionId: item.currentVersionId! })
      .as(people.client_owner)
    named.assertStatus(404)
    const check = await client
      .post(`${url}/checks`)
      .as(people.client_owner)
      .json({ versionId: item.currentVersionId })
    check.assertStatus(422)
  })

  test('is compared with the file and the chain as they are now', async ({ client, assert }) => {
    const { people, version, file, sha256, url } = await anApproval(client)
    const ask = () =>
      client.post(`${url}/checks`).as(people.client_viewer).json({ versionId: version.id })
    const first = await ask()
    first.assertStatus(202)
    const { id } = first.body().data
    const joined = await ask()
    assert.equal(joined.body().data.id, id)

    await checkCertificate(id)
    const done = await client.get(`${url}/checks/${id}`).as(people.client_viewer)
    done.assertBodyContains({
      data: { status: 'ready', fileMatches: true, entryMatches: true, sha256 },
    })

    await file.merge({ contentHash: 'f'.repeat(64) }).save()
    const again = await ask()
    await checkCertificate(again.body().data.id)
    const found = await CertificateCheck.findOrFail(again.body().data.id)
    assert.isFalse(found.fileMatches)

    // Files that were approved before hashes were stored get their hash at the first check.
    await file.merge({ contentHash: null }).save()
    const late = await ask()
    await checkCertificate(late.body().data.id)
    await file.refresh()
    assert.equal(file.contentHash, sha256)
    const stranger = await client.get(`${url}/checks/${id}`).as(await aPerson('client_owner'))
    stranger.assertStatus(404)

    await db
      .from('rate_limits')
      .where('key', `certificate_check:${people.client_viewer.id}`)
      .update({ points: LIMITS.certificate_check.max })
    const tooOften = await ask()
    tooOften.assertStatus(429)
  })
})

test.group('Cover of a version', (group) => {
  rollsBack(group)

  test('is a file that a worker makes, visible to every user who can see the version', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'in_review' })
    const item = await aContentItem(task, ['in_review'])
    const url = `/api/content/${item.id}/cover`
    const body = { versionId: item.currentVersionId, frame: 62 }
    const response = await client.put(url).as(people.client_owner).json(body)
    response.assertStatus(200)
    const { id } = response.body().data
    response.assertBodyContains({
      data: { contentType: 'image/jpeg', processingStatus: 'processing' },
    })
    const again = await client.put(url).as(people.client_owner).json(body)
    assert.equal(again.body().data.id, id)
    const shown = await client.get(`/api/content/${item.id}`).as(people.client_viewer)
    assert.deepEqual(shown.body().data.currentVersion.cover, {
      fileId: id,
      frame: 62,
      processingStatus: 'processing',
    })
    const seen = await client.get(`/api/files/${id}`).as(people.client_viewer)
    seen.assertStatus(200)

    const past = await client
      .put(url)
      .as(people.client_owner)
      .json({ ...body, frame: 300 })
    past.assertStatus(422)
    past.assertBodyContains({ errors: [{ field: 'frame' }] })
    const { fileId } = await ContentVersion.findOrFail(item.currentVersionId!)
    await StoredFile.query().where('id', fileId).update({ media: null })
    const unmeasured = await client
      .put(url)
      .as(people.client_owner)
      .json({ ...body, frame: 63 })
    unmeasured.assertStatus(422)
    unmeasured.assertBodyContains({ errors: [{ field: 'frame', rule: 'measured' }] })
    const manager = await client.put(url).as(people.client_manager).json(body)
    manager.assertStatus(403)
    const stranger = await client
      .put(url)
      .as(await aPerson('client_owner'))
      .json(body)
    stranger.assertStatus(404)
    const hidden = await client.get(`/api/files/${id}`).as(await aPerson('client_owner'))
    hidden.assertStatus(404)
  })
})

test.group('Cover that was replaced before it was cut', (group) => {
  rollsBack(group)

  test('is not processing for ever, and its user gets no notification', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'in_review' })
    const item = await aContentItem(task, ['in_review'])
    const choose = async (frame: number) => {
      const response = await client
        .put(`/api/content/${item.id}/cover`)
        .as(people.client_owner)
        .json({ versionId: item.currentVersionId, frame })
      return response.body().data.id
    }
    const [replaced, chosen] = [await choose(1), await choose(2)]
    const before = await countRows('notifications')
    await cutCover(replaced, 1)
    const shown = async (id: string) => {
      const response = await client.get(`/api/files/${id}`).as(people.client_owner)
      return response.body().data
    }
    assert.containSubset(await shown(replaced), {
      processingStatus: 'failed',
      processingError: 'This cover was replaced by another one.',
    })
    assert.containSubset(await shown(chosen), { processingStatus: 'processing' })
    assert.equal(await countRows('notifications'), before)
  })
})

test.group('Cover of a version that waits', (group) => {
  rollsBack(group)

  test('notifies the team only', async ({ client, assert }) => {
    const { people, task } = await aStudio({}, { status: 'in_review' })
    for (const [status, audience] of [
      ['in_review', 'everyone'],
      ['team_review', 'team'],
    ] as const) {
      const item = await aContentItem(task, [status])
      const response = await client
        .put(`/api/content/${item.id}/cover`)
        .as(people.team_admin)
        .json({ versionId: item.currentVersionId, frame: 1 })
      response.assertStatus(200)
      const noted = await auditOf('content.choose_cover', item.id)
      assert.deepEqual(
        noted.map((entry) => entry.audience),
        [audience]
      )
    }
  })
})

/** Adds this many products to an order, and returns their ids. */
async function itemsOf({ id, companyId }: Task, count: number): Promise<string[]> {
  const items = await TaskSelectedItem.createMany(
    Array.from({ length: count }, (_, position) => ({
      ...{ companyId, taskId: id, name: `Sofa ${position}`, quantity: 1, position },
    })) as never
  )
  return items.map((item) => item.id)
}

test.group('Checklist of a version', (group) => {
  rollsBack(group)

  test('accepts only rows of its own order', async ({ client }) => {
    const { people, task } = await aStudio()
    const other = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const [own, removed] = await itemsOf(task, 2)
    const [foreign] = await itemsOf(other.task, 1)
    await db.from('task_selected_items').where('id', removed).update({ deleted_at: new Date() })
    const put = (ticks: string[]) =>
      client
        .put(`/api/content/${item.id}/checklist`)
        .as(people.client_owner)
        .json({ versionId: item.currentVersionId, ticks })

    for (const strange of [foreign, '01900000-0000-7000-8000-000000000000', 'brief']) {
      const refused = await put([own, strange])
      refused.assertStatus(422)
    }
    const named = await put([own, foreign])
    named.assertBodyContains({ errors: [{ field: 'ticks', rule: 'exists' }] })
    const kept = await put([own, removed])
    kept.assertStatus(200)
  })

  test('keeps the ticks of colleagues if the caller sends what it knew', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    const [a, b, c] = await itemsOf(task, 3)
    const put = async (user: any, ticks: string[], before?: string[]) => {
      const body = { versionId: item.currentVersionId, ticks, before }
      const response = await client.put(`/api/content/${item.id}/checklist`).as(user).json(body)
      return response.body().data.ticks
    }

    assert.deepEqual(await put(people.client_owner, [a], []), [a])
    assert.sameMembers(await put(people.client_manager, [b], []), [a, b])
    assert.sameMembers(await put(people.client_owner, [a, c], [a]), [a, b, c])
    assert.sameMembers(await put(people.client_manager, [], [b]), [a, c])
    assert.deepEqual(await put(people.client_owner, [b]), [b])
  })

  test('is stored per side, and hidden from the other side', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review', 'team_review'])
    const [newest, first] = await ContentVersion.query()
      .where('content_item_id', item.id)
      .orderBy('number', 'desc')
    const [a, b, secret] = await itemsOf(task, 3)
    const url = `/api/content/${item.id}/checklist`
    const put = (user: any, body: object) => client.put(url).as(user).json(body)

    const kept = await put(people.client_viewer, { versionId: first.id, ticks: [a, b] })
    assert.deepEqual(kept.body().data, { versionId: first.id, ticks: [a, b] })
    await put(people.client_owner, { versionId: first.id, ticks: [b] })
    await put(people.team_pm, { versionId: first.id, ticks: [secret] })
    assert.equal(await countRows('brief_checklists'), 2)

    const waiting = await put(people.client_owner, { versionId: newest.id, ticks: [] })
    waiting.assertStatus(422)
    const page = await client.get(`/content/${item.id}`).as(people.client_manager).withInertia()
    assert.deepEqual(page.body().props.ticks, [{ versionId: first.id, ticks: [b] }])
    const { ticks } = page.body().props
    assert.notInclude(JSON.stringify(ticks), secret)
    const log = await client.get('/api/audit').as(people.client_owner)
    assert.notInclude(log.text(), secret)
    const noted = await auditOf('content.check_brief', item.id)
    assert.deepEqual(
      noted.map(({ audience }) => audience),
      ['everyone', 'everyone', 'team']
    )
    const stranger = await put(await aPerson('client_owner'), { versionId: first.id, ticks: [] })
    stranger.assertStatus(404)
  })
})

test.group('Comments as a file', (group) => {
  rollsBack(group)

  test('for a spreadsheet are safe, complete and without team comments', async ({
    client,
    assert,
  }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'], { title: 'Dusk' })
    const url = `/api/content/${item.id}/comments`
    await aComment(item, people.client_owner, { body: '=HYPERLINK("x")', frame: 62, endFrame: 80 })
    await aComment(item, people.team_pm, { body: SECRET, visibility: 'team', frame: 3 })

    const response = await client.get(url).qs({ format: 'csv' }).as(people.client_viewer)
    response.assertStatus(200)
    assert.match(response.header('content-type')!, /^text\/csv/)
    assert.include(response.header('content-disposition')!, 'Dusk.csv')
    const rows: Record<string, string>[] = parse(response.text(), { columns: true, bom: true })
    assert.lengthOf(rows, 1)
    assert.equal(rows[0].Comment, `'=HYPERLINK("x")`)
    assert.equal(rows[0].Timecode, '00:00:02:12')
    assert.equal(rows[0]['End frame'], '80')
    assert.notProperty(rows[0], 'Visible to')

    for (const format of ['csv', 'edl', 'fcpxml', 'xmeml']) {
      const mine = await client.get(url).qs({ format }).as(people.client_owner)
      mine.assertStatus(200)
      assert.notInclude(mine.text(), SECRET, format)
      const team = await client.get(url).qs({ format }).as(people.team_creator)
      assert.include(team.text(), SECRET, format)
      const stranger = await client
        .get(url)
        .qs({ format })
        .as(await aPerson('client_owner'))
      stranger.assertStatus(404)
    }
    const log = await client
      .get('/api/audit')
      .qs({ action: 'content.export_comments' })
      .as(people.client_owner)
    assert.lengthOf(log.body().data, 9)
  })

  test('as an EDL begin at the timecode of the timeline', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['in_review'])
    await aComment(item, people.client_owner, { body: 'Warmer', frame: 62 })
    const edl = (start?: string) =>
      client
        .get(`/api/content/${item.id}/comments`)
        .qs({ format: 'edl', ...(start && { start }) })
        .as(people.client_owner)
    const usual = await edl()
    assert.include(usual.text(), '01:00:02:12 01:00:02:13')
    const later = await edl('10:00:00:00')
    assert.include(later.text(), '10:00:02:12 10:00:02:13')
    for (const start of ['soon', '00:00:00;00', '00:00:00:25', '23:59:59:24']) {
      const refused = await edl(start)
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'start', start)
    }
  })

  test('as markers require the frame rate, and contain one version', async ({ client, assert }) => {
    const { people, task } = await aStudio()
    const item = await aContentItem(task, ['changes_requested', 'in_review'])
    const [newest, first] = await ContentVersion.query()
      .where('content_item_id', item.id)
      .orderBy('number', 'desc')
    await aComment(item, people.client_owner, { body: 'Old', contentVersionId: first.id, frame: 1 })
    await aComment(item, people.client_owner, { body: 'New', frame: 1 })
    const url = `/api/content/${item.id}/comments`
    const edl = await client.get(url).qs({ format: 'edl' }).as(people.client_owner)
    assert.include(edl.text(), 'New')
    assert.notInclude(edl.text(), 'Old')
    const old = await client
      .get(url)
      .qs({ format: 'edl', versionId: first.id })
      .as(people.client_owner)
    assert.include(old.text(), 'Old')

    await StoredFile.query().where('id', newest.fileId).update({ media: null })
    const early = await client.get(url).qs({ format: 'fcpxml' }).as(people.client_owner)
    early.assertStatus(409)
  })
})
