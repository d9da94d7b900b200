import { test } from '@japa/runner'
import { v7 as uuidv7 } from 'uuid'
import Company from '#models/companies/company'
import StoredFile from '#models/files/stored_file'
import type User from '#models/identity/user'
import type { FilePurpose } from '#models/files/values'
import { auditOf } from '#tests/support/audit'
import { aCalendarItem } from '#tests/support/calendar'
import { aContentItem } from '#tests/support/content'
import { countRows, rollsBack, writesForReal } from '#tests/support/database'
import { aCompany, aPerson, everyRole, theTeam } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aSession } from '#tests/support/sign_in'
import { aTaskOf } from '#tests/support/tasks'

const { suggestedCode: codeAsTyped, suggestedSlug: slugAsTyped } = await import(
  new URL('../../../inertia/components/companies/suggested_codes.ts', import.meta.url).href
)

const MISSING = '00000000-0000-7000-8000-000000000000'

async function aFileOf(owner: User, purpose: FilePurpose): Promise<StoredFile> {
  return StoredFile.create({
    companyId: owner.companyId,
    uploadedById: owner.id,
    purpose,
    name: 'logo.png',
    contentType: 'image/png',
    size: 2_048,
    objectKey: uuidv7(),
    processingStatus: 'ready',
    processingProgress: 100,
  } as never)
}

test.group('Companies', (group) => {
  rollsBack(group)

  test('are the own company for a client, and all for the team', async ({ client, assert }) => {
    const { client_viewer: viewer, team_creator: creator } = await everyRole()
    const other = await aCompany({ name: 'Zeta' })

    const own = await client.get('/api/companies').as(viewer)
    own.assertStatus(200)
    assert.deepEqual(
      own.body().data.map(({ id }: any) => id),
      [viewer.companyId]
    )
    const all = await client.get('/api/companies?sort=-name').as(creator)
    assert.equal(all.body().metadata.total, 3)
    assert.equal(all.body().data[0].id, other.id)
    const clients = await client.get('/api/companies?kind=client&q=zet').as(creator)
    assert.equal(clients.body().metadata.total, 1)
    const search = await client.get('/api/companies?q=zet').as(viewer)
    assert.equal(search.body().metadata.total, 0)
    const unknown = await client.get('/api/companies?colour=red').as(viewer)
    unknown.assertStatus(422)
  })

  test('are listed with a fixed number of queries', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    await aCompany()
    const list = () => client.get('/api/companies?perPage=100').as(admin)
    const forFew = await countQueries(list)
    for (let row = 0; row < 10; row += 1) await aCompany()
    assert.equal(await countQueries(list), forFew)
  })

  test('are returned with all fields', async ({ client, assert }) => {
    const viewer = await aPerson('client_viewer')
    const response = await client.get(`/api/companies/${viewer.companyId}`).as(viewer)
    response.assertStatus(200)
    assert.containsSubset(response.body().data, {
      id: viewer.companyId,
      kind: 'client',
      status: 'active',
      code: viewer.company.code,
      allowance: { monthlyVideos: null, revisionRounds: null },
      storageQuota: null,
      logoFileId: null,
    })
    assert.notProperty(response.body().data, 'teamReview')
    const inFull = await client
      .get(`/api/companies/${viewer.companyId}`)
      .as(await aPerson('team_creator'))
    assert.isFalse(inFull.body().data.teamReview)
    const blind = await aPerson('client_viewer', {
      overrides: [{ permission: 'company.view', effect: 'revoke' }],
    })
    for (const path of ['', `/${blind.companyId}`]) {
      const refused = await client.get(`/api/companies${path}`).as(blind)
      refused.assertStatus(403)
      refused.assertBodyContains({ errors: [{ permission: 'company.view' }] })
    }
  })

  test('of others, missing and deleted ones are 404', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const other = await aCompany()
    const team = await theTeam()
    for (const id of [other.id, team.id, MISSING, 'nonsense']) {
      const shown = await client.get(`/api/companies/${id}`).as(owner)
      shown.assertStatus(404)
      const changed = await client.patch(`/api/companies/${id}`).as(owner).json({ name: 7 })
      changed.assertStatus(404)
    }
    const admin = await aPerson('team_admin')
    await client.delete(`/api/companies/${other.id}`).as(admin)
    const url = `/api/companies/${other.id}`
    const clients = `/api/admin/clients/${other.id}`
    for (const request of [
      client.get(url),
      client.patch(url).json({ name: 'X' }),
      client.delete(url),
      client.post(`${clients}/suspend`),
      client.post(`${clients}/reactivate`),
      client.post(`/api/companies/${MISSING}/restore`),
      client.post(`/api/companies/${owner.companyId}/restore`),
    ]) {
      const response = await request.as(admin)
      response.assertStatus(404)
    }
  })
})

