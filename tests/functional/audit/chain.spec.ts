import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#actions/audit/record_audit'
import { verifyChain } from '#queries/audit/verify_chain'
import { verifyNewEntries } from '#actions/audit/verify_new_entries'
import { verifyOnward } from '#queries/audit/verify_onward'
import { writesForReal } from '#tests/support/database'
import { acting, aPerson } from '#tests/support/people'

/** Runs a statement like an attacker with the database owner's rights, bypassing the triggers. */
async function tamper(sql: string, bindings: unknown[] = []) {
  await db.connection('owner').transaction(async (trx) => {
    await trx.rawQuery('set local session_replication_role = replica')
    await trx.rawQuery(sql, bindings as never)
  })
}

async function entries(count: number): Promise<string[]> {
  const owner = await aPerson('client_owner')
  for (let index = 0; index < count; index += 1) {
    await db.transaction((trx) =>
      recordAudit(trx, acting(owner), 'task.update', {
        entityType: 'task',
        id: null,
        companyId: owner.companyId,
      })
    )
  }
  const rows = await db.from('audit_links').orderBy('position').select('entry_id')
  return rows.map((row) => row.entry_id)
}

test.group('The hash chain', (group) => {
  writesForReal(group)

  test('is valid, also after concurrent writes', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    await Promise.all(
      Array.from({ length: 24 }, () =>
        db.transaction(async (trx) => {
          for (const part of ['task.update', 'task.assign'] as const) {
            await recordAudit(trx, acting(owner), part, {
              entityType: 'task',
              id: null,
              companyId: owner.companyId,
            })
          }
        })
      )
    )
    assert.deepEqual(await verifyChain(), { valid: true, checked: 48, brokenAt: null })
  })

  test('reveals an edited entry', async ({ assert }) => {
    const ids = await entries(5)
    await tamper(`update audit_entries set action = 'nothing.happened' where id = ?`, [ids[2]])
    assert.containsSubset(await verifyChain(), { valid: false, brokenAt: ids[2] })
  })

  test('reveals a removed entry, with its link or without', async ({ assert }) => {
    const ids = await entries(5)
    await tamper('delete from audit_entries where id = ?', [ids[1]])
    assert.containsSubset(await verifyChain(), { valid: false, brokenAt: ids[1] })
    await tamper('delete from audit_links where entry_id = ?', [ids[1]])
    assert.containsSubset(await verifyChain(), { valid: false, brokenAt: ids[2] })
  })

  test('reveals swapped entries', async ({ assert }) => {
    const ids = await entries(4)
    await tamper(
      `update audit_entries set action = case id when ?::uuid then 'step.2' else 'step.1' end
        where id in (?::uuid, ?::uuid)`,
      [ids[1], ids[1], ids[2]]
    )
    const { valid } = await verifyChain()
    assert.isFalse(valid)
  })

  test('reveals an entry that was inserted without a link', async ({ assert }) => {
    const [first] = await entries(2)
    await tamper(
      `insert into audit_entries (id, at, action, entity_type)
       values (gen_random_uuid(), now(), 'slipped.in', 'task')`
    )
    const result = await verifyChain()
    assert.isFalse(result.valid)
    assert.notEqual(result.brokenAt, first)
  })

  test('can’t be changed by the application', async ({ assert }) => {
    await entries(1)
    for (const statement of [
      `update audit_entries set action = 'x'`,
      'delete from audit_entries',
      'truncate audit_entries cascade',
      'delete from audit_links',
      `insert into audit_links (position, entry_id, hash) values (9, gen_random_uuid(), '')`,
    ]) {
      await assert.rejects(() => db.rawQuery(statement), /permission denied|append-only/)
    }
  })

  test('can’t be changed by its owner without disabling triggers', async ({ assert }) => {
    await entries(1)
    for (const statement of [
      `update audit_entries set action = 'x'`,
      'delete from audit_links',
      'truncate audit_links',
    ]) {
      await assert.rejects(() => db.connection('owner').rawQuery(statement), /append-only/)
    }
  })

  test('is verified onward: new entries, and a batch of older ones, in cycles', async ({
    assert,
  }) => {
    const ids = await entries(10)
    const holds = { valid: true, brokenAt: null }
    assert.deepEqual(await verifyOnward(3), { ...holds, checked: 10 })
    await tamper(`update audit_entries set action = 'x' where id = ?`, [ids[4]])

    const found = { valid: false, checked: 5, brokenAt: ids[4] }
    assert.deepEqual(await verifyOnward(3), { ...holds, checked: 10 })
    assert.deepEqual(await verifyOnward(3), found)
    // A further verification stops at the same entry.
    assert.deepEqual(await verifyOnward(3), found)
    assert.deepEqual(await verifyChain(), found)
  })

  test('is verified by a job, which fails at an invalid entry', async ({ assert }) => {
    const ids = await entries(4)
    await verifyNewEntries()
    await tamper(`update audit_entries set action = 'x' where id = ?`, [ids[2]])
    await assert.rejects(() => verifyNewEntries(), new RegExp(`doesn’t hold at ${ids[2]}`))
  })

  test('reads only new links and one batch when verified onward', async ({ assert }) => {
    const ids = await entries(6)
    await verifyOnward(2)
    await entries(2)
    // The next verification doesn't read the sixth entry, which is neither new nor in its batch of older entries.
    await tamper(`update audit_entries set action = 'x' where id = ?`, [ids[5]])
    const { valid, checked } = await verifyOnward(2)
    assert.deepEqual([valid, checked], [true, 8])
    await tamper(`update audit_entries set action = 'x' where id = ?`, [ids[0]])
    const latest = await entries(1)
    await tamper(`update audit_entries set action = 'y' where id = ?`, [latest.at(-1)])
    assert.containsSubset(await verifyOnward(2), { valid: false, brokenAt: latest.at(-1) })
  })

  test('can’t reveal links that were cut off at its end when verified onward', async ({
    assert,
  }) => {
    const ids = await entries(5)
    await verifyOnward(2)
    await tamper('delete from audit_links where position = 5')
    await tamper('delete from audit_entries where id = ?', [ids[4]])
    assert.containsSubset(await verifyOnward(2), { valid: false, brokenAt: '5' })
  })

  test('reveals an inserted entry within one cycle when verified onward', async ({ assert }) => {
    await entries(5)
    await verifyOnward(2)
    await tamper(
      `insert into audit_entries (id, at, action, entity_type)
       values (gen_random_uuid(), now(), 'slipped.in', 'task')`
    )
    const results = []
    for (let turn = 0; turn < 4; turn += 1) results.push(await verifyOnward(2))
    assert.isFalse(results.at(-1)!.valid)
  })

  test('is checked over HTTP and by command', async ({ client, assert }) => {
    const ids = await entries(3)
    const admin = await aPerson('team_admin')
    const good = await client.get('/api/audit/verify').as(admin)
    assert.deepEqual(good.body().data, { valid: true, checked: 3, brokenAt: null })
    const command = await ace.exec('audit:verify', [])
    assert.equal(command.exitCode, 0)

    await tamper(`update audit_entries set action = 'x' where id = ?`, [ids[0]])
    const stranger = await aPerson('client_owner')
    const foreign = await client.get('/api/audit/verify').as(stranger)
    assert.deepEqual(foreign.body().data, { valid: false, checked: 0, brokenAt: null })
    const failed = await ace.exec('audit:verify', [])
    assert.equal(failed.exitCode, 1)
  })
})
