import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { FIRST_CATEGORIES } from '#database/first_categories'
import ReferenceCategory from '#models/references/reference_category'
import TaskInteriorType from '#models/tasks/task_interior_type'
import TaskStyle from '#models/tasks/task_style'
import type User from '#models/identity/user'
import { orderMaterial } from '#queries/ai/task_material'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aNewCategory, aReference } from '#tests/support/references'
import { aTaskOf } from '#tests/support/tasks'

const PATH = '/api/reference-categories'
const DUSK = { name: 'Dusk', names: { de: 'Abendlicht' } }

const create = (client: ApiClient, user: User, body: object) =>
  client
    .post(PATH)
    .as(user)
    .json({ pickers: ['style'], ...body })
const change = (client: ApiClient, user: User, { id }: { id: string }, body: object) =>
  client.patch(`${PATH}/${id}`).as(user).json(body)

test.group('A category with a name in each language', (group) => {
  rollsBack(group)

  test('has its name in the reader’s language everywhere', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const german = await aPerson('client_manager', {
      locale: 'de',
      companyId: owner.companyId,
    })
    const style = await aNewCategory(DUSK, ['style', 'reference'])
    const room = await aNewCategory({ name: 'Loft', names: {} }, ['interior_type'])
    const task = await aTaskOf(owner)
    const of = { taskId: task.id, companyId: task.companyId, position: 0 }
    await TaskStyle.create({ ...of, categoryId: style.id } as never)
    await TaskInteriorType.create({ ...of, categoryId: room.id } as never)
    const { id: referenceId } = await aReference(owner, {}, [style])

    for (const [reader, name] of [
      [owner, 'Dusk'],
      [german, 'Abendlicht'],
    ] as const) {
      const order = await client.get(`/api/tasks/${task.id}`).as(reader)
      const { styles, interiorTypes } = order.body().data
      assert.equal(styles[0].name, name)
      assert.notProperty(styles[0], 'names')
      assert.equal(interiorTypes[0].name, 'Loft')
      const reference = await client.get(`/api/references/${referenceId}`).as(reader)
      assert.containSubset(reference.body().data.categories, [{ id: style.id, name }])
      const tree = await client.get(`${PATH}?picker=style`).as(reader)
      assert.containSubset(tree.body().data, [
        { id: style.id, name, names: { en: 'Dusk', de: 'Abendlicht' } },
      ])
    }
    const brief = await orderMaterial(task.id, 'de')
    const names = (noted: { name: string }[]) => noted.map(({ name }) => name)
    assert.deepEqual([names(brief.styles), names(brief.interiorTypes)], [['Abendlicht'], ['Loft']])
    const french = await orderMaterial(task.id, 'fr')
    assert.deepEqual(names(french.styles), ['Dusk'])
  })

  test('is found in the trash by its name in the reader’s language', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const german = await aPerson('team_admin', { locale: 'de' })
    const { id } = await aNewCategory(DUSK)
    await client.delete(`${PATH}/${id}`).as(admin)
    const titles = async (reader: User, q: string) => {
      const response = await client.get('/api/trash').qs({ q }).as(reader)
      return response.body().data.map(({ title }: { title: string }) => title)
    }
    assert.deepEqual(await titles(admin, 'dusk'), ['Dusk'])
    assert.deepEqual(await titles(german, 'abend'), ['Abendlicht'])
    assert.deepEqual(await titles(german, 'dusk'), [])
  })

  test('gets all of them when it is created, with a slug of the first', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin', { locale: 'de' })
    const made = await create(client, admin, { names: { en: 'Golden hour', de: 'Abendsonne' } })
    made.assertStatus(201)
    assert.containSubset(made.body().data, {
      name: 'Abendsonne',
      slug: 'golden-hour',
      names: { en: 'Golden hour', de: 'Abendsonne' },
    })
    const [entry] = await auditOf('reference_category.create', made.body().data.id)
    assert.containSubset(entry.after, { name: 'Golden hour', names: { de: 'Abendsonne' } })

    // If the name in the first language is missing, another name is used.
    const german = await create(client, admin, { names: { de: 'Nachtblau' } })
    assert.deepEqual(german.body().data.names, { en: 'Nachtblau', de: 'Nachtblau' })
  })

  test('changes the name in the writer’s language if only one name is given', async ({
    client,
    assert,
  }) => {
    const english = await aPerson('team_admin')
    const german = await aPerson('team_admin', { locale: 'de' })
    const category = await aNewCategory(DUSK)
    const renamed = await change(client, german, category, { name: 'Dämmerung' })
    assert.containSubset(renamed.body().data, {
      name: 'Dämmerung',
      names: { en: 'Dusk', de: 'Dämmerung' },
    })
    const again = await change(client, english, category, { name: 'Twilight' })
    assert.deepEqual(again.body().data.names, { en: 'Twilight', de: 'Dämmerung' })
    const entries = await auditOf('reference_category.update', category.id)
    assert.lengthOf(entries, 2)
    assert.containSubset(entries, [
      { before: { names: { de: 'Abendlicht' } }, after: { names: { de: 'Dämmerung' } } },
      { before: { name: 'Dusk' }, after: { name: 'Twilight' } },
    ])

    // A category without translations has the same name for all users.
    const plain = await aNewCategory({ name: 'Loft' })
    const everybody = await change(client, german, plain, { name: 'Penthouse' })
    assert.deepEqual(everybody.body().data.names, { en: 'Penthouse', de: null })
  })

  test('loses a name by null, and keeps unmentioned ones', async ({ client, assert }) => {
    const admin = await aPerson('team_admin', { locale: 'de' })
    const category = await aNewCategory(DUSK)
    const kept = await change(client, admin, category, { names: { en: 'Sundown' } })
    assert.deepEqual(kept.body().data.names, { en: 'Sundown', de: 'Abendlicht' })
    const less = await change(client, admin, category, { names: { de: null } })
    assert.containSubset(less.body().data, { name: 'Sundown', names: { de: null } })
    await category.refresh()
    assert.deepEqual(category.names, {})
    const same = await change(client, admin, category, { names: { de: null, en: 'Sundown' } })
    same.assertStatus(200)
    assert.lengthOf(await auditOf('reference_category.update', category.id), 2)
  })

  test('is refused with the invalid field', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const category = await aNewCategory(DUSK)
    for (const [body, field] of [
      [{ names: { de: 'x'.repeat(121) } }, 'names.de'],
      [{ names: { de: ' ' } }, 'names.de'],
      [{ names: { en: null } }, 'names.en'],
      [{ names: 'Dusk' }, 'names'],
      [{ name: null }, 'name'],
    ] as const) {
      const response = await change(client, admin, category, body)
      response.assertStatus(422)
      assert.equal(response.body().errors[0].field, field)
    }
    for (const body of [{}, { names: {} }, { names: { de: null } }]) {
      const nameless = await create(client, admin, body)
      nameless.assertStatus(422)
      assert.containSubset(nameless.body().errors, [{ field: 'name', rule: 'required' }])
    }
  })
})

test.group('The first categories', (group) => {
  rollsBack(group)

  test('have a German name, which is unique within its group', async ({ assert }) => {
    const rows = await ReferenceCategory.query().whereNot('slug', 'like', 'own-category%')
    const called = (slug: string) => rows.find((row) => row.slug === slug)?.names.de
    for (const { name, children } of FIRST_CATEGORIES) {
      for (const [english, german] of [name, ...children]) {
        assert.equal(called(english.toLowerCase().replaceAll(' ', '-')), german)
      }
      assert.equal(new Set(children.map(([, german]) => german)).size, children.length)
    }
    assert.equal(called('living-room'), 'Wohnzimmer')
  })
})