test.group('Creating a client company', (group) => {
  rollsBack(group)

  test('derives slug and code from the name', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const create = async (body: object) => {
      const response = await client.post('/api/companies').as(admin).json(body)
      response.assertStatus(201)
      return response.body().data
    }
    const first = await create({
      name: 'Nordhaus Küchen GmbH',
      timezone: 'Europe/Berlin',
      contact: 'Vera, +49 30 1234',
    })
    assert.containsSubset(first, {
      name: 'Nordhaus Küchen GmbH',
      slug: 'nordhaus-kuechen-gmbh',
      code: 'NORD',
      kind: 'client',
      status: 'active',
      timezone: 'Europe/Berlin',
      contact: 'Vera, +49 30 1234',
    })
    const twin = await create({ name: 'Nordhaus Küchen GmbH' })
    assert.containsSubset(twin, { slug: 'nordhaus-kuechen-gmbh-2', code: 'NORDH', timezone: 'UTC' })

    const codes = new Set([first.code, twin.code])
    for (const name of ['Nordhaus', 'Nordhaus', 'Nordhaus', 'Nordhaus', 'A', 'A', '7', '東京']) {
      const { code, slug } = await create({ name })
      assert.match(code, /^[A-Z]{2,6}$/)
      assert.match(slug, /^[a-z0-9]+(-[a-z0-9]+)*$/)
      codes.add(code)
    }
    assert.equal(codes.size, 10)
    const [entry] = await auditOf('company.create', first.id)
    assert.equal(entry.after.code, 'NORD')
  })

  test('spells umlauts out, and omits common words from the code', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const made = async (name: string) => {
      const response = await client.post('/api/companies').as(admin).json({ name })
      const { slug, code } = response.body().data
      // The form previews the same values while the name is typed.
      assert.deepEqual([slugAsTyped(name), codeAsTyped(slug)], [slug, code])
      return [slug, code]
    }
    assert.deepEqual(await made('Müller & Söhne'), ['mueller-and-soehne', 'MUEL'])
    assert.deepEqual(await made('The Öl Company'), ['the-oel-company', 'OELC'])
    assert.deepEqual(await made('Die Weiße Straße GmbH'), ['die-weisse-strasse-gmbh', 'WEIS'])
    assert.deepEqual(await made('Licht und Raum KG'), ['licht-und-raum-kg', 'LICH'])
    assert.deepEqual(await made('Die GmbH'), ['die-gmbh', 'DIEG'])
    assert.deepEqual(await made('Bjørn Åse'), ['bjorn-ase', 'BJOR'])
    assert.deepEqual(await made('Mu\u0308sli'), ['muesli', 'MUES'])
  })

  test('uses the requested slug if it is free', async ({ client }) => {
    const admin = await aPerson('team_admin')
    const create = (slug: string) =>
      client.post('/api/companies').as(admin).json({ name: 'Casa Viva', slug })
    const free = await create('casa')
    free.assertStatus(201)
    free.assertBodyContains({ data: { slug: 'casa', code: 'CASA' } })
    for (const slug of ['casa', 'Not a slug', '-casa']) {
      const refused = await create(slug)
      refused.assertStatus(422)
      refused.assertBodyContains({ errors: [{ field: 'slug' }] })
    }
  })

  test('never reuses a code, but reuses the slug of a deleted company', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const create = async () => {
      const response = await client.post('/api/companies').as(admin).json({ name: 'Lumen' })
      return response.body().data
    }
    const first = await create()
    await client.delete(`/api/companies/${first.id}`).as(admin)
    const second = await create()
    assert.equal(second.slug, 'lumen')
    assert.equal(first.code, 'LUME')
    assert.equal(second.code, 'LUMEN')

    const restored = await client.post(`/api/companies/${first.id}/restore`).as(admin)
    restored.assertStatus(409)
    restored.assertBodyContains({ errors: [{ reason: 'slug_taken' }] })
  })

  test('requires company.create and a name, and ignores other fields', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const refused = await client.post('/api/companies').as(owner).json({ name: 'Mine' })
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'company.create' }] })

    const admin = await aPerson('team_admin')
    const cases = [
      [{}, 'name'],
      [{ name: 'X', timezone: 'Mars/Olympus' }, 'timezone'],
    ] as const
    for (const [body, field] of cases) {
      const wrong = await client.post('/api/companies').as(admin).json(body)
      wrong.assertStatus(422)
      assert.equal(wrong.body().errors[0].field, field)
    }
    const planted = await client.post('/api/companies').as(admin).json({
      name: 'Planted',
      kind: 'team',
      status: 'suspended',
      code: 'XX',
      storageQuota: 1,
      teamReview: true,
    })
    planted.assertStatus(201)
    assert.containsSubset(planted.body().data, {
      kind: 'client',
      status: 'active',
      code: 'PLAN',
      storageQuota: null,
      teamReview: false,
    })
  })
})

