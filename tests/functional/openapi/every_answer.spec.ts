import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import { declaredRoutes } from '#openapi/route_check'
import { describedOperations, type DescribedOperation } from '#tests/support/openapi/operations'
import { aBot, noBot } from '#tests/support/messenger'
import { undone } from '../authorization/run_case.js'
import { buildWorld, type World } from '../authorization/world.js'
import { send, type Stage } from './answers/call.js'
import { workingCall } from './answers/requests.js'
import { SITUATIONS } from './answers/situations.js'
import { wayTo } from './answers/ways.js'

/** Statuses that every route can return, with the reason why they aren't tested here. */
const SHOWN_ELSEWHERE: Record<number, string> = {
  500: 'nothing brings a fault about on purpose; its shape is everybody’s',
  503: 'database_gone, store_down and readiness take the services away',
}

type Operation = DescribedOperation & { isOpen: boolean }

/** Returns all operations. Must be called after the routes are registered. */
function operations(): Operation[] {
  const find = describedOperations(router)
  return declaredRoutes(router).flatMap(({ route, declaration }) =>
    route.methods
      .map((method) => find(method, route.pattern))
      .filter((operation) => operation && !operation.name.startsWith('HEAD '))
      .map((operation) => ({ ...operation!, isOpen: declaration!.guard.kind === 'open' }))
  )
}

/** A status and, if its responses have several media types, one of them. */
type Answer = { status: number; type?: string }

function answersOf({ responses }: DescribedOperation): Answer[] {
  return Object.entries(responses)
    .filter(([status]) => !(status in SHOWN_ELSEWHERE))
    .flatMap(([status, { content = {} }]) => {
      const [, ...others] = Object.keys(content)
      return [undefined, ...others].map((type) => ({ status: Number(status), type }))
    })
}

/** Causes a response and returns null if it has the expected status and type. The API client validates its shape. */
async function problemWith(
  operation: Operation,
  { status, type }: Answer,
  stage: Stage
): Promise<string | null> {
  const named = [operation.name, status, type].filter(Boolean).join(' ')
  const change = SITUATIONS[named] ?? (type ? null : wayTo(status, operation))
  if (!change) return 'nobody knows how to bring it about'
  await aBot()
  const call = await workingCall(operation.name, operation.isOpen, stage)
  const response = await send(stage, { ...call, ...(await change(stage, call)) })
  if (response.status() === status && (!type || response.type() === type)) return null
  return `got ${response.status()} ${response.type()} ${response.text()?.slice(0, 300)}`
}

test.group('Every documented response', (group) => {
  let world: World
  let made = 0

  group.setup(async () => {
    const rollBack = await testUtils.db().wrapInGlobalTransaction()
    world = await buildWorld()
    return async () => {
      console.log(`    ${made} documented answers brought about`)
      noBot()
      await rollBack()
    }
  })

  test('{name} responds as the description says')
    .with(() => operations())
    .timeout(60_000)
    .run(async ({ client, assert }, operation) => {
      const stage: Stage = { client, world, side: world.home, caller: world.team.super_admin }
      const problems: string[] = []
      for (const answer of answersOf(operation)) {
        const problem = await undone(() => problemWith(operation, answer, stage))
        if (problem) problems.push(`${answer.status} ${answer.type ?? ''}: ${problem}`)
        else made += 1
      }
      assert.deepEqual(problems, [])
    })

  test('is documented if a situation is defined for it', ({ assert }) => {
    const known = operations().flatMap(({ name, responses }) =>
      Object.entries(responses).flatMap(([status, { content = {} }]) => [
        `${name} ${status}`,
        ...Object.keys(content).map((type) => `${name} ${status} ${type}`),
      ])
    )
    assert.includeMembers(known, Object.keys(SITUATIONS))
  })
})
