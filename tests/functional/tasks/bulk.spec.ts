import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Task from '#models/tasks/task'
import { rollsBack } from '#tests/support/database'
import { aPerson, everyRole } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'
import { v7 as uuidv7 } from 'uuid'

type Result = { id: string; status: number; errors?: { field?: string; code: string }[] }

test.group('Changing many orders', (group) => {
  rollsBack(group)

  test('changes each by its own rules and reports each result', async ({ client, assert }) => {
    const people = await everyRole()
    const other = await aPerson('client_owner')
    const running = await aTaskOf(people.client_owner, { status: 'in_progress' })
    const done = await aTaskOf(people.client_owner, { status: 'completed' })
    const foreign = await aTaskOf(other, { status: 'in_progress' })
    const missing = uuidv7()

    const response = await client
      .post('/api/tasks/bulk')
      .as(people.client_owner)
      .json({
        ids: [running.id, done.id, foreign.id, missing],
        act: 'status',
        status: 'on_hold',
        reason: 'The sofas are late',
      })
    response.assertStatus(200)
    const { results } = response.body().data as { results: Result[] }
    assert.deepEqual(
      results.map(({ id, status }) => [id, status]),
      [
        [running.id, 200],
        [done.id, 409],
        [foreign.id, 404],
        [missing, 404],
      ]
    )
    assert.equal(results[1].errors![0].code, 'E_CONFLICT')
    await running.refresh()
    await foreign.refresh()
    assert.equal(running.status, 'on_hold')
    assert.equal(foreign.status, 'in_progress')

    const entries = await db.from('audit_entries').select('action', 'entity_id')
    assert.deepEqual(entries, [{ action: 'task.hold', entity_id: running.id }])
  })

  test('requires the permission of the action for each order', async ({ client, assert }) => {
    const people = await everyRole()
    const task = await aTaskOf(people.client_owner)
    const acts = [
      { act: 'assign', assigneeId: people.team_creator.id },
      { act: 'status', status: 'cancelled', reason: 'Not needed' },
      { act: 'priority', priority: 'high' },
      { act: 'due_date', dueDate: '2031-01-01' },
      { act: 'delete' },
    ]
    for (const act of acts) {
      const response = await client
        .post('/api/tasks/bulk')
        .as(people.client_viewer)
        .json({ ids: [task.id], ...act })
      response.assertStatus(200)
      assert.equal(response.body().data.results[0].status, 403, act.act)
    }
    const untouched = await Task.findOrFail(task.id)
    assert.equal(untouched.version, 1)
    assert.equal(await db.from('audit_entries').first(), null)
  })

  test('can assign, set due dates and priorities, and delete', async ({ client, assert }) => {
    const people = await everyRole()
    const tasks = [await aTaskOf(people.client_owner), await aTaskOf(people.client_owner)]
    const ids = tasks.map(({ id }) => id)
    const change = (act: object) =>
      client
        .post('/api/tasks/bulk')
        .as(people.super_admin)
        .json({ ids, ...act })

    for (const act of [
      { act: 'assign', assigneeId: people.team_creator.id },
      { act: 'priority', priority: 'urgent' },
      { act: 'due_date', dueDate: '2031-01-01' },
    ]) {
      const response = await change(act)
      assert.deepEqual(
        response.body().data.results.map(({ status }: Result) => status),
        [200, 200]
      )
    }
    for (const task of tasks) {
      await task.refresh()
      assert.equal(task.assigneeId, people.team_creator.id)
      assert.equal(task.priority, 'urgent')
      assert.equal(task.dueDate, '2031-01-01')
    }
    await change({ act: 'due_date', dueDate: null })
    await change({ act: 'assign', assigneeId: null })
    await tasks[0].refresh()
    assert.isNull(tasks[0].dueDate)
    assert.isNull(tasks[0].assigneeId)

    await change({ act: 'delete' })
    assert.lengthOf(await Task.query().whereIn('id', ids), 0)
    const again = await change({ act: 'delete' })
    assert.deepEqual(
      again.body().data.results.map(({ status }: Result) => status),
      [404, 404]
    )
  })

  test('makes the user who assigns the producer of orders without one', async ({
    client,
    assert,
  }) => {
    const people = await everyRole()
    const without = await aTaskOf(people.client_owner)
    const withOne = await aTaskOf(people.client_owner, { producerId: people.super_admin.id })
    const assign = (change: object) =>
      client
        .post('/api/tasks/bulk')
        .as(people.team_pm)
        .json({ ids: [without.id, withOne.id], act: 'assign', ...change })

    await assign({ assigneeId: people.team_creator.id })
    await without.refresh()
    await withOne.refresh()
    assert.equal(without.producerId, people.team_pm.id)
    assert.equal(withOne.producerId, people.super_admin.id)

    await assign({ producerId: null })
    await without.refresh()
    assert.isNull(without.producerId)
    assert.equal(without.assigneeId, people.team_creator.id)
  })

  test('reports the error of each order', async ({ client, assert }) => {
    const people = await everyRole()
    const task = await aTaskOf(people.client_owner)
    const response = await client
      .post('/api/tasks/bulk')
      .as(people.team_pm)
      .json({ ids: [task.id], act: 'assign', assigneeId: people.client_owner.id })
    const [result] = response.body().data.results as Result[]
    assert.equal(result.status, 422)
    assert.equal(result.errors![0].field, 'assigneeId')
  })

  test('is refused as a whole if a required field is missing', async ({ client }) => {
    const owner = await aPerson('client_owner')
    const { id } = await aTaskOf(owner)
    const cases: [object, string][] = [
      [{ ids: [], act: 'delete' }, 'ids'],
      [{ ids: [id, id], act: 'delete' }, 'ids'],
      [{ ids: Array.from({ length: 201 }, () => uuidv7()), act: 'delete' }, 'ids'],
      [{ ids: ['x'], act: 'delete' }, 'ids.0'],
      [{ ids: [id], act: 'publish' }, 'act'],
      [{ ids: [id], act: 'status' }, 'status'],
      [{ ids: [id], act: 'priority' }, 'priority'],
      [{ ids: [id], act: 'due_date' }, 'dueDate'],
      [{ ids: [id], act: 'assign' }, 'assigneeId'],
    ]
    for (const [body, field] of cases) {
      const response = await client.post('/api/tasks/bulk').as(owner).json(body)
      response.assertStatus(422)
      response.assertBodyContains({ errors: [{ field }] })
    }
  })
})