test.group('Companies created at the same time', (group) => {
  writesForReal(group)

  test('get different slugs and codes', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        client.post('/api/companies').as(admin).json({ name: 'Nordhaus' })
      )
    )
    for (const response of responses) response.assertStatus(201)
    const made = responses.map((response) => response.body().data)
    assert.equal(new Set(made.map(({ slug }) => slug)).size, 6)
    assert.equal(new Set(made.map(({ code }) => code)).size, 6)
  })
})

test.group('Changing a company', (group) => {
  rollsBack(group)

  test('is allowed for its owner: name, contact, time zone, logo', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const logo = await aFileOf(owner, 'logo')
    const changes = {
      name: 'New Name',
      contact: null,
      timezone: 'Asia/Tokyo',
      logoFileId: logo.id,
    }
    const url = `/api/companies/${owner.companyId}`
    const response = await client.patch(url).as(owner).json(changes)
    response.assertStatus(200)
    assert.containsSubset(response.body().data, changes)
    assert.equal(response.body().data.slug, owner.company.slug)
    const [entry] = await auditOf('company.update', owner.companyId)
    assert.equal(entry.before.name, owner.company.name)
    assert.equal(entry.after.name, 'New Name')

    const cleared = await client.patch(url).as(owner).json({ logoFileId: null })
    assert.isNull(cleared.body().data.logoFileId)
  })

  test('takes no time zone that the database doesn’t know, or knows as another one', async ({
    client,
    assert,
  }) => {
    const { client_owner: owner, team_admin: admin } = await everyRole()
    const item = await aContentItem(await aTaskOf(owner), ['approved'])
    await aCalendarItem(item)
    const url = `/api/companies/${owner.companyId}`
    // JavaScript knows both. For PostgreSQL, CTT is no zone, and BST is British, not Bangladesh time.
    for (const timezone of ['CTT', 'BST']) {
      const wrong = await client.patch(url).as(owner).json({ timezone })
      wrong.assertStatus(422)
      wrong.assertBodyContains({ errors: [{ field: 'timezone', rule: 'timezone' }] })
      const made = await client.post('/api/companies').as(admin).json({ name: 'New', timezone })
      made.assertStatus(422)
      assert.equal(made.body().errors[0].field, 'timezone')
    }
    for (const timezone of ['Asia/Calcutta', 'America/Argentina/Ushuaia', 'EST5EDT', 'UTC']) {
      const taken = await client.patch(url).as(owner).json({ timezone })
      taken.assertStatus(200)
      const home = await client.get('/').as(admin)
      home.assertStatus(200)
    }
  })

  test('accepts only a confirmed logo file of this company as its logo', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const admin = await aPerson('team_admin')
    const stranger = await aPerson('client_owner')
    const foreign = await aFileOf(stranger, 'logo')
    const material = await aFileOf(owner, 'material')
    const gone = await aFileOf(owner, 'logo')
    await StoredFile.query().where('id', gone.id).update({ deletedAt: new Date() })

    for (const actor of [owner, admin]) {
      for (const id of [foreign.id, material.id, gone.id, MISSING, 'nonsense']) {
        const response = await client
          .patch(`/api/companies/${owner.companyId}`)
          .as(actor)
          .json({ logoFileId: id })
        response.assertStatus(422)
        response.assertBodyContains({ errors: [{ field: 'logoFileId' }] })
      }
    }
  })

  test('of its loudness is allowed for its owner, and recorded in the audit log', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const url = `/api/companies/${owner.companyId}`
    const before = await client.get(url).as(owner)
    assert.isFalse(before.body().data.broadcastLoudness)
    const response = await client.patch(url).as(owner).json({ broadcastLoudness: true })
    assert.isTrue(response.body().data.broadcastLoudness)
    const [entry] = await auditOf('company.update', owner.companyId)
    assert.containSubset(entry, {
      before: { broadcastLoudness: false },
      after: { broadcastLoudness: true },
    })

    const manager = await aPerson('client_manager', { company: owner.company })
    const stranger = await aPerson('client_owner')
    const refused = await client.patch(url).as(manager).json({ broadcastLoudness: false })
    refused.assertStatus(403)
    const foreign = await client.patch(url).as(stranger).json({ broadcastLoudness: false })
    foreign.assertStatus(404)
    const wrong = await client.patch(url).as(owner).json({ broadcastLoudness: 'loud' })
    wrong.assertStatus(422)
    wrong.assertBodyContains({ errors: [{ field: 'broadcastLoudness' }] })
  })

  test('of allowance and team review also requires admin.manage_clients', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    const admin = await aPerson('team_admin')
    const url = `/api/companies/${owner.companyId}`
    const terms = [
      { allowance: { monthlyVideos: 100, revisionRounds: 9 } },
      { allowance: null },
      { teamReview: true },
      { name: 'Beside', teamReview: false },
    ]
    for (const body of terms) {
      const refused = await client.patch(url).as(owner).json(body)
      refused.assertStatus(403)
      refused.assertBodyContains({ errors: [{ permission: 'admin.manage_clients' }] })
    }
    const granted = await aPerson('client_owner', {
      company: owner.company,
      overrides: [{ permission: 'admin.manage_clients', effect: 'grant' }],
    })
    const own = await client.patch(url).as(granted).json({ teamReview: true })
    own.assertStatus(403)
    const untouched = await Company.findOrFail(owner.companyId)
    assert.equal(untouched.name, owner.company.name)

    const set = await client
      .patch(url)
      .as(admin)
      .json({ allowance: { monthlyVideos: 12, revisionRounds: 2 }, teamReview: true })
    set.assertStatus(200)
    assert.containsSubset(set.body().data, {
      allowance: { monthlyVideos: 12, revisionRounds: 2 },
      teamReview: true,
    })
    const half = await client
      .patch(url)
      .as(admin)
      .json({ allowance: { revisionRounds: null } })
    assert.deepEqual(half.body().data.allowance, { monthlyVideos: 12, revisionRounds: null })
    const none = await client.patch(url).as(admin).json({ allowance: null })
    assert.deepEqual(none.body().data.allowance, { monthlyVideos: null, revisionRounds: null })
    const wrong = await client
      .patch(url)
      .as(admin)
      .json({ allowance: { monthlyVideos: 0 } })
    wrong.assertStatus(422)
    wrong.assertBodyContains({ errors: [{ field: 'allowance.monthlyVideos' }] })
  })

  test('ignores kind, status, code, slug and quota', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const company = await aCompany()
    const response = await client.patch(`/api/companies/${company.id}`).as(admin).json({
      name: 'Renamed',
      kind: 'team',
      status: 'suspended',
      code: 'ZZZZ',
      slug: 'zzzz',
      storageQuota: 1,
      storage_quota: 1,
      lastTaskNumber: 900,
      deletedAt: '2020-01-01',
    })
    response.assertStatus(200)
    const stored = await Company.findOrFail(company.id)
    assert.containsSubset(stored.$attributes, {
      name: 'Renamed',
      kind: 'client',
      status: 'active',
      code: company.code,
      slug: company.slug,
      storageQuota: null,
      lastTaskNumber: 0,
      deletedAt: null,
    })
  })

  test('requires company.edit', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .patch(`/api/companies/${manager.companyId}`)
      .as(manager)
      .json({ name: 'X' })
    response.assertStatus(403)
    response.assertBodyContains({ errors: [{ permission: 'company.edit' }] })
  })
})

