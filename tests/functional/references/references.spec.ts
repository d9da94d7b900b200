import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import StoredFile from '#models/files/stored_file'
import type User from '#models/identity/user'
import ReferenceMoment from '#models/references/reference_moment'
import { MAX_MOMENTS } from '#models/references/values'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack } from '#tests/support/database'
import { aVideo } from '#tests/support/content'
import { aFile } from '#tests/support/files'
import { allNotifications } from '#tests/support/notifications'
import { aCompany, acting, aPerson, everyRole } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aMoment, aNewCategory, aReference } from '#tests/support/references'

const PATH = '/api/references'

const add = (client: ApiClient, user: User, body: object) =>
  client
    .post(PATH)
    .as(user)
    .json({ title: 'Slow pan', ...body })
async function listed(client: ApiClient, user: User, query = '') {
  const response = await client.get(`${PATH}${query}`).as(user)
  return response.body().data as { id: string; title: string }[]
}
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title).sort()

const aClip = (uploader: User, companyId = uploader.companyId) =>
  aVideo(uploader, companyId, { purpose: 'reference', spriteKey: 'sprite.jpg' })

test.group('Adding a reference', (group) => {
  rollsBack(group)

  test('of an uploaded video contains all its facts', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const clip = await aClip(owner)
    const category = await aNewCategory({ name: 'Pans' })
    const response = await add(client, owner, {
      fileId: clip.id,
      categoryIds: [category.id],
      note: 'The light',
      source: 'Studio Eins, 2024',
      rights: 'For inspiration only',
    })
    response.assertStatus(201)
    assert.containSubset(response.body().data, {
      title: 'Slow pan',
      kind: 'video',
      companyId: owner.companyId,
      shared: false,
      fileId: clip.id,
      url: null,
      categoryIds: [category.id],
      categories: [{ id: category.id, name: 'Pans' }],
      note: 'The light',
      source: 'Studio Eins, 2024',
      rights: 'For inspiration only',
      moments: [],
      createdBy: { id: owner.id },
      file: { id: clip.id, hasSprite: true, media: { width: 1080, height: 1920 } },
    })
    assert.lengthOf(await auditOf('reference.create', response.body().data.id), 1)
  })

  test('of an image, or of a link', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const image = await aFile(owner, { purpose: 'reference' })
    const picture = await add(client, owner, { fileId: image.id })
    assert.equal(picture.body().data.kind, 'image')
    const link = await add(client, owner, { url: 'https://films.example/oak' })
    assert.containSubset(link.body().data, { kind: 'link', file: null, fileId: null })
  })

  test('requires a file or a link, and a title', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const neither = await add(client, owner, {})
    neither.assertStatus(422)
    const nameless = await add(client, owner, { title: ' ', url: 'https://films.example' })
    nameless.assertStatus(422)
    const script = await add(client, owner, { url: 'javascript:alert(1)' })
    script.assertStatus(422)
    assert.equal(await countRows('library_references'), 0)
  })

  test('accepts no file of another purpose or company, or from the trash', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const pm = await aPerson('team_pm')
    const material = await aFile(owner)
    const foreign = await aClip(await aPerson('client_owner'))
    const teams = await aClip(pm)
    const deleted = await aClip(owner)
    await client.delete(`/api/files/${deleted.id}`).as(owner)
    for (const { id: fileId } of [material, foreign, teams, deleted]) {
      const response = await add(client, owner, { fileId })
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'fileId' }])
    }
    // The team can see every file, but still can't add a file of one company to another company's library.
    const mixed = await add(client, pm, { fileId: foreign.id, companyId: owner.companyId })
    mixed.assertStatus(422)
  })

  test('accepts only categories that its picker shows', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const fine = await aNewCategory()
    const style = await aNewCategory({}, ['style'])
    const off = await aNewCategory({ isActive: false })
    const below = await aNewCategory({ parentId: off.id })
    for (const { id } of [style, off, below]) {
      const body = { url: 'https://films.example', categoryIds: [fine.id, id] }
      const response = await add(client, owner, body)
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'categoryIds.1' }])
    }
  })

  test('notifies the team if a client adds it, and the client if the team does', async ({
    client,
    assert,
  }) => {
    const company = await aCompany()
    const people = await everyRole(company)
    await add(client, people.client_owner, { url: 'https://films.example' })
    const told = await allNotifications()
    assert.sameMembers(
      told.map(({ userId }) => userId),
      [people.super_admin, people.team_admin, people.team_pm, people.team_creator].map(
        ({ id }) => id
      )
    )
    const body = { url: 'https://films.example', companyId: company.id }
    await add(client, people.team_pm, body)
    const all = await allNotifications()
    const later = all.slice(told.length)
    assert.sameMembers(
      later.map(({ userId }) => userId),
      [people.client_owner, people.client_manager, people.client_viewer].map(({ id }) => id)
    )
    assert.equal(later[0].type, 'REFERENCE_UPLOADED')
    assert.include(later[0].message, 'Slow pan')
  })

  test('twice with one idempotency key adds it once', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const body = { title: 'Once', url: 'https://films.example' }
    for (let time = 0; time < 2; time += 1) {
      const response = await client
        .post(PATH)
        .as(owner)
        .header('idempotency-key', 'one-and-the-same')
        .json(body)
      response.assertStatus(201)
    }
    assert.equal(await countRows('library_references'), 1)
  })
})

