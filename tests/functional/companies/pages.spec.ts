import { test } from '@japa/runner'
import { rollsBack } from '#tests/support/database'
import { aFile, PNG } from '#tests/support/files'
import { aCompany, aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

const NOWHERE = '00000000-0000-7000-8000-000000000000'

test.group('Pages about companies', (group) => {
  rollsBack(group)

  test('the list shows the team every company, filtered by the query', async ({
    client,
    assert,
  }) => {
    const producer = await aPerson('team_pm')
    const owner = await aPerson('client_owner')
    await aPerson('client_viewer', { company: owner.company })
    const shut = await aCompany({ status: 'suspended' })

    const page = await client.get('/companies?sort=name').as(producer).withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('companies/index')
    assert.includeMembers(idsOf(page.inertiaProps.companies), [
      owner.companyId,
      producer.companyId,
      shut.id,
    ])
    assert.equal((page.inertiaProps.people as Record<string, number>)[owner.companyId], 2)

    const suspended = await client.get('/companies?status=suspended').as(producer).withInertia()
    assert.deepEqual(idsOf(suspended.inertiaProps.companies), [shut.id])
  })

  test('the list shows the number of users only to readers who may see them', async ({
    client,
    assert,
  }) => {
    await aCompany()
    const creator = await aPerson('team_creator')
    const page = await client.get('/companies').as(creator).withInertia()
    assert.isNull(page.inertiaProps.people)
  })

  test('a user with the reach of one company is redirected to it', async ({ client }) => {
    const viewer = await aPerson('client_viewer')
    await aCompany()
    const response = await client.get('/companies').as(viewer).redirects(0)
    response.assertStatus(302)
    response.assertHeader('location', `/companies/${viewer.companyId}`)
  })

  test('a company’s own page shows it with its figures', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner)
    await aTaskOf(owner, { status: 'completed' })
    for (const reader of [owner, await aPerson('team_pm')]) {
      const page = await client.get(`/companies/${owner.companyId}`).as(reader).withInertia()
      page.assertStatus(200)
      page.assertInertiaComponent('companies/show')
      assert.containsSubset(page.inertiaProps, {
        company: { id: owner.companyId, name: owner.company.name },
        figures: { people: 1, openTasks: 1, storageUsed: 0 },
      })
    }
  })

  test('a logo is shown to users who see its company', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const logo = await aFile(owner, {
      name: 'logo.png',
      purpose: 'logo',
      contentType: 'image/png',
      bytes: PNG,
    })
    await owner.company.merge({ logoFileId: logo.id }).save()
    const path = `/api/files/${logo.id}/download?variant=poster`

    for (const reader of [owner, await aPerson('team_creator')]) {
      const response = await client.get(path).as(reader).redirects(0)
      response.assertStatus(302)
      const shown = await fetch(response.header('location')!)
      assert.equal(shown.headers.get('content-type'), 'image/png')
      assert.match(shown.headers.get('content-disposition')!, /^inline/)
    }
    const stranger = await client.get(path).as(await aPerson('client_owner'))
    stranger.assertStatus(404)
  })

  test('the page of another company, or of none, is 404', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const other = await aCompany({ name: 'Somebody else’s' })
    for (const id of [other.id, NOWHERE, 'nonsense']) {
      const page = await client.get(`/companies/${id}`).as(owner).withInertia()
      page.assertStatus(404)
      page.assertInertiaComponent('overview/not_found')
    }
  })

  test('clients are listed with their figures, for users who manage them', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const owner = await aPerson('client_owner')
    await aTaskOf(owner)
    const page = await client.get('/admin/clients').as(admin).withInertia()
    page.assertStatus(200)
    page.assertInertiaComponent('companies/managed')
    assert.deepEqual(idsOf(page.inertiaProps.companies), [owner.companyId])
    assert.containsSubset(page.inertiaProps.companies, [{ people: 1, openTasks: 1 }])

    const all = await client.get('/companies').as(admin).withInertia()
    all.assertInertiaComponent('companies/managed')
    assert.sameMembers(idsOf(all.inertiaProps.companies), [admin.companyId, owner.companyId])
    assert.containsSubset(all.inertiaProps.companies, [
      { id: owner.companyId, kind: 'client', people: 1, openTasks: 1 },
    ])
  })

  test('a user without access is redirected to the first page that they may open', async ({
    client,
  }) => {
    const blind = await aPerson('client_owner', {
      overrides: [{ permission: 'company.view', effect: 'revoke' }],
    })
    const producer = await aPerson('team_pm')
    for (const [path, person] of [
      ['/companies', blind],
      [`/companies/${blind.companyId}`, blind],
      ['/admin/clients', producer],
    ] as const) {
      const response = await client.get(path).as(person).redirects(0)
      response.assertStatus(302)
      response.assertHeader('location', '/')
    }
  })

  test('a visitor is redirected to the sign-in', async ({ client, assert }) => {
    for (const path of ['/companies', `/companies/${NOWHERE}`, '/admin/clients']) {
      const response = await client.get(path).redirects(0)
      response.assertStatus(302)
      assert.match(response.header('location')!, /^\/login/)
    }
  })
})

function idsOf(rows: unknown): string[] {
  return (rows as { id: string }[]).map(({ id }) => id)
}
