import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Company from '#models/companies/company'
import { writesForReal } from '#tests/support/database'
import { aCompany } from '#tests/support/people'

test.group('A locked record', (group) => {
  writesForReal(group)

  test('saves itself in the transaction that holds its lock', async ({ assert }) => {
    const { id, name } = await aCompany()
    const failed = db.transaction(async (trx) => {
      const company = await Company.query().lock(id, trx)
      assert.isDefined(company.$trx)
      await company.merge({ name: 'Changed' }).save()
      throw new Error('taken back')
    })
    await assert.rejects(() => failed, 'taken back')
    const company = await Company.findOrFail(id)
    assert.equal(company.name, name)
  })

  test('can be referenced meanwhile, but not changed by another transaction', async ({
    assert,
  }) => {
    const { id } = await aCompany()
    await db.transaction(async (trx) => {
      await Company.query().lock(id, trx)
      const lockable = (strength: string) =>
        db.transaction(async (other) => {
          const sql = `select id from companies where id = ? for ${strength} skip locked`
          const { rows } = await other.rawQuery(sql, [id])
          return rows.length
        })
      assert.equal(await lockable('key share'), 1)
      assert.equal(await lockable('no key update'), 0)
    })
  })
})