test.group('What the team shares', (group) => {
  rollsBack(group)

  test('is in the team’s own library, and seen by every client', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const viewer = await aPerson('client_viewer')
    const clip = await aClip(pm)
    const kept = await add(client, pm, { title: 'Kept', url: 'https://films.example' })
    const response = await add(client, pm, { title: 'Shared', fileId: clip.id, shared: true })
    response.assertStatus(201)
    assert.equal(response.body().data.companyId, pm.companyId)

    assert.deepEqual(titles(await listed(client, viewer)), ['Shared'])
    const hidden = await client.get(`${PATH}/${kept.body().data.id}`).as(viewer)
    hidden.assertStatus(404)
    const file = await client
      .get(`/api/files/${clip.id}/download?variant=poster`)
      .header('accept', 'application/json')
      .as(viewer)
    file.assertStatus(200)
  })

  test('can’t be a client’s', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const pm = await aPerson('team_pm')
    const body = { url: 'https://films.example', shared: true }
    for (const response of [
      await add(client, owner, body),
      await add(client, pm, { ...body, companyId: owner.companyId }),
    ]) {
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'shared' }])
    }
    const own = await aReference(owner)
    const shared = await client.patch(`${PATH}/${own.id}`).as(owner).json({ shared: true })
    shared.assertStatus(422)
  })

  test('can be viewed by clients, but not changed', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const owner = await aPerson('client_owner')
    const clip = await aClip(pm)
    const shared = await aReference(pm, { isShared: true, fileId: clip.id })
    const path = `${PATH}/${shared.id}`
    for (const response of [
      await client.patch(path).as(owner).json({ title: 'Mine' }),
      await client.delete(path).as(owner),
      await client.delete(`/api/files/${clip.id}`).as(owner),
      await client.post(`/api/files/${clip.id}/retry`).as(owner),
    ]) {
      response.assertStatus(403)
    }
    const file = await StoredFile.findOrFail(clip.id)
    assert.isNull(file.deletedAt)
    const adopted = await add(client, owner, { fileId: clip.id })
    adopted.assertStatus(422)
  })

  test('is hidden from clients if deleted or no longer shared: record, file and trash', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const owner = await aPerson('client_owner')
    const [one, other] = [await aClip(pm), await aClip(pm)]
    const deleted = await aReference(pm, { isShared: true, fileId: one.id })
    const withdrawn = await aReference(pm, { isShared: true, fileId: other.id })
    await client.delete(`${PATH}/${deleted.id}`).as(pm)
    await client.patch(`${PATH}/${withdrawn.id}`).as(pm).json({ shared: false })

    assert.isEmpty(await listed(client, owner))
    for (const id of [deleted.id, withdrawn.id]) {
      const shown = await client.get(`${PATH}/${id}`).as(owner)
      shown.assertStatus(404)
      const restored = await client.post(`${PATH}/${id}/restore`).as(owner)
      restored.assertStatus(404)
    }
    for (const { id } of [one, other]) {
      assert.isNull(await StoredFile.visibleTo(acting(owner)).findById(id))
    }
    const trash = await client.get('/api/trash').as(owner)
    assert.isEmpty(trash.body().data)
    await client.delete(`/api/files/${one.id}`).as(pm)
    const after = await client.get('/api/trash').as(owner)
    assert.isEmpty(after.body().data)
  })

  test('hides other clients’ moments', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const [owner, stranger] = [await aPerson('client_owner'), await aPerson('client_owner')]
    const shared = await aReference(pm, { isShared: true })
    await aMoment(shared, pm, { note: 'of the team' })
    await aMoment(shared, owner, { note: 'of the owner' })
    const seenBy = async (user: User) => {
      const response = await client.get(`${PATH}/${shared.id}`).as(user)
      return response.body().data.moments.map(({ note }: { note: string }) => note)
    }
    assert.sameMembers(await seenBy(owner), ['of the team', 'of the owner'])
    assert.deepEqual(await seenBy(stranger), ['of the team'])
    assert.sameMembers(await seenBy(pm), ['of the team', 'of the owner'])
  })
})

