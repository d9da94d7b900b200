import { test } from '@japa/runner'
import { aCall, aProvider } from '#tests/support/ai'
import { rollsBack } from '#tests/support/database'
import { aCompany, aPerson } from '#tests/support/people'

async function aMonth() {
  const [one, other] = [await aCompany({ name: 'Aalto' }), await aCompany({ name: 'Bauhaus' })]
  const owner = await aPerson('client_owner', { company: one })
  const pm = await aPerson('team_pm')
  const { id: providerId, name } = await aProvider(pm)
  const paid = (cost: number) => ({ provider_id: providerId, tokens_in: cost, tokens_out: 1, cost })
  await aCall(owner, one.id, '2026-03-01', paid(500))
  await aCall(pm, one.id, '2026-03-02', paid(300))
  await aCall(pm, other.id, '2026-03-02', { ...paid(200), status: 'estimated' })
  await aCall(owner, one.id, '2026-03-02')
  await aCall(owner, one.id, '2026-03-02', { ...paid(900), status: 'released', cost: 0 })
  await aCall(owner, one.id, '2026-04-01', paid(700))
  return { one, other, owner, pm, providerId, name }
}

const RANGE = 'from=2026-03-01&to=2026-03-31'

test.group('The use of AI', (group) => {
  rollsBack(group)

  test('is reported by day, over all companies for the team', async ({ client, assert }) => {
    const { pm } = await aMonth()
    const response = await client.get(`/api/ai/usage?${RANGE}`).as(pm)
    response.assertStatus(200)
    const { total, rows } = response.body().data
    assert.deepEqual(total, { calls: 4, tokensIn: 1_000, tokensOut: 3, cost: 1_000 })
    assert.deepEqual(rows, [
      { key: '2026-03-01', label: '2026-03-01', calls: 1, tokensIn: 500, tokensOut: 1, cost: 500 },
      { key: '2026-03-02', label: '2026-03-02', calls: 3, tokensIn: 500, tokensOut: 2, cost: 500 },
    ])
  })

  test('is reported by company, user and provider, the most expensive first', async ({
    client,
    assert,
  }) => {
    const { pm, owner, one, other, providerId: id, name } = await aMonth()
    const rowsBy = async (groupBy: string) => {
      const response = await client.get(`/api/ai/usage?${RANGE}&groupBy=${groupBy}`).as(pm)
      return response
        .body()
        .data.rows.map(({ key, label, cost }: Record<string, unknown>) => [key, label, cost])
    }
    assert.deepEqual(await rowsBy('company'), [
      [one.id, 'Aalto', 800],
      [other.id, 'Bauhaus', 200],
    ])
    assert.sameDeepMembers(await rowsBy('user'), [
      [owner.id, owner.fullName, 500],
      [pm.id, pm.fullName, 500],
    ])
    assert.deepEqual(await rowsBy('provider'), [
      [id, name, 1_000],
      ['template', null, 0],
    ])
  })

  test('is shown to clients for their own company only', async ({ client, assert }) => {
    const { owner, one } = await aMonth()
    const response = await client.get(`/api/ai/usage?${RANGE}&groupBy=company`).as(owner)
    assert.containSubset(response.body().data, {
      total: { calls: 3, cost: 800 },
      rows: [{ key: one.id }],
    })
    assert.lengthOf(response.body().data.rows, 1)
  })

  test('requires a range whose start is before its end, of limited length', async ({
    client,
    assert,
  }) => {
    const pm = await aPerson('team_pm')
    for (const range of ['from=2026-03-02&to=2026-03-01', 'from=2020-01-01&to=2026-03-01']) {
      const response = await client.get(`/api/ai/usage?${range}`).as(pm)
      response.assertStatus(422)
      assert.containSubset(response.body().errors, [{ field: 'to', rule: 'range' }])
    }
  })
})
