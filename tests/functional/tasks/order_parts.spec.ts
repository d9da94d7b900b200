import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import AuditEntry from '#models/audit/audit_entry'
import ReferenceCategory from '#models/references/reference_category'
import type User from '#models/identity/user'
import { rollsBack } from '#tests/support/database'
import { aFile } from '#tests/support/files'
import { aPerson } from '#tests/support/people'
import { aCategory } from '#tests/support/tasks'

type Part = { id: string; name?: string; fileId?: string; file?: { deleted: boolean } }

async function placed(client: ApiClient, manager: User, parts: object) {
  const response = await client
    .post('/api/tasks')
    .as(manager)
    .json({ title: 'Autumn sofa', ...parts })
  response.assertStatus(201)
  return response.body().data
}

const patch = (client: ApiClient, by: User, id: string, body: object) =>
  client.patch(`/api/tasks/${id}`).as(by).json(body)

const idsOf = (rows: Part[]) => rows.map(({ id }) => id)

test.group('The lists of an order', (group) => {
  rollsBack(group)

  test('keep rows with the same id or the same content', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const task = await placed(client, manager, {
      selectedItems: [{ name: 'Lamp', quantity: 2 }, { name: 'Sofa' }, { name: 'Vase' }],
    })
    const [lamp, sofa] = idsOf(task.selectedItems)

    const response = await patch(client, manager, task.id, {
      version: 1,
      selectedItems: [{ name: 'Rug' }, { name: 'Lamp', quantity: 2 }, { id: sofa, name: 'Couch' }],
    })
    response.assertStatus(200)
    const items: Part[] = response.body().data.selectedItems
    assert.deepEqual(
      items.map(({ name }) => name),
      ['Rug', 'Lamp', 'Couch']
    )
    assert.deepEqual(idsOf(items).slice(1), [lamp, sofa])
    assert.notInclude(idsOf(task.selectedItems), items[0].id)
  })

  test('name a category and a moment once, regardless of case', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const { id } = await aCategory('style')
    const lists = {
      styles: [{ categoryId: id }, { categoryId: id.toUpperCase() }],
      interiorTypes: [{ categoryId: id }, { categoryId: id.toUpperCase() }],
      moments: [{ momentId: id }, { momentId: id.toUpperCase() }],
    }
    for (const [field, list] of Object.entries(lists)) {
      const response = await client
        .post('/api/tasks')
        .as(manager)
        .json({ title: 'x', [field]: list })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field, rule: 'distinct' }] })
    }
  })

  test('accept no row of another order', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const other = await placed(client, manager, { selectedItems: [{ name: 'Theirs' }] })
    const task = await placed(client, manager, { selectedItems: [{ name: 'Mine' }] })
    const response = await patch(client, manager, task.id, {
      version: 1,
      selectedItems: [{ id: other.selectedItems[0].id, name: 'Taken' }],
    })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'selectedItems.0.id' }] })
  })

  test('keep values that can no longer be chosen, and check only new ones', async ({
    client,
    assert,
  }) => {
    const manager = await aPerson('client_manager')
    const style = await aCategory('style')
    const picture = await aFile(manager)
    const sheet = await aFile(manager, { contentType: 'application/pdf', name: 'claim.pdf' })
    const task = await placed(client, manager, {
      selectedItems: [{ name: 'Lamp', fileId: picture.id }],
      styles: [{ categoryId: style.id }],
      materials: [{ kind: 'file', fileId: sheet.id }],
    })
    await style.merge({ isActive: false }).save()
    await db.transaction((trx) => picture.trash(trx))
    await db.transaction((trx) => sheet.trash(trx))

    const shown = await client.get(`/api/tasks/${task.id}`).as(manager)
    const { selectedItems, styles, materials } = shown.body().data
    assert.isTrue(selectedItems[0].file.deleted)
    assert.containsSubset(materials[0].file, { deleted: true, hasPoster: false })

    const kept = await patch(client, manager, task.id, {
      version: 1,
      selectedItems: [...selectedItems, { name: 'Vase' }],
      styles: [{ ...styles[0], note: 'softer' }],
      materials,
    })
    kept.assertStatus(200)
    assert.lengthOf(kept.body().data.selectedItems, 2)
    assert.deepEqual(idsOf(kept.body().data.styles), idsOf(styles))
    const added = await patch(client, manager, task.id, {
      version: 2,
      interiorTypes: [{ categoryId: style.id }],
    })
    added.assertStatus(422)
    const again = await patch(client, manager, task.id, {
      version: 2,
      materials: [{ kind: 'file', fileId: picture.id }],
    })
    again.assertStatus(422)
  })

  test('accept only an image as a product’s picture', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const video = await aFile(manager, { contentType: 'video/mp4', name: 'sofa.mp4' })
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({ title: 'No', selectedItems: [{ name: 'Sofa', fileId: video.id }] })
    response.assertStatus(422)
    response.assertBodyContains({ errors: [{ field: 'selectedItems.0.fileId', rule: 'image' }] })
  })

  test('accept only files of their company, even from users who see all companies', async ({
    client,
  }) => {
    const producer = await aPerson('team_pm')
    const manager = await aPerson('client_manager')
    const [own, foreign] = [await aFile(manager), await aFile(await aPerson('client_manager'))]
    const task = await placed(client, manager, { selectedItems: [{ name: 'Sofa' }] })
    const stored = task.selectedItems
    const materials = [own, foreign].map(({ id }) => ({ kind: 'file', fileId: id }))
    const selectedItems = [...stored, { name: 'Lamp', fileId: foreign.id }]
    for (const [lists, field] of [
      [{ materials }, 'materials.1.fileId'],
      [{ selectedItems }, 'selectedItems.1.fileId'],
    ] as const) {
      const changed = await patch(client, producer, task.id, { version: 1, ...lists })
      changed.assertStatus(422)
      changed.assertBodyContains({ errors: [{ field, rule: 'exists' }] })
    }
    const { companyId } = manager
    const ordered = await client
      .post('/api/tasks')
      .as(producer)
      .json({ title: 'No', companyId, materials })
    ordered.assertStatus(422)
    ordered.assertBodyContains({ errors: [{ field: 'materials.1.fileId' }] })
  })

  test('accept no category below a {$self} one')
    .with(['deleted', 'inactive'])
    .run(async ({ client, assert }, state) => {
      const manager = await aPerson('client_manager')
      const style = await aCategory('style')
      const parent = await ReferenceCategory.findOrFail(style.parentId!)
      if (state === 'deleted') await db.transaction((trx) => parent.trash(trx))
      else await parent.merge({ isActive: false }).save()

      const response = await client
        .post('/api/tasks')
        .as(manager)
        .json({ title: 'No', styles: [{ categoryId: style.id }] })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'styles.0.categoryId' }] })
      const tree = await client.get('/api/reference-categories?picker=style').as(manager)
      assert.notInclude(JSON.stringify(tree.body()), style.id)
    })

  test('are in the audit entry before and after the change', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const task = await placed(client, manager, { selectedItems: [{ name: 'Lamp' }] })
    await patch(client, manager, task.id, { version: 1, selectedItems: [{ name: 'Vase' }] })

    const { before, after } = await AuditEntry.query().where('action', 'task.update').firstOrFail()
    assert.containsSubset(before, { selectedItems: [{ name: 'Lamp', quantity: 1 }] })
    assert.containsSubset(after, { selectedItems: [{ name: 'Vase', quantity: 1 }] })
  })
})

test.group('A change of an order', (group) => {
  rollsBack(group)

  test('without a difference is not recorded', async ({ client, assert }) => {
    const manager = await aPerson('client_manager')
    const task = await placed(client, manager, { selectedItems: [{ name: 'Lamp' }] })
    for (const same of [{}, { title: task.title }, { selectedItems: task.selectedItems }]) {
      const response = await patch(client, manager, task.id, { version: 1, ...same })
      response.assertStatus(200)
      assert.equal(response.body().data.version, 1)
      assert.equal(response.body().data.updatedAt, task.updatedAt)
    }
    assert.lengthOf(await AuditEntry.query().where('action', 'task.update'), 0)
  })

  test('is refused once it is {$self}')
    .with(['completed', 'cancelled'] as const)
    .run(async ({ client }, status) => {
      const manager = await aPerson('client_manager')
      const task = await placed(client, manager, {})
      await db.from('tasks').where('id', task.id).update({ status })
      const response = await patch(client, manager, task.id, { version: 1, title: 'Late' })
      response.assertStatus(409)
      response.assertBodyContains({ errors: [{ reason: 'task_finished', status }] })
    })
})
