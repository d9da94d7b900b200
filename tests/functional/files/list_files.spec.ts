import { test } from '@japa/runner'
import Material from '#models/tasks/material'
import type User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { aFile } from '#tests/support/files'
import { aPerson } from '#tests/support/people'
import { countQueries } from '#tests/support/queries'
import { aTaskOf } from '#tests/support/tasks'

const names = (response: { body(): any }) =>
  response.body().data.map(({ name }: { name: string }) => name)

async function threeFiles(person: User) {
  await aFile(person, { name: 'b.png', size: 30 })
  await aFile(person, { name: 'A.mp4', size: 10, contentType: 'video/mp4', purpose: 'reference' })
  await aFile(person, { name: 'c.pdf', size: 20, contentType: 'application/pdf' })
}

test.group('The list of files', (group) => {
  rollsBack(group)

  test('contains the files that the user can see, newest first, with their uploaders', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    await threeFiles(manager)
    await aFile(await aPerson('client_owner'), { name: 'foreign.png' })

    const response = await client.get('/api/files').as(manager)
    response.assertStatus(200)
    assert.deepEqual(names(response), ['c.pdf', 'A.mp4', 'b.png'])
    response.assertBodyContains({
      metadata: { total: 3, perPage: 25 },
      data: [{ uploadedBy: { id: manager.id } }, {}, {}],
    })
    assert.notInclude(response.text(), 'foreign')
  })

  test('returns {expected} for {query}')
    .with([
      { query: 'sort=name', expected: ['A.mp4', 'b.png', 'c.pdf'] },
      { query: 'sort=-size', expected: ['b.png', 'c.pdf', 'A.mp4'] },
      { query: 'purpose=reference', expected: ['A.mp4'] },
      {
        query: 'purpose=reference&purpose=material&sort=size',
        expected: ['A.mp4', 'c.pdf', 'b.png'],
      },
      { query: 'contentType=image', expected: ['b.png'] },
      { query: 'contentType=video/mp4&contentType=application/pdf', expected: ['c.pdf', 'A.mp4'] },
      { query: 'q=A.M', expected: ['A.mp4'] },
      { query: 'processingStatus=failed', expected: [] },
      { query: 'perPage=1&page=2', expected: ['A.mp4'] },
    ])
    .run(async ({ client, assert }, { query, expected }) => {
      const manager = await aPerson('client_manager')
      await threeFiles(manager)
      const response = await client.get(`/api/files?${query}`).as(manager)
      response.assertStatus(200)
      assert.deepEqual(names(response), expected)
    })

  test('can be filtered by company, and by order, with all files that the order uses', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const pm = await aPerson('team_pm')
    const task = await aTaskOf(manager)
    const { companyId } = task
    const hanging = await aFile(manager, { name: 'hanging.png' })
    await Material.create({
      companyId,
      taskId: task.id,
      kind: 'file',
      fileId: hanging.id,
      position: 0,
    } as never)
    await aFile(manager, { name: 'announced.png', taskId: task.id })
    await aFile(manager, { name: 'other.png' })
    await aFile(await aPerson('client_owner'), { name: 'foreign.png' })

    const ofTask = await client.get(`/api/files?taskId=${task.id}&sort=name`).as(pm)
    assert.deepEqual(names(ofTask), ['announced.png', 'hanging.png'])
    const ofCompany = await client.get(`/api/files?companyId=${companyId}&sort=name`).as(pm)
    assert.deepEqual(names(ofCompany), ['announced.png', 'hanging.png', 'other.png'])
  })

  test('requires file.view', async ({ client }) => {
    const blind = await aPerson('client_viewer', {
      overrides: [{ permission: 'file.view', effect: 'revoke' }],
    })
    const list = await client.get('/api/files').as(blind)
    list.assertStatus(403)
    list.assertBodyContains({ errors: [{ permission: 'file.view' }] })
    const one = await client.get('/api/files/x').as(blind)
    one.assertStatus(403)
  })

  test('names an unknown or invalid filter', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const wrong = [
      ['colour=red', 'colour'],
      ['purpose=x', 'purpose.0'],
      ['taskId=x', 'taskId.0'],
      ['perPage=101', 'perPage'],
      ['sort=objectKey', 'sort'],
    ]
    for (const [query, field] of wrong) {
      const response = await client.get(`/api/files?${query}`).as(manager)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field }] })
    }
  })

  test('takes as many queries for many rows as for one', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const list = () => client.get('/api/files').as(manager)
    await aFile(manager)
    const forOne = await countQueries(list)
    await threeFiles(manager)
    assert.equal(await countQueries(list), forOne)
  })
})

test.group('One file', (group) => {
  rollsBack(group)

  test('is shown to users who may see it, and is 404 for all others', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const file = await aFile(manager)
    const own = await client.get(`/api/files/${file.id}`).as(manager)
    own.assertStatus(200)
    own.assertBodyContains({ data: { id: file.id, name: 'sofa.png', companyId: file.companyId } })

    const team = await client.get(`/api/files/${file.id}`).as(await aPerson('team_creator'))
    team.assertStatus(200)
    const stranger = await client.get(`/api/files/${file.id}`).as(await aPerson('client_owner'))
    stranger.assertStatus(404)
    const none = await client.get('/api/files/no-id').as(manager)
    none.assertStatus(404)
  })
})
