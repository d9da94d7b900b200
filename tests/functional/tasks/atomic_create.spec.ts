import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { countRows, writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { aCategory } from '#tests/support/tasks'

const WRITTEN = [
  'tasks',
  'task_selected_items',
  'task_styles',
  'task_interior_types',
  'materials',
  'audit_entries',
  'audit_links',
  'notification_events',
  'notifications',
]

async function breakInserts(table: string) {
  await db.connection('owner').rawQuery(`
    create function injected_fault() returns trigger language plpgsql as
      $$ begin raise exception 'injected fault'; end $$;
    create trigger injected_fault before insert on ${table}
      for each row execute function injected_fault();
  `)
}

async function mendInserts() {
  await db.connection('owner').rawQuery('drop function if exists injected_fault() cascade')
}

test.group('A fault while an order is placed', (group) => {
  writesForReal(group)
  group.each.teardown(mendInserts)

  test('in the insert into {$self} leaves nothing behind')
    .with(WRITTEN)
    .run(async ({ client, assert }, table) => {
      await aPerson('team_pm')
      const manager = await aPerson('client_manager')
      const style = await aCategory('style')
      const interior = await aCategory('interior_type')
      await breakInserts(table)

      const response = await client
        .post('/api/tasks')
        .as(manager)
        .json({
          title: 'All or nothing',
          selectedItems: [{ name: 'Lamp' }],
          styles: [{ categoryId: style.id }],
          interiorTypes: [{ categoryId: interior.id }],
          materials: [{ kind: 'text', body: 'Text' }],
        })

      response.assertStatus(500)
      assert.notInclude(response.text(), 'injected')
      for (const written of WRITTEN) assert.equal(await countRows(written), 0, written)
      await manager.company.refresh()
      assert.equal(manager.company.lastTaskNumber, 0)
    })
})
