import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import ReferenceCategory from '#models/references/reference_category'
import TaskStyle from '#models/tasks/task_style'
import type User from '#models/identity/user'
import { auditOf } from '#tests/support/audit'
import { countRows, rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aNewCategory } from '#tests/support/references'
import { aCategory, aTaskOf } from '#tests/support/tasks'

const PATH = '/api/reference-categories'

const create = (client: ApiClient, user: User, body: object) =>
  client
    .post(PATH)
    .as(user)
    .json({ name: 'Golden hour', pickers: ['style'], ...body })
const change = (client: ApiClient, user: User, { id }: { id: string }, body: object) =>
  client.patch(`${PATH}/${id}`).as(user).json(body)

/** Creates a parent with three children, in order. */
async function aFamily() {
  const parent = await aNewCategory()
  const children = []
  for (const position of [0, 1, 2]) {
    children.push(await aNewCategory({ parentId: parent.id, position }))
  }
  return { parent, children }
}

async function orderBelow(parent: { id: string } | null): Promise<string[]> {
  const query = ReferenceCategory.query().orderBy('position')
  const rows = await (parent ? query.where('parent_id', parent.id) : query.whereNull('parent_id'))
  if (parent) rows.forEach(({ position }, index) => equalPlace(position, index))
  return rows.map(({ id }) => id)
}

function equalPlace(position: number, index: number) {
  if (position !== index) throw new Error(`place ${index} is counted as ${position}`)
}

const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)

test.group('A new category', (group) => {
  rollsBack(group)

  test('is added at the end of its parent, with a slug of its name', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { parent, children } = await aFamily()
    const response = await create(client, pm, { parentId: parent.id })
    response.assertStatus(201)
    const { id, ...rest } = response.body().data
    assert.deepEqual(rest, {
      name: 'Golden hour',
      names: { en: 'Golden hour', de: null },
      slug: 'golden-hour',
      pickers: ['style'],
      position: 3,
      active: true,
      children: [],
    })
    assert.deepEqual(await orderBelow(parent), [...ids(children), id])
    assert.lengthOf(await auditOf('reference_category.create', id), 1)
  })

  test('gets the requested position, and the others move on', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { parent, children } = await aFamily()
    const response = await create(client, pm, { parentId: parent.id, position: 1 })
    const [first, second, third] = ids(children)
    assert.deepEqual(await orderBelow(parent), [first, response.body().data.id, second, third])
  })

  test('gets a numbered slug if its own is taken; a requested slug that is taken is refused', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    await create(client, pm, {})
    const second = await create(client, pm, {})
    assert.equal(second.body().data.slug, 'golden-hour-2')
    const third = await create(client, pm, { slug: 'golden-hour' })
    third.assertStatus(422)
    assert.containSubset(third.body().errors, [{ field: 'slug', rule: 'unique' }])
  })

  test('may have a name without Latin letters', async ({ client, assert }) => {
    const response = await create(client, await aPerson('team_pm'), { name: '寝室' })
    response.assertStatus(201)
    assert.match(response.body().data.slug, /^category(-\d+)?$/)
  })

  test('requires a live parent, at most six levels deep', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const gone = await aNewCategory({ deletedAt: DateTime.utc() })
    const missing = await create(client, pm, { parentId: gone.id })
    missing.assertStatus(422)
    assert.containSubset(missing.body().errors, [{ field: 'parentId', rule: 'exists' }])

    let parentId: string | null = null
    for (let level = 1; level <= 6; level += 1) {
      const made = await create(client, pm, { parentId })
      made.assertStatus(201)
      parentId = made.body().data.id
    }
    const tooDeep = await create(client, pm, { parentId })
    tooDeep.assertStatus(422)
    assert.containSubset(tooDeep.body().errors, [{ field: 'parentId', rule: 'depth' }])
  })
})

