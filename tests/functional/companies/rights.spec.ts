import { test } from '@japa/runner'
import { deleteCompany } from '#actions/companies/delete_company'
import { suspendCompany } from '#actions/companies/suspend_company'
import { updateCompany } from '#actions/companies/update_company'
import Company from '#models/companies/company'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack } from '#tests/support/database'
import { aFile, PNG } from '#tests/support/files'
import { acting, aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Permissions about companies', (group) => {
  rollsBack(group)

  test('a client user never creates a company, even with company.create', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner', {
      overrides: [{ permission: 'company.create', effect: 'grant' }],
    })
    const before = await countRows('companies')
    const refused = await client.post('/api/companies').as(owner).json({ name: 'Second home' })
    refused.assertStatus(403)
    refused.assertBodyContains({ errors: [{ permission: 'company.create' }] })
    assert.equal(await countRows('companies'), before)
  })

  test('the permission to set contract terms is checked before their validation', async ({
    client,
  }) => {
    const owner = await aPerson('client_owner')
    for (const body of [{ allowance: 'much' }, { teamReview: 7 }, { name: '', teamReview: true }]) {
      const refused = await client.patch(`/api/companies/${owner.companyId}`).as(owner).json(body)
      refused.assertStatus(403)
      refused.assertBodyContains({ errors: [{ permission: 'admin.manage_clients' }] })
    }
  })

  test('team review leaves no trace for the client', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', {
      overrides: [{ permission: 'audit.view', effect: 'grant' }],
    })
    const admin = await aPerson('team_admin')
    const changed = await client
      .patch(`/api/companies/${owner.companyId}`)
      .as(admin)
      .json({ teamReview: true, contact: 'Ada' })
    changed.assertStatus(200)
    const entries = await auditOf('company.update', owner.companyId)
    assert.sameDeepMembers(
      entries.map(({ audience, after }) => [audience, after]),
      [
        ['everyone', { contact: 'Ada' }],
        ['team', { teamReview: true }],
      ]
    )

    for (const path of [
      '/api/audit',
      `/api/companies/${owner.companyId}`,
      '/api/companies',
      '/api/auth/me',
    ]) {
      const answer = await client.get(path).as(owner)
      answer.assertStatus(200)
      assert.notInclude(answer.text(), 'teamReview')
    }
    const page = await client.get(`/companies/${owner.companyId}`).as(owner).withInertia()
    assert.notInclude(JSON.stringify(page.inertiaProps), 'teamReview')
  })

  test('each figure requires the permission for the records that it counts', async ({
    client,
    assert,
  }) => {
    const owner = await aPerson('client_owner')
    await aTaskOf(owner)
    const without = async (permission: 'user.view' | 'task.view' | 'file.view') => {
      const reader = await aPerson('client_viewer', {
        company: owner.company,
        isActive: true,
        overrides: [
          { permission: 'user.view', effect: permission === 'user.view' ? 'revoke' : 'grant' },
          { permission, effect: 'revoke' },
        ].filter(
          (override, place, all) =>
            all.findIndex((other) => other.permission === override.permission) === place
        ) as never,
      })
      const page = await client.get(`/companies/${owner.companyId}`).as(reader).withInertia()
      page.assertStatus(200)
      return page.inertiaProps.figures as Record<string, number | null>
    }
    const [people, orders, storage] = [
      await without('user.view'),
      await without('task.view'),
      await without('file.view'),
    ]
    assert.deepEqual([people.people, orders.openTasks, storage.storageUsed], [null, null, null])
    assert.deepEqual([people.openTasks, people.storageUsed], [1, 0])
    assert.deepEqual([orders.people !== null, orders.storageUsed], [true, 0])
  })

  test('a deleted logo is removed from its company', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const logo = await aFile(owner, {
      name: 'logo.png',
      purpose: 'logo',
      contentType: 'image/png',
      bytes: PNG,
    })
    await owner.company.merge({ logoFileId: logo.id }).save()
    const deleted = await client.delete(`/api/files/${logo.id}`).as(owner)
    deleted.assertStatus(204)
    const company = await Company.findOrFail(owner.companyId)
    assert.isNull(company.logoFileId)
    const [entry] = await auditOf('company.update', owner.companyId)
    assert.deepEqual(entry.before, { logoFileId: logo.id })
    assert.deepEqual(entry.after, { logoFileId: null })
  })

  test('are checked in the action for every caller', async ({ assert }) => {
    const viewer = await aPerson('client_viewer')
    const stranger = await aPerson('client_owner')
    const { companyId } = viewer
    const refusal = async (act: Promise<unknown>): Promise<number> =>
      ((await act.catch((error) => error)) as { status: number }).status
    for (const [person, status] of [
      [viewer, 403],
      [stranger, 404],
    ] as const) {
      const actor = acting(person)
      assert.equal(await refusal(updateCompany(actor, companyId, { name: 'Mine' })), status)
      assert.equal(await refusal(suspendCompany(actor, companyId)), status)
      assert.equal(await refusal(deleteCompany(actor, companyId)), status)
    }
  })
})