test.group('Deleting a company', (group) => {
  rollsBack(group)

  test('blocks its users, loses nothing, and can be undone', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const owner = await aPerson('client_owner')
    await aTaskOf(owner)
    const cookie = await aSession(owner, { remembered: true })
    const unused = await aSession(owner)
    const url = `/api/companies/${owner.companyId}`

    const deleted = await client.delete(url).as(admin)
    deleted.assertStatus(204)
    const me = await client.get('/api/auth/me').cookie('rushes', cookie)
    me.assertStatus(401)
    const list = await client.get('/api/companies?kind=client').as(admin)
    assert.equal(list.body().metadata.total, 0)
    assert.equal(await countRows('tasks'), 1)
    const [entry] = await auditOf('company.delete', owner.companyId)
    assert.equal(entry.before.slug, owner.company.slug)

    const restored = await client.post(`${url}/restore`).as(admin)
    restored.assertStatus(200)
    const old = await client.get('/api/auth/me').cookie('rushes', unused)
    old.assertStatus(401)
    const fresh = await client.get('/api/auth/me').as(owner)
    fresh.assertStatus(200)
    assert.lengthOf(await auditOf('company.restore', owner.companyId), 1)
  })

  test('is refused for the team’s own, and requires company.delete', async ({ client }) => {
    const admin = await aPerson('super_admin')
    const own = await client.delete(`/api/companies/${admin.companyId}`).as(admin)
    own.assertStatus(409)
    own.assertBodyContains({ errors: [{ reason: 'team_company' }] })

    const owner = await aPerson('client_owner')
    const url = `/api/companies/${owner.companyId}`
    for (const request of [client.delete(url), client.post(`${url}/restore`)]) {
      const refused = await request.as(owner)
      refused.assertStatus(403)
      refused.assertBodyContains({ errors: [{ permission: 'company.delete' }] })
    }
  })
})
