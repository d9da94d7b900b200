import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#openapi/route_check'
import { rollsBack } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

test.group('Fields of an order', (group) => {
  rollsBack(group)

  test('a link may have a host name without dots, as in an intranet', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({ title: 'x', materials: [{ kind: 'link', url: 'http://wiki/brand' }] })
    response.assertStatus(201)
    response.assertBodyContains({ data: { materials: [{ url: 'http://wiki/brand' }] } })
  })

  test('a material requires the field of its kind: {kind}')
    .with([
      { kind: 'text', field: 'body', value: '   ' },
      { kind: 'text', field: 'body', value: null },
      { kind: 'link', field: 'url', value: '' },
      { kind: 'file', field: 'fileId', value: null },
    ])
    .run(async ({ client }, { kind, field, value }) => {
      const manager = await aPerson('client_manager')
      const response = await client
        .post('/api/tasks')
        .as(manager)
        .json({ title: 'x', materials: [{ kind, [field]: value }] })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: `materials.0.${field}` }] })
    })

  test('fields of other kinds of material may be null, as in responses', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const response = await client
      .post('/api/tasks')
      .as(manager)
      .json({
        title: 'x',
        materials: [{ kind: 'text', title: null, body: 'Calm', url: null, fileId: null }],
      })
    response.assertStatus(201)
  })

  test('a required field can’t be set to null', async ({ client }) => {
    const manager = await aPerson('client_manager')
    const { id, version } = await aTaskOf(manager)
    const response = await client
      .patch(`/api/tasks/${id}`)
      .as(manager)
      .json({ version, title: null, quantity: null, materials: null })
    response.assertStatus(422)
    response.assertBodyContains({
      errors: [{ field: 'title' }, { field: 'quantity' }, { field: 'materials' }],
    })
  })

  test('a due date is in this century', async ({ client }) => {
    const manager = await aPerson('client_manager')
    for (const dueDate of ['0001-01-01', '20261-01-01', '2026-02-30']) {
      const response = await client.post('/api/tasks').as(manager).json({ title: 'x', dueDate })
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field: 'dueDate', rule: 'date' }] })
    }
  })
})

test.group('The body of every route', () => {
  test('refuses null in required fields', async ({ assert }) => {
    const bodies = declaredRoutes(router).flatMap(({ declaration }) => declaration?.doc.body ?? [])
    assert.isAbove(bodies.length, 10)
    for (const body of bodies) {
      const { properties } = body.toJSONSchema() as { properties: Record<string, object> }
      for (const [name, schema] of Object.entries(properties)) {
        if (JSON.stringify(schema).includes('"null"')) continue
        const [error] = await body.tryValidate({ [name]: null })
        const rules = error?.messages.filter(({ field }: any) => field === name) ?? []
        assert.containSubset(rules, [{ rule: 'required' }], `${name} of a body takes null`)
      }
    }
  })
})