test.group('A category that moves', (group) => {
  rollsBack(group)

  test('within its parent gets the requested position', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { parent, children } = await aFamily()
    const [first, second, third] = ids(children)
    const move = (id: string, position: number) => change(client, pm, { id }, { position })

    await move(first, 2)
    assert.deepEqual(await orderBelow(parent), [second, third, first])
    await move(first, 0)
    assert.deepEqual(await orderBelow(parent), [first, second, third])
    await move(third, 1)
    assert.deepEqual(await orderBelow(parent), [first, third, second])
    await move(first, 99)
    assert.deepEqual(await orderBelow(parent), [third, second, first])
    assert.lengthOf(await auditOf('reference_category.update', first), 3)
  })

  test('to another parent keeps its children', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { parent, children } = await aFamily()
    const other = await aNewCategory()
    const below = await aNewCategory({ parentId: children[1].id, position: 0 })
    const response = await change(client, pm, children[1], { parentId: other.id })
    response.assertStatus(200)
    assert.deepEqual(ids(response.body().data.children), [below.id])
    assert.deepEqual(await orderBelow(other), [children[1].id])
    assert.deepEqual(await orderBelow(parent), ids([children[0], children[2]]))

    await change(client, pm, children[1], { parentId: null, position: 0 })
    const [top] = await orderBelow(null)
    assert.equal(top, children[1].id)
  })

  test('can’t be moved below itself or its descendants', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { parent, children } = await aFamily()
    for (const parentId of [parent.id, children[0].id]) {
      const response = await change(client, pm, parent, { parentId })
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'parentId', rule: 'circle' }])
    }
  })

  test('to its own position changes nothing', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const { parent, children } = await aFamily()
    await change(client, pm, children[1], {
      position: 1,
      parentId: parent.id,
      name: children[1].name,
    })
    assert.isEmpty(await auditOf('reference_category.update', children[1].id))
  })
})

test.group('A category that is deleted', (group) => {
  rollsBack(group)

  test('stays readable on orders, and can’t be chosen again', async ({ client, assert }) => {
    const admin = await aPerson('team_admin')
    const manager = await aPerson('client_manager')
    const style = await aNewCategory({ name: 'Sepia' }, ['style'])
    const task = await aTaskOf(manager)
    await TaskStyle.create({
      taskId: task.id,
      companyId: task.companyId,
      categoryId: style.id,
      position: 0,
    } as never)

    const response = await client.delete(`${PATH}/${style.id}`).as(admin)
    response.assertStatus(204)
    const shown = await client.get(`/api/tasks/${task.id}`).as(manager)
    assert.containSubset(shown.body().data.styles, [{ name: 'Sepia' }])

    const body = { title: 'Another', styles: [{ categoryId: style.id }] }
    const order = await client.post('/api/tasks').as(manager).json(body)
    order.assertStatus(422)
    const tree = await client.get(PATH).as(manager)
    assert.notInclude(JSON.stringify(tree.body()), style.id)
  })

  test('must have no children', async ({ client, assert }) => {
    const { parent } = await aFamily()
    const response = await client.delete(`${PATH}/${parent.id}`).as(await aPerson('team_admin'))
    response.assertStatus(409)
    assert.containSubset(response.body().errors, [{ reason: 'children' }])
  })

  test('is restored to its position, unless its parent is deleted or its slug is taken', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const { parent, children } = await aFamily()
    const restore = ({ id }: { id: string }) => client.post(`${PATH}/${id}/restore`).as(admin)
    await client.delete(`${PATH}/${children[1].id}`).as(admin)
    const back = await restore(children[1])
    back.assertStatus(200)
    assert.deepEqual(await orderBelow(parent), ids(children))

    await client.delete(`${PATH}/${children[1].id}`).as(admin)
    const taken = await aNewCategory({ slug: children[1].slug })
    const refused = await restore(children[1])
    refused.assertStatus(409)
    await client.delete(`${PATH}/${taken.id}`).as(admin)

    for (const { id } of [children[0], children[2], parent]) {
      const gone = await client.delete(`${PATH}/${id}`).as(admin)
      gone.assertStatus(204)
    }
    const orphan = await restore(children[0])
    orphan.assertStatus(409)
    assert.containSubset(orphan.body().errors, [{ reason: 'parent' }])
  })
})

