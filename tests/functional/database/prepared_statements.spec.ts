import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { statementNames } from '#lucid/prepared_statements'

const ASKED = 'select place, name from bench_of_statements where place = ?'

test.group('A frequently repeated statement', (group) => {
  group.each.setup(async () => {
    statementNames.forget()
    const owner = db.connection('owner')
    await owner.rawQuery('create table bench_of_statements (place int, name varchar(9))')
    await owner.rawQuery(`insert into bench_of_statements values (1, 'one'), (2, 'two')`)
    return () => owner.rawQuery('drop table bench_of_statements')
  })

  const ask = async (place: number, on = db.connection('owner')) => {
    const { rows } = await on.rawQuery(ASKED, [place])
    return rows
  }

  test('is prepared by the connection, and returns the result for each value', async ({
    assert,
  }) => {
    await db.connection('owner').transaction(async (trx) => {
      for (let times = 0; times < 6; times += 1) await ask(1, trx)
      assert.deepEqual(await ask(2, trx), [{ place: 2, name: 'two' }])

      const { rows } = await trx.rawQuery(
        'select generic_plans + custom_plans as runs from pg_prepared_statements where statement = ?',
        [ASKED.replace('?', '$1')]
      )
      assert.isAtLeast(rows[0].runs, 2)
    })
  })

  test('still succeeds after the type of a column has changed', async ({ assert }) => {
    for (let times = 0; times < 9; times += 1) await ask(1)
    await db
      .connection('owner')
      .rawQuery('alter table bench_of_statements alter column name type text')
    assert.deepEqual(await ask(1), [{ place: 1, name: 'one' }])
  })
})