test.group('The list of references', (group) => {
  rollsBack(group)

  test('is filtered by category, kind, company and text', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const owner = await aPerson('client_owner')
    const parent = await aNewCategory()
    const below = await aNewCategory({ parentId: parent.id })
    const other = await aNewCategory()
    const clip = await aClip(owner)
    await aReference(owner, { title: 'Pan', fileId: clip.id }, [below])
    await aReference(owner, { title: 'Push', note: 'like the oak film' }, [other])
    await aReference(pm, { title: 'Tilt', source: 'Oak & Co' })

    const found = async (query: string) => titles(await listed(client, pm, query))
    assert.deepEqual(await found(''), ['Pan', 'Push', 'Tilt'])
    assert.deepEqual(await found(`?categoryId=${parent.id}`), ['Pan'])
    assert.deepEqual(await found(`?categoryId=${below.id}&categoryId=${other.id}`), ['Pan', 'Push'])
    assert.deepEqual(await found('?kind=video'), ['Pan'])
    assert.deepEqual(await found(`?companyId=${owner.companyId}`), ['Pan', 'Push'])
    assert.deepEqual(await found('?q=OAK'), ['Push', 'Tilt'])
    assert.deepEqual(await found('?q=100%25'), [])
    assert.deepEqual(await found('?shared=true'), [])
  })

  test('takes as many statements for many as for one', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const category = await aNewCategory()
    const one = await aReference(owner, {}, [category])
    await aMoment(one, owner)
    const few = await countQueries(() => listed(client, owner))
    for (let index = 0; index < 8; index += 1) {
      await aMoment(await aReference(owner, {}, [category]), owner)
    }
    assert.equal(await countQueries(() => listed(client, owner)), few)
  })

  test('is found by search, but not by other companies', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { id } = await aReference(owner, { title: 'Walnut glide' })
    const mine = await client.get('/api/search?q=walnut').as(owner)
    assert.containSubset(mine.body().data, [{ kind: 'reference', id }])
    const theirs = await client.get('/api/search?q=walnut').as(await aPerson('client_owner'))
    assert.isEmpty(theirs.body().data)
  })
})

test.group('Changing a reference', (group) => {
  rollsBack(group)

  test('keeps unchanged categories, and records the differences', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const [one, two, three] = [await aNewCategory(), await aNewCategory(), await aNewCategory()]
    const reference = await aReference(owner, {}, [one, two])
    await one.merge({ isActive: false }).save()
    const response = await client
      .patch(`${PATH}/${reference.id}`)
      .as(owner)
      .json({ title: 'Other', categoryIds: [three.id, one.id] })
    response.assertStatus(200)
    assert.deepEqual(response.body().data.categoryIds, [three.id, one.id])
    const [entry] = await auditOf('reference.update', reference.id)
    assert.deepEqual(Object.keys(entry.after as object).sort(), ['categoryIds', 'title'])

    await client.patch(`${PATH}/${reference.id}`).as(owner).json({ title: 'Other' })
    assert.lengthOf(await auditOf('reference.update', reference.id), 1)
  })

  test('its file can be deleted only after it, and it can be restored only after its file', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const clip = await aClip(owner)
    const { id } = await aReference(owner, { fileId: clip.id })
    const needed = await client.delete(`/api/files/${clip.id}`).as(owner)
    needed.assertStatus(409)

    await client.delete(`${PATH}/${id}`).as(owner)
    const trash = await client.get('/api/trash?kind=reference').as(owner)
    assert.containSubset(trash.body().data, [{ kind: 'reference', id }])
    const deleted = await client.delete(`/api/files/${clip.id}`).as(owner)
    deleted.assertStatus(204)
    const tooSoon = await client.post(`${PATH}/${id}/restore`).as(owner)
    tooSoon.assertStatus(409)
    await client.post(`/api/files/${clip.id}/restore`).as(owner)
    const back = await client.post(`${PATH}/${id}/restore`).as(owner)
    back.assertStatus(200)
  })
})

