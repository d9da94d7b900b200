import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type Task from '#models/tasks/task'
import { boundedCount, MAX_EXACT_COUNT } from '#queries/bounded_count'
import { showDashboard } from '#queries/overview/dashboard/show_dashboard'
import { taskBoard } from '#queries/tasks/task_board'
import { aContentItem, aStudio } from '#tests/support/content'
import { rollsBack } from '#tests/support/database'
import { acting } from '#tests/support/people'
import { aTaskOf } from '#tests/support/tasks'

/** Inserts this many copies of an order. */
async function copies({ id }: Task, count: number): Promise<void> {
  await db.rawQuery(
    `insert into tasks
     select copy.* from tasks t, generate_series(1, ?) n,
            jsonb_populate_record(t, jsonb_build_object('id', uuidv7(), 'number', t.number || '-' || n || uuidv7())) copy
      where t.id = ?`,
    [count, id]
  )
}

test.group('Counts of previews', (group) => {
  rollsBack(group)

  test('are exact up to 999, and indicate that there are more', ({ assert }) => {
    assert.deepEqual(boundedCount(999), { total: 999, totalIsCapped: false })
    assert.deepEqual(boundedCount(1_000), { total: 999, totalIsCapped: true })
    assert.deepEqual(boundedCount(11, 10), { total: 10, totalIsCapped: true })
  })

  test('stop at that limit on the board and on Home', async ({ assert }) => {
    const { people } = await aStudio({}, { status: 'in_review' })
    const order = await aTaskOf(people.client_owner)
    await copies(order, MAX_EXACT_COUNT - 1)
    const look = async () => {
      const { columns, tasks } = await taskBoard(acting(people.team_pm), {})
      const { newOrders, counts } = await showDashboard(acting(people.team_pm))
      assert.lengthOf(
        tasks.filter(({ status }) => status === 'new'),
        25
      )
      assert.lengthOf(newOrders.rows, 6)
      const { total, totalIsCapped } = newOrders
      return [columns.find(({ status }) => status === 'new'), { total, totalIsCapped }, counts.new]
    }
    const exact = { total: 999, totalIsCapped: false }
    assert.deepEqual(await look(), [{ status: 'new', ...exact }, exact, exact])
    await copies(order, 1)
    const capped = { total: 999, totalIsCapped: true }
    assert.deepEqual(await look(), [{ status: 'new', ...capped }, capped, capped])
  })

  test('of the board keep its order: due first, finished ones by their last change', async ({
    assert,
  }) => {
    const { people, task } = await aStudio({}, { status: 'in_progress', dueDate: '2037-02-01' })
    const undated = await aTaskOf(people.client_owner, { status: 'in_progress' })
    const urgent = await aTaskOf(people.client_owner, {
      status: 'in_progress',
      dueDate: '2037-01-01',
    })
    const done = await aTaskOf(people.client_owner, { status: 'completed', dueDate: '2036-01-01' })
    const doneLater = await aTaskOf(people.client_owner, { status: 'completed' })
    await aContentItem(task, ['in_review'])
    const { tasks } = await taskBoard(acting(people.client_owner), {})
    assert.deepEqual(
      tasks.map(({ id }) => id),
      [urgent.id, task.id, undated.id, doneLater.id, done.id]
    )
  })
})
