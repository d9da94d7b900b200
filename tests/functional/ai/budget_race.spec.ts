import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { sweepCalls } from '#ai/budgets/settle'
import { aBudget, aProvider } from '#tests/support/ai'
import { writesForReal } from '#tests/support/database'
import { FakeProvider } from '#tests/support/services/fake_provider'
import { aCompany, aPerson, PASSWORD } from '#tests/support/people'
import { until } from '#tests/support/until'
import { WebProcess } from '#tests/support/processes/web_process'

const CALLS = 200
/** Number of users. One user may request at most 60 texts per quarter of an hour. */
const PEOPLE = 5
/** Cost of one response: 200 input tokens at 1 dollar per million, and 100 output tokens at 4 dollars per million. */
const COST = 600

const spending = async (scopeId: string) => {
  const row = await db.from('ai_spending').where('scope_id', scopeId).firstOrFail()
  return { spent: Number(row.spent), reserved: Number(row.reserved) }
}

async function signIn({ url }: WebProcess, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!response.ok) throw new Error(`${email} was not let in: ${await response.text()}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.join('; ')
}

test.group('Two hundred concurrent calls, from two processes', (group) => {
  writesForReal(group)

  test('never cost more than the budget, even when one process is killed during its calls', async ({
    assert,
  }) => {
    const provider = await FakeProvider.start()
    const processes: WebProcess[] = []
    try {
      const company = await aCompany()
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, () => aPerson('client_owner', { company }))
      )
      const [user] = people
      await aProvider(user, { baseUrl: provider.baseUrl })
      // Enough for some of the calls only: each reserves a few thousand while it runs.
      const limit = 60_000
      await aBudget(user.companyId, limit)
      const env = { FETCH_ALLOWED_HOSTS: provider.host }
      processes.push(...(await Promise.all([WebProcess.start(env), WebProcess.start(env)])))
      const [first, second] = processes
      const cookies = await Promise.all(people.map(({ email }) => signIn(first, email)))

      let answered = 0
      let release!: () => void
      const gate = new Promise<void>((resolve) => (release = resolve))
      provider.onRequest = () => gate
      const ask = async (web: WebProcess, turn = 0) => {
        const cookie = cookies[turn % PEOPLE]
        const response = await fetch(`${web.url}/api/ai/prompts`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({ brief: 'A sofa at dusk' }),
        }).catch(() => null)
        if (!response) return null
        answered += 1
        const body = (await response.json()) as any
        return { status: response.status, ...body.data }
      }
      // The reservation of the process that is killed: until then, this call gets no response.
      const held = ask(first)
      await until('the provider is asked', () => provider.requests.length > 0, 60_000)
      const others = Array.from({ length: CALLS - 1 }, (_, turn) =>
        ask(turn % 2 ? first : second, turn)
      )
      const asked = [held, ...others]

      await until('the provider is asked by several', () => provider.requests.length >= 4, 60_000)
      first.signal('SIGKILL')
      await first.exited
      const { spent, reserved } = await spending(user.companyId)
      assert.isAtMost(spent + reserved, limit)
      release()
      const all = await Promise.all(asked)
      const answers = all.filter((answer) => answer !== null)

      assert.isAbove(answers.length, 20)
      for (const { status, text } of answers) {
        assert.equal(status, 201)
        assert.isAbove(text.length, 0)
      }
      assert.isTrue(
        answers.some(({ fallbacks }) => fallbacks[0]?.reason === 'budget'),
        'some came by template because the budget was held'
      )
      const afterwards = await spending(user.companyId)
      assert.isAbove(afterwards.reserved, 0)
      assert.isAtMost(afterwards.spent + afterwards.reserved, limit)

      // The reservations of the killed process are counted as spent, so the provider can’t have charged more.
      await db
        .from('ai_calls')
        .where('status', 'reserved')
        .update({ started_at: new Date(Date.now() - 6 * 60_000) })
      assert.isAbove(await sweepCalls(), 0)
      const swept = await spending(user.companyId)
      assert.equal(swept.reserved, 0)
      assert.isAtMost(swept.spent, limit)
      assert.isAtMost(provider.requests.length * COST, swept.spent)
      assert.isAbove(answered, 0)
    } finally {
      await Promise.all(processes.map((web) => web.stop()))
      await provider.stop()
    }
  }).timeout(180_000)
})
