import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { updateProvider } from '#actions/ai/update_provider'
import { AiService } from '#ai/ai_service'
import { readPrompt } from '#ai/answers'
import { recordProviderOutcome } from '#ai/provider_pauses'
import type AiProvider from '#models/ai/ai_provider'
import type User from '#models/identity/user'
import { operatorHosts } from '#net/outgoing'
import { sleep } from '#support/time/timers'
import { aProvider, KEY } from '#tests/support/ai'
import { rollsBack } from '#tests/support/database'
import { FakeProvider, type Behaviour } from '#tests/support/services/fake_provider'
import { acting, aPerson } from '#tests/support/people'

const LIMITS = { perCall: 3_000, inTotal: 20_000 }
/** For calls that are meant to take too long. */
const SHORT_LIMITS = { perCall: 1_000, inTotal: 10_000 }
const QUESTION = [{ role: 'user' as const, content: 'A sofa' }]

const ask = (user: User, service = new AiService(LIMITS)) =>
  service.complete(
    { companyId: user.companyId, userId: user.id, generationId: null, service: 'prompt' },
    QUESTION,
    readPrompt,
    async () => 'By template'
  )

const stateOf = ({ id }: Pick<AiProvider, 'id'>) =>
  db.from('ai_providers').where('id', id).firstOrFail()
const lastCall = () => db.from('ai_calls').orderBy('started_at', 'desc').firstOrFail()
const spending = () => db.from('ai_spending').orderBy('scope_id')

/**
 * Each failure of a provider, with the reported reason and the state of the call: `released` costs nothing, `settled`
 * the reported usage, and `estimated` the maximum.
 */
const FAILURES: { does: Behaviour; reason: string; call: 'released' | 'settled' | 'estimated' }[] =
  [
    { does: { status: 401 }, reason: 'unauthorized', call: 'released' },
    { does: { status: 404 }, reason: 'rejected', call: 'released' },
    { does: { status: 429 }, reason: 'rate_limited', call: 'released' },
    { does: { status: 500 }, reason: 'provider_error', call: 'released' },
    { does: 'hangs', reason: 'timeout', call: 'estimated' },
    { does: 'ends half-way', reason: 'cut_off', call: 'estimated' },
    { does: 'hangs up', reason: 'cut_off', call: 'estimated' },
    { does: 'no json', reason: 'malformed', call: 'estimated' },
    { does: { says: '{"text": "A sofa at dusk."}' }, reason: 'malformed', call: 'settled' },
    { does: 'no content', reason: 'empty', call: 'settled' },
    { does: 'filters', reason: 'filtered', call: 'settled' },
    { does: 'refuses', reason: 'refused', call: 'settled' },
    { does: 'stops at the limit', reason: 'too_long', call: 'settled' },
    { does: 'redirects', reason: 'blocked_address', call: 'released' },
  ]

/** Returns a base URL where no server listens, on a host that the application may connect to. */
async function aClosedPort(): Promise<string> {
  const server = await FakeProvider.start()
  const { host, baseUrl } = server
  await server.stop()
  ;(operatorHosts.ai as Set<string>).add(host)
  return baseUrl
}