test.group('A moment', (group) => {
  rollsBack(group)

  const mark = (client: ApiClient, user: User, { id }: { id: string }, body: object) =>
    client
      .post(`${PATH}/${id}/moments`)
      .as(user)
      .json({ startMs: 7_000, endMs: 11_000, ...body })

  test('is created, changed and removed, and each is recorded', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const clip = await aClip(owner)
    const reference = await aReference(owner, { fileId: clip.id })
    const made = await mark(client, owner, reference, { note: 'This pan' })
    made.assertStatus(201)
    assert.containSubset(made.body().data, { startMs: 7_000, endMs: 11_000, note: 'This pan' })
    const { id } = made.body().data
    const changed = await client.patch(`/api/moments/${id}`).as(owner).json({ endMs: 9_000 })
    assert.containSubset(changed.body().data, { startMs: 7_000, endMs: 9_000, note: 'This pan' })
    const gone = await client.delete(`/api/moments/${id}`).as(owner)
    gone.assertStatus(204)
    const shown = await client.get(`${PATH}/${reference.id}`).as(owner)
    assert.isEmpty(shown.body().data.moments)
    for (const verb of ['mark', 'change', 'delete']) {
      assert.lengthOf(await auditOf(`reference.${verb}_moment`, reference.id), 1)
    }
  })

  test('is one of at most a hundred of its company in a reference', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const clip = await aClip(owner)
    const reference = await aReference(owner, { fileId: clip.id })
    const { id } = await aMoment(reference, owner)
    await ReferenceMoment.createMany(
      Array.from({ length: MAX_MOMENTS - 1 }, () => ({
        ...{ referenceId: reference.id, companyId: owner.companyId, createdById: owner.id },
        ...{ startMs: 1_000, endMs: 2_000, note: null },
      }))
    )
    const refused = await mark(client, owner, reference, {})
    refused.assertStatus(409)
    refused.assertBodyContains({ errors: [{ code: 'E_CONFLICT', reason: 'full' }] })

    const deleted = await client.delete(`/api/moments/${id}`).as(owner)
    deleted.assertStatus(204)
    const marked = await mark(client, owner, reference, {})
    marked.assertStatus(201)
    const back = await client.post(`/api/moments/${id}/restore`).as(owner)
    back.assertStatus(409)
  })

  test('is within its video, with its end after its beginning', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    // The clip lasts 12 seconds.
    const clip = await aClip(owner)
    const reference = await aReference(owner, { fileId: clip.id })
    for (const [body, rule] of [
      [{ startMs: 5_000, endMs: 5_000 }, 'after'],
      [{ startMs: 5_000, endMs: 4_000 }, 'after'],
      [{ startMs: 5_000, endMs: 14_000 }, 'duration'],
    ] as const) {
      const response = await mark(client, owner, reference, body)
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'endMs', rule }])
    }
    const made = await mark(client, owner, reference, {})
    const path = `/api/moments/${made.body().data.id}`
    const moved = await client.patch(path).as(owner).json({ startMs: 11_500 })
    moved.assertStatus(422)
  })

  test('can be of a link, not of an image', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const link = await mark(client, owner, await aReference(owner), {})
    link.assertStatus(201)
    const { id: fileId } = await aFile(owner, { purpose: 'reference' })
    const image = await mark(client, owner, await aReference(owner, { fileId, kind: 'image' }), {})
    image.assertStatus(409)
  })

  test('in a shared reference belongs to the marking company: others neither see nor change it', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    const [owner, stranger] = [await aPerson('client_owner'), await aPerson('client_owner')]
    const shared = await aReference(pm, { isShared: true })
    const own = await mark(client, owner, shared, { note: 'Ours' })
    own.assertStatus(201)
    assert.equal(own.body().data.companyId, owner.companyId)

    const path = `/api/moments/${own.body().data.id}`
    const foreign = await client.patch(path).as(stranger).json({ note: 'Theirs' })
    foreign.assertStatus(404)
    const teams = await aMoment(shared, pm)
    const seen = await client.delete(`/api/moments/${teams.id}`).as(owner)
    seen.assertStatus(403)
    const kept = await client.patch(path).as(owner).json({ note: 'Still ours' })
    kept.assertStatus(200)
  })
})
