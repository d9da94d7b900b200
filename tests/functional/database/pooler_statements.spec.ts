import db from '@adonisjs/lucid/services/db'
import type { PostgreConfig } from '@adonisjs/lucid/types/database'
import { test } from '@japa/runner'
import { sendFixed } from '#lucid/fixed_statement'
import { statementNames } from '#lucid/prepared_statements'
import { hasPooler, startPooler } from '#tests/support/services/pooler'

const ASKED = 'select $1::int + 1 as next'

test.group('Behind pgbouncer in transaction mode', (group) => {
  group.each.setup(() => statementNames.forget())

  test('nothing is prepared, and every statement succeeds', async ({ assert, cleanup }) => {
    const pooler = await startPooler()
    const { config } = db.manager.get('postgres') as { config: PostgreConfig }
    const connection = { connectionString: pooler.url }
    db.manager.add('pooled', { ...config, connection, pool: { min: 0, max: 8 } })
    cleanup(async () => {
      await db.manager.close('pooled', true)
      pooler.stop()
    })

    const pooled = db.connection('pooled')
    const ask = (value: number) => sendFixed<{ next: number }>(pooled, ASKED, [value])
    const values = Array.from({ length: 80 }, (_, value) => value)
    const answers = await Promise.all(values.map(ask))
    assert.deepEqual(
      answers.map(([{ next }]) => next),
      values.map((value) => value + 1)
    )
    const { rows } = await pooled.rawQuery(
      'select count(*) as prepared from pg_prepared_statements where statement = ?',
      [ASKED]
    )
    assert.equal(rows[0].prepared, 0)

    // On direct connections, the same process does prepare statements.
    await db.transaction(async (trx) => {
      for (let times = 0; times < 9; times += 1) await sendFixed(trx, ASKED, [times])
      const own = await trx.rawQuery(
        'select count(*) as prepared from pg_prepared_statements where statement = ?',
        [ASKED]
      )
      assert.equal(own.rows[0].prepared, 1)
    })
  }).skip(!hasPooler(), 'pgbouncer is not installed')
})