test.group('The AI service', (group) => {
  rollsBack(group)
  let provider: FakeProvider
  let user: User
  group.each.setup(async () => {
    provider = await FakeProvider.start()
    user = await aPerson('team_pm')
    return () => provider.stop()
  })

  test('calls the first provider with its key and model, and counts its tokens', async ({
    assert,
  }) => {
    const first = await aProvider(user, { baseUrl: provider.baseUrl, name: 'First' })
    const answer = await ask(user)
    assert.deepEqual(answer, {
      value: 'A sofa at dusk',
      provider: { name: 'First', model: first.model },
      usage: FakeProvider.tokens,
      // 200 tokens at a dollar, 100 at four dollars a million
      cost: 600,
      fallbacks: [],
    })
    const [asked] = provider.requests
    assert.equal(asked.path, '/v1/chat/completions')
    assert.equal(asked.authorization, `Bearer ${KEY}`)
    assert.containSubset(asked.body, { model: first.model, messages: QUESTION })
    for (const row of await spending()) assert.containSubset(row, { spent: 600, reserved: 0 })
  })

  test('writes by template if there is no provider', async ({ assert }) => {
    const answer = await ask(user)
    assert.containSubset(answer, { value: 'By template', provider: null, cost: 0, fallbacks: [] })
  })

  test('continues with the next provider after “{reason}”')
    .with(FAILURES)
    .run(async ({ assert }, { does, reason, call }) => {
      const next = await FakeProvider.start()
      try {
        await aProvider(user, { baseUrl: provider.baseUrl, name: 'First' })
        await aProvider(user, { baseUrl: next.baseUrl, name: 'Second', position: 1 })
        provider.will(does)
        const limits = does === 'hangs' ? SHORT_LIMITS : LIMITS
        const answer = await ask(user, new AiService(limits))
        assert.equal(answer.value, 'A sofa at dusk')
        assert.equal(answer.provider?.name, 'Second')
        assert.deepEqual(answer.fallbacks, [{ provider: 'First', reason }] as never)
        const [failed] = await db.from('ai_calls').orderBy('started_at')
        assert.equal(failed.status, call)
        assert.equal(failed.cost > 0, call !== 'released')
        for (const { spent, reserved } of await spending()) {
          assert.equal(reserved, 0)
          assert.equal(spent, answer.cost)
        }
      } finally {
        await next.stop()
      }
    })

  test('shows the reader of a template text why every provider failed', async ({ assert }) => {
    const closed = await FakeProvider.start()
    const { baseUrl } = closed
    await closed.stop()
    const refusing = await aClosedPort()
    await aProvider(user, { name: 'Nowhere', baseUrl: 'https://models.invalid/v1' })
    await aProvider(user, { name: 'Private', baseUrl: 'http://10.0.0.1/v1', position: 1 })
    await aProvider(user, { name: 'Closed', baseUrl, position: 2 })
    await aProvider(user, { name: 'Moved', sealedKey: 'v1.gone.AAAA', position: 3 })
    await aProvider(user, { name: 'Refusing', baseUrl: refusing, position: 4 })
    const { value, fallbacks } = await ask(user)
    assert.equal(value, 'By template')
    assert.deepEqual(fallbacks, [
      { provider: 'Nowhere', reason: 'unreachable' },
      { provider: 'Private', reason: 'blocked_address' },
      { provider: 'Closed', reason: 'blocked_address' },
      { provider: 'Moved', reason: 'bad_key' },
      { provider: 'Refusing', reason: 'unreachable' },
    ])
  })

  test('limits the total time of all providers', async ({ assert }) => {
    provider.will('hangs')
    for (const position of [0, 1, 2, 3])
      await aProvider(user, { baseUrl: provider.baseUrl, position })
    const { value, fallbacks } = await ask(user, new AiService({ perCall: 1_000, inTotal: 2_000 }))
    assert.equal(value, 'By template')
    assert.isBelow(provider.requests.length, 4)
    const reasons = fallbacks.map(({ reason }) => reason)
    assert.deepEqual(reasons.slice(0, 1), ['timeout'])
    assert.equal(reasons.at(-1), 'no_time')
  })

  test('sends the token limit by its other name if a provider requires that', async ({
    assert,
  }) => {
    await aProvider(user, { baseUrl: provider.baseUrl })
    provider.will(({ body }) =>
      body.max_tokens
        ? { status: 400, error: 'Use max_completion_tokens instead of max_tokens.' }
        : { says: '{"prompt": "A sofa"}' }
    )
    const { value } = await ask(user)
    assert.equal(value, 'A sofa')
    assert.isAbove(provider.requests[1].body.max_completion_tokens!, 0)
  })

  test('requests JSON, and repeats the call without it if a provider refuses that: {$self}')
    .with([
      "'response_format.type' must be 'json_schema' or 'text'",
      'json_object is not supported by this model',
      'Extra inputs are not permitted: response_format',
    ])
    .run(async ({ assert }, error) => {
      await aProvider(user, { baseUrl: provider.baseUrl })
      provider.will(({ body }) =>
        body.response_format ? { status: 422, error } : { says: 'A sofa in plain words' }
      )
      const { value, fallbacks } = await ask(user)
      assert.equal(value, 'A sofa in plain words')
      assert.isEmpty(fallbacks)
      const formats = provider.requests.map(({ body }) => body.response_format)
      assert.deepEqual(formats, [{ type: 'json_object' }, undefined])
      assert.isAbove(provider.requests[1].body.max_tokens!, 0)
      const { status } = await lastCall()
      assert.equal(status, 'settled')
    })

  test('sends neither parameter that a provider refuses', async ({ assert }) => {
    await aProvider(user, { baseUrl: provider.baseUrl })
    provider.will(({ body }) => {
      if (body.response_format) return { status: 400, error: 'Unknown parameter: response_format' }
      if (body.max_tokens) return { status: 400, error: 'Use max_completion_tokens instead.' }
      return { says: 'A sofa' }
    })
    const { value } = await ask(user)
    assert.equal(value, 'A sofa')
    assert.lengthOf(provider.requests, 3)
  })

  test('limits the time of a call together with its repeats', async ({ assert }) => {
    await aProvider(user, { baseUrl: provider.baseUrl })
    provider.onRequest = () => sleep(SHORT_LIMITS.perCall * 0.6)
    provider.will(({ body }) => {
      if (body.response_format) return { status: 400, error: 'Unknown parameter: response_format' }
      if (body.max_tokens) return { status: 400, error: 'Use max_completion_tokens instead.' }
      return { says: 'A sofa' }
    })
    const { fallbacks } = await ask(user, new AiService(SHORT_LIMITS))
    assert.containSubset(fallbacks, [{ reason: 'timeout' }])
  })

  test('never pauses a provider because of plain text', async ({ assert }) => {
    const first = await aProvider(user, { baseUrl: provider.baseUrl })
    provider.will({ says: 'A sofa at dusk, in plain words.' })
    for (let turn = 1; turn <= 4; turn += 1) {
      const answer = await ask(user)
      assert.equal(answer.provider?.name, first.name)
    }
    const { failures } = await stateOf(first)
    assert.equal(failures, 0)
  })

  test('counts the maximum cost if a provider reports no usage', async ({ assert }) => {
    await aProvider(user, { baseUrl: provider.baseUrl })
    provider.will({ says: '{"prompt": "A sofa"}', usage: false })
    const { cost } = await ask(user)
    const call = await lastCall()
    assert.equal(cost, Number(call.reserved_cost))
    assert.equal(call.status, 'estimated')
  })

  test('pauses a provider after three times “{reason}”, then lets one caller try it')
    .with([
      { status: 401, reason: 'unauthorized', kept: 'ai_providers' },
      { status: 500, reason: 'provider_error', kept: 'ai_provider_pauses' },
    ])
    .run(async ({ assert }, { status, kept }) => {
      const first = await aProvider(user, { baseUrl: provider.baseUrl })
      provider.will({ status })
      for (let turn = 1; turn <= 3; turn += 1) await ask(user)
      const paused = await ask(user)
      assert.deepEqual(paused.fallbacks, [{ provider: first.name, reason: 'paused' }])
      assert.lengthOf(provider.requests, 3)

      await db.from(kept).update({ paused_until: new Date(Date.now() - 1) })
      provider.will({ says: '{"prompt": "Well again"}' })
      const answers = await Promise.all([ask(user), ask(user), ask(user)])
      assert.lengthOf(provider.requests, 4)
      assert.lengthOf(
        answers.filter(({ value }) => value === 'Well again'),
        1
      )
      for (const row of await db.from(kept)) {
        assert.containSubset(row, { failures: 0, paused_until: null })
      }
    })

  test('pauses a provider for one company after its calls end as “{reason}”')
    .with([
      { does: { status: 400 }, reason: 'rejected' },
      { does: { status: 500 }, reason: 'provider_error' },
      { does: 'hangs', reason: 'timeout' },
      { does: 'hangs up', reason: 'cut_off' },
    ] satisfies { does: Behaviour; reason: string }[])
    .run(async ({ assert }, { does, reason }) => {
      const first = await aProvider(user, { baseUrl: provider.baseUrl })
      const client = await aPerson('client_owner')
      provider.will(does)
      for (let turn = 1; turn <= 3; turn += 1) {
        const { fallbacks } = await ask(client)
        assert.deepEqual(fallbacks, [{ provider: first.name, reason }] as never)
      }
      provider.will({ says: '{"prompt": "For the others"}' })
      const { fallbacks } = await ask(client)
      assert.deepEqual(fallbacks, [{ provider: first.name, reason: 'paused' }])
      for (const other of [await aPerson('client_owner'), user]) {
        const { value } = await ask(other)
        assert.equal(value, 'For the others')
      }
    })

  test('pauses a provider for all companies after “{reason}”')
    .with([
      { does: { status: 401 }, reason: 'unauthorized' },
      { does: { status: 429 }, reason: 'rate_limited' },
      { does: 'redirects', reason: 'blocked_address' },
    ] satisfies { does: Behaviour; reason: string }[])
    .run(async ({ assert }, { does }) => {
      const first = await aProvider(user, { baseUrl: provider.baseUrl })
      provider.will(does)
      for (let turn = 1; turn <= 3; turn += 1) await ask(await aPerson('client_owner'))
      const { fallbacks } = await ask(user)
      assert.deepEqual(fallbacks, [{ provider: first.name, reason: 'paused' }])
    })

  test('doesn’t pause a provider that {does}')
    .with([{ does: 'refuses' }, { does: 'filters' }, { does: 'stops at the limit' }] as const)
    .run(async ({ assert }, { does }) => {
      const first = await aProvider(user, { baseUrl: provider.baseUrl })
      provider.will(does)
      for (let turn = 1; turn <= 4; turn += 1) await ask(user)
      assert.lengthOf(provider.requests, 4)
      assert.containSubset(await stateOf(first), { failures: 0, paused_until: null })
      assert.lengthOf(await db.from('ai_provider_pauses'), 0)
    })

  test('calls a provider again as soon as its settings change', async ({ assert }) => {
    const admin = await aPerson('super_admin')
    const first = await aProvider(user, { baseUrl: provider.baseUrl })
    provider.will({ status: 500 })
    for (let turn = 1; turn <= 3; turn += 1) await ask(user)
    provider.will({ says: '{"prompt": "Mended"}' })
    await updateProvider(acting(admin), first.id, { model: 'newer' })
    const { value } = await ask(user)
    assert.equal(value, 'Mended')
  })

  test('waits as long as a provider requests', async ({ assert }) => {
    const first = await aProvider(user, { baseUrl: provider.baseUrl })
    provider.will({ status: 429, headers: { 'retry-after': '120' } })
    await ask(user)
    const { paused_until: until } = await stateOf(first)
    assert.closeTo(until.getTime(), Date.now() + 120_000, 5_000)
    const paused = await ask(user)
    assert.deepEqual(paused.fallbacks, [{ provider: first.name, reason: 'paused' }])
    assert.lengthOf(provider.requests, 1)
  })

  test('keeps a pause when a call at the same time fails with less', async ({ assert }) => {
    const { id } = await aProvider(user, { baseUrl: provider.baseUrl })
    const healthy = { failures: 0, pausedUntil: null }
    const circuit = {
      ...{ providerId: id, companyId: user.companyId },
      ...{ overall: healthy, withCompany: healthy },
    }
    await recordProviderOutcome(circuit, 'rate_limited', 600)
    await recordProviderOutcome(circuit, 'rate_limited', 5)
    await recordProviderOutcome(circuit, 'unreachable')
    const { paused_until: until } = await stateOf({ id })
    assert.closeTo(until.getTime(), Date.now() + 600_000, 60_000)
  })

  test('keeps the ledger', async ({ assert }) => {
    const first = await aProvider(user, { baseUrl: provider.baseUrl })
    const generationId = uuidv7()
    await new AiService(LIMITS).complete(
      { companyId: user.companyId, userId: user.id, generationId, service: 'copy' },
      QUESTION,
      readPrompt,
      async () => ''
    )
    assert.containSubset(await lastCall(), {
      ...{ company_id: user.companyId, user_id: user.id, provider_id: first.id },
      ...{ generation_id: generationId, service: 'copy', status: 'settled', reason: null },
      ...{ tokens_in: 200, tokens_out: 100, cost: 600 },
    })
  })
})