test.group('An inactive category', (group) => {
  rollsBack(group)

  test('is shown in the administration’s tree, but in no picker', async ({ client, assert }) => {
    const pm = await aPerson('team_pm')
    const style = await aNewCategory({}, ['style'])
    await change(client, pm, style, { active: false })
    const whole = await client.get(PATH).as(pm)
    assert.containSubset(whole.body().data, [{ id: style.id, active: false }])
    const picker = await client.get(`${PATH}?picker=style`).as(pm)
    assert.notInclude(JSON.stringify(picker.body()), style.id)
  })
})

test.group('When every category has another name', (group) => {
  rollsBack(group)

  test('orders and references are placed, shown and searched as before', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('team_admin')
    const owner = await aPerson('client_owner')
    const style = await aCategory('style')
    const room = await aCategory('interior_type')
    const pick = await aCategory('reference')
    const all = await ReferenceCategory.query()
    for (const [index, category] of all.entries()) {
      const renamed = await change(client, admin, category, {
        name: `Название ${index}`,
        slug: `renamed-${index}`,
      })
      renamed.assertStatus(200)
    }
    const nameOf = (id: string) => `Название ${all.findIndex((one) => one.id === id)}`

    for (const picker of ['style', 'interior_type', 'item', 'reference']) {
      const tree = await client.get(`${PATH}?picker=${picker}`).as(owner)
      assert.isNotEmpty(tree.body().data, picker)
    }
    const order = await client
      .post('/api/tasks')
      .as(owner)
      .json({
        title: 'Sofa',
        styles: [{ categoryId: style.id }],
        interiorTypes: [{ categoryId: room.id }],
      })
    order.assertStatus(201)
    assert.containSubset(order.body().data, {
      styles: [{ name: nameOf(style.id) }],
      interiorTypes: [{ name: nameOf(room.id) }],
    })
    const { id, version } = order.body().data
    const changed = await client
      .patch(`/api/tasks/${id}`)
      .as(owner)
      .json({ version, styles: [{ categoryId: style.id, note: 'Warm' }] })
    changed.assertStatus(200)
    const page = await client.get(`/tasks/${id}`).as(owner).withInertia()
    page.assertStatus(200)
    const form = await client.get('/tasks/new').as(owner).withInertia()
    form.assertStatus(200)

    const reference = await client
      .post('/api/references')
      .as(owner)
      .json({ title: 'Pan', url: 'https://films.example/pan', categoryIds: [pick.id] })
    reference.assertStatus(201)
    const listed = await client.get(`/api/references?categoryId=${pick.parentId}`).as(owner)
    assert.deepEqual(ids(listed.body().data), [reference.body().data.id])
    assert.equal(await countRows('tasks'), 1)
  })
})

test.group('A client with the permissions of categories', (group) => {
  rollsBack(group)

  test('can’t change any, because every company uses them', async ({ client, assert }) => {
    const owner = await aPerson('client_owner', {
      overrides: (['create', 'update', 'delete'] as const).map((key) => ({
        permission: `reference_category.${key}`,
        effect: 'grant',
      })),
    })
    const category = await aNewCategory()
    const deleted = await aNewCategory()
    await db.transaction((trx) => deleted.trash(trx))
    const answers = [
      await create(client, owner, {}),
      await change(client, owner, category, { name: 'Another' }),
      await client.delete(`${PATH}/${category.id}`).as(owner),
      await client.post(`${PATH}/${deleted.id}/restore`).as(owner),
    ]
    for (const answer of answers) answer.assertStatus(403)
    const kept = await ReferenceCategory.findOrFail(category.id)
    assert.equal(kept.name, category.name)
    const page = await client.get('/references/categories').as(owner).redirects(0)
    page.assertStatus(302)
  })
})
