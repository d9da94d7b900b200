import { test } from '@japa/runner'
import { v7 as uuidv7 } from 'uuid'
import type { Actor } from '#access/actor'
import { CompiledQuery } from '#queries/compiled_query'
import Task from '#models/tasks/task'
import { selectTaskParts } from '#queries/tasks/task_parts'
import { selectTaskRow } from '#queries/tasks/task_row'
import { rollsBack } from '#tests/support/database'
import { acting, aPerson, everyRole } from '#tests/support/people'

const build = (actor: Actor, id: string, limit: number) =>
  selectTaskParts(selectTaskRow(Task.visibleTo(actor), actor))
    .where('tasks.id', id)
    .limit(limit)

test.group('A query that is compiled once', (group) => {
  rollsBack(group)

  test('is for each user the same as the builder’s', async ({ assert }) => {
    const query = new CompiledQuery<object, [string, number]>(build)
    const people = [
      ...Object.values(await everyRole()),
      // Further users of the same roles, who reuse the SQL that was compiled for the first ones.
      ...Object.values(await everyRole()),
      await aPerson('client_owner', {
        overrides: [{ permission: 'content.view_ready', effect: 'revoke' }],
      }),
    ]
    for (const person of people) {
      const actor = acting(person)
      const [id, limit] = [uuidv7(), 7]
      const { sql, bindings } = build(actor, id, limit).toSQL().toNative() as any
      assert.deepEqual(query.sqlFor(actor, id, limit), { sql, bindings })
    }
  })

  test('depends on no property of an actor that differs within a role', async ({ assert }) => {
    const actor = acting(await aPerson('client_owner'))
    const named = new CompiledQuery<object>(({ user }) =>
      Task.query().where('title', user.fullName)
    )
    assert.throws(() => named.sqlFor(actor))
  })
})
