import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { providerKeys, ENCRYPTED_COLUMNS, UnreadableSecret } from '#access/encrypters'
import { reencryptColumn } from '#actions/overview/reencrypt_column'
import AiProvider from '#models/ai/ai_provider'
import type User from '#models/identity/user'
import { aProvider, KEY } from '#tests/support/ai'
import { auditOf } from '#tests/support/audit'
import { rollsBack } from '#tests/support/database'
import { FakeProvider } from '#tests/support/services/fake_provider'
import { aPerson } from '#tests/support/people'

const PATH = '/api/admin/ai/providers'
const GIVEN = {
  name: 'House model',
  baseUrl: 'https://models.example.test/v1/',
  model: 'small-model',
  key: 'sk-very-secret-7777',
  priceIn: 150_000,
  priceOut: 600_000,
}

const create = (client: ApiClient, user: User, body: object = {}) =>
  client
    .post(PATH)
    .as(user)
    .json({ ...GIVEN, ...body })

test.group('AI providers', (group) => {
  rollsBack(group)

  test('are added at the end of the order, and show four characters of the key', async ({
    client,
    assert,
  }) => {
    const admin = await aPerson('super_admin')
    await aProvider(admin)
    const response = await create(client, admin)
    response.assertStatus(201)
    const { id, createdAt, ...rest } = response.body().data
    assert.deepEqual(rest, {
      name: 'House model',
      baseUrl: 'https://models.example.test/v1',
      model: 'small-model',
      keyHint: '7777',
      priceIn: 150_000,
      priceOut: 600_000,
      position: 1,
      enabled: true,
      pausedUntil: null,
    })
    assert.isString(createdAt)
    const row = await db.from('ai_providers').where('id', id).firstOrFail()
    assert.notInclude(JSON.stringify(row), GIVEN.key)
    assert.equal(providerKeys.decrypt(row.sealed_key, id), GIVEN.key)
  })

  test('are added last also after an earlier one was deleted', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const [first] = [await aProvider(admin), await aProvider(admin, { position: 1 })]
    await client.delete(`${PATH}/${first.id}`).as(admin)
    const response = await create(client, admin)
    assert.equal(response.body().data.position, 2)
  })

  test('never show their key in a response or the log', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const created = await create(client, admin)
    const { id } = created.body().data
    const key = 'sk-another-secret-8888'
    const changed = await client.patch(`${PATH}/${id}`).as(admin).json({ key })
    assert.equal(changed.body().data.keyHint, '8888')
    const listed = await client.get(PATH).as(admin)
    const entries = [
      ...(await auditOf('ai_provider.create', id)),
      ...(await auditOf('ai_provider.update', id)),
    ]
    assert.lengthOf(entries, 2)
    const told = JSON.stringify([changed.body(), listed.body(), entries])
    for (const secret of [GIVEN.key, key, 'sealed']) assert.notInclude(told, secret)
    assert.include(JSON.stringify(entries), '[hidden]')
  })

  test('have a key that can’t be opened in another row', async ({ assert }) => {
    const admin = await aPerson('super_admin')
    const [one, other] = [await aProvider(admin), await aProvider(admin)]
    assert.equal(providerKeys.decrypt(one.sealedKey!, one.id), KEY)
    assert.throws(() => providerKeys.decrypt(one.sealedKey!, other.id), UnreadableSecret)
    const [version, name, content] = providerKeys.encrypt(KEY, one.id).split('.')
    const flipped = Buffer.from(content, 'base64url')
    flipped[flipped.length - 1] ^= 1
    const changed = [version, name, flipped.toString('base64url')].join('.')
    assert.throws(() => providerKeys.decrypt(changed, one.id), UnreadableSecret)
  })

  test('never get a key that was entered for another host', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const { id } = await aProvider(admin)
    const change = (body: object) => client.patch(`${PATH}/${id}`).as(admin).json(body)
    const baseUrl = 'https://elsewhere.example.test/v1'
    const refused = await change({ baseUrl })
    refused.assertStatus(422)
    assert.containSubset(refused.body().errors, [{ field: 'key', rule: 'required' }])
    const samePlace = await change({ baseUrl: 'https://models.example.test/v2' })
    samePlace.assertStatus(200)
    const withKey = await change({ baseUrl, key: 'sk-for-elsewhere' })
    withKey.assertStatus(200)
    const without = await change({ baseUrl: 'https://third.example.test/v1', key: null })
    assert.isNull(without.body().data.keyHint)
  })

  test('can’t have an address that requests may not use: {$self}')
    .with([
      'ftp://models.example.test',
      'https://models.example.test:8443/v1',
      'https://user:secret@models.example.test/v1',
      'not an address',
      'http://models.example.test/v1',
      ...['https://169.254.169.254', 'https://[::1]/v1', 'https://10.0.0.1', 'https://localhost'],
      ...['https://models.example.test/v1?key=1', 'https://models.example.test/v1#part'],
    ])
    .run(async ({ client, assert }, baseUrl) => {
      const response = await create(client, await aPerson('super_admin'), { baseUrl })
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'baseUrl' }])
    })

  test('have unique names', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    await create(client, admin)
    const again = await create(client, admin, { name: 'house MODEL' })
    again.assertStatus(422)
    assert.containSubset(again.body().errors, [{ field: 'name', rule: 'unique' }])
  })

  test('are tried in the configured order', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const [one, two, three] = [
      await aProvider(admin, { position: 0 }),
      await aProvider(admin, { position: 1 }),
      await aProvider(admin, { position: 2 }),
    ]
    const order = (ids: string[]) => client.put(`${PATH}/order`).as(admin).json({ ids })
    const response = await order([three.id, one.id, two.id])
    response.assertStatus(200)
    const ids = response.body().data.map(({ id }: { id: string }) => id)
    assert.deepEqual(ids, [three.id, one.id, two.id])
    assert.lengthOf(await auditOf('ai_provider.order', three.id), 1)
    for (const wrong of [
      [one.id, two.id],
      [one.id, two.id, admin.id],
    ]) {
      const refused = await order(wrong)
      refused.assertStatus(422)
      assert.containSubset(refused.body().errors, [{ field: 'ids', rule: 'complete' }])
    }
  })

  test('are listed in pages, in their order or as sorted', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    await aProvider(admin, { name: 'Beta', position: 0 })
    await aProvider(admin, { name: 'Alpha', position: 1 })
    await aProvider(admin, { name: 'Gamma', position: 2, isEnabled: false, model: 'tiny-8' })
    const names = async (query: string) => {
      const response = await client.get(`${PATH}?${query}`).as(admin)
      response.assertStatus(200)
      return response.body().data.map(({ name }: any) => name)
    }
    assert.deepEqual(await names(''), ['Beta', 'Alpha', 'Gamma'])
    assert.deepEqual(await names('sort=name'), ['Alpha', 'Beta', 'Gamma'])
    assert.deepEqual(await names('enabled=false'), ['Gamma'])
    assert.deepEqual(await names('q=TINY'), ['Gamma'])
    assert.deepEqual(await names('perPage=2&page=2'), ['Gamma'])
  })

  test('are deleted to the trash, and restored as disabled', async ({ client, assert }) => {
    const admin = await aPerson('super_admin')
    const { id } = await aProvider(admin)
    const gone = await client.delete(`${PATH}/${id}`).as(admin)
    gone.assertStatus(204)
    assert.isNull(await AiProvider.query().findById(id))
    const back = await client.post(`${PATH}/${id}/restore`).as(admin)
    back.assertStatus(200)
    assert.isFalse(back.body().data.enabled)
  })

  test('are tested by a real call, which counts as spent', async ({ client, assert }) => {
    const provider = await FakeProvider.start()
    try {
      const admin = await aPerson('super_admin')
      const { id } = await aProvider(admin, { baseUrl: provider.baseUrl, isEnabled: false })
      provider.will({ says: 'ready' })
      const good = await client.post(`${PATH}/${id}/test`).as(admin)
      good.assertStatus(200)
      assert.containSubset(good.body().data, { ok: true, text: 'ready', reason: null })
      assert.isNumber(good.body().data.ms)
      provider.will({ status: 401 })
      const bad = await client.post(`${PATH}/${id}/test`).as(admin)
      assert.containSubset(bad.body().data, { ok: false, text: null, reason: 'unauthorized' })
      const calls = await db.from('ai_calls').where('provider_id', id).orderBy('started_at')
      assert.containSubset(calls, [
        { service: 'test', status: 'settled', cost: 600 },
        { service: 'test', status: 'released', cost: 0 },
      ])
    } finally {
      await provider.stop()
    }
  })
})

test.group('The keys of providers', (group) => {
  rollsBack(group)

  test('are encrypted again after the secret has changed', async ({ assert }) => {
    const admin = await aPerson('super_admin')
    const [old, lost] = [await aProvider(admin), await aProvider(admin, { name: 'Lost' })]
    const [before, after] = ['the secret of yesterday', 'the secret of today']
    await old.merge({ sealedKey: providerKeys.encrypt(KEY, old.id, [before]) }).save()
    await lost
      .merge({ sealedKey: providerKeys.encrypt(KEY, lost.id, ['a secret that nobody has']) })
      .save()
    assert.throws(() => providerKeys.decrypt(old.sealedKey!, old.id, [after]), UnreadableSecret)
    assert.equal(providerKeys.decrypt(old.sealedKey!, old.id, [after, before]), KEY)

    const rotate = () => reencryptColumn(ENCRYPTED_COLUMNS.providerKeys, [after, before])
    assert.deepEqual(await rotate(), { rotated: 1, unreadable: ['Lost'] })
    assert.deepEqual(await rotate(), { rotated: 0, unreadable: ['Lost'] })
    await old.refresh()
    assert.equal(providerKeys.decrypt(old.sealedKey!, old.id, [after]), KEY)
  })
})
