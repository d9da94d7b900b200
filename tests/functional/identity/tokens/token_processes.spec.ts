import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { verifyChain } from '#queries/audit/verify_chain'
import { writesForReal } from '#tests/support/database'
import { aPerson } from '#tests/support/people'
import { WebProcess } from '#tests/support/processes/web_process'
import { aToken } from '#tests/support/sign_in'

test.group('A token in two web processes', (group) => {
  let web: WebProcess
  writesForReal(group)
  group.setup(async () => {
    web = await WebProcess.start()
    return () => web.stop()
  })
  group.each.timeout(60_000)

  const there = (token: string) =>
    fetch(`${web.url}/api/tasks`, { headers: { authorization: `Bearer ${token}` } })

  test('is revoked in both at once', async ({ client, assert }) => {
    const owner = await aPerson('client_owner')
    const { token, row } = await aToken(owner)
    const before = await there(token)
    assert.equal(before.status, 200)

    const revoked = await client.delete(`/api/account/tokens/${row.id}`).as(owner)
    revoked.assertStatus(204)
    const after = await there(token)
    assert.equal(after.status, 401)
  })

  test('has fewer permissions in both from the next request on', async ({ assert }) => {
    const owner = await aPerson('client_owner')
    const { token } = await aToken(owner)
    const before = await there(token)
    assert.equal(before.status, 200)
    const overrides = [{ permission: 'task.view', effect: 'revoke' }]
    await db
      .from('users')
      .where('id', owner.id)
      .update({ permission_overrides_json: JSON.stringify(overrides) })
    const after = await there(token)
    assert.equal(after.status, 403)
  })
})

test.group('The audit chain', (group) => {
  writesForReal(group)

  test('includes the token of an action', async ({ client, assert }) => {
    const { token } = await aToken(await aPerson('client_owner'))
    const ordered = await client.post('/api/tasks').withToken(token).json({ title: 'Sofa' })
    ordered.assertStatus(201)
    const intact = await verifyChain()
    assert.isTrue(intact.valid)

    await db.connection('owner').rawQuery(`
      alter table audit_entries disable trigger user;
      update audit_entries set token = '{"id": "another", "name": "Another"}' where token is not null;
      alter table audit_entries enable trigger user;
    `)
    const edited = await verifyChain()
    assert.isFalse(edited.valid)
  })
})
