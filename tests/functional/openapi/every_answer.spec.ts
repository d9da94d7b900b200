import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import testUtils from '@adonisjs/core/services/test_utils'
import { declaredRoutes } from '#openapi/route_check'
import { describedOperations } from '#tests/support/openapi/operations'
import { noBot } from '#tests/support/messenger'
import { undone } from '../authorization/run_case.js'
import { buildWorld, type World } from '../authorization/world.js'
import { send, type Stage } from './answers/call.js'
import { workingCall } from './answers/requests.js'
import { SITUATIONS } from './answers/situations.js'
import { wayTo } from './answers/ways.js'

/** Statuses that every route shares, and where they are shown. */
const SHOWN_ELSEWHERE: Record<number, string> = {
  500: 'nothing brings a fault about on purpose; its shape is everybody’s',
  503: 'database_gone, store_down and readiness take the services away',
}

const find = describedOperations(router)

const OPERATIONS = declaredRoutes(router).flatMap(({ route, declaration }) =>
  route.methods
    .map((method) => find(method, route.pattern))
    .filter((operation) => operation && !operation.name.startsWith('HEAD '))
    .map((operation) => ({ ...operation!, isOpen: declaration!.guard.kind === 'open' }))
)

test.group('Every documented answer', (group) => {
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

  test('{name} answers as the description says')
    .with(OPERATIONS)
    .timeout(60_000)
    .run(async ({ client, assert }, operation) => {
      const statuses = Object.keys(operation.responses).map(Number)
      const stage: Stage = { client, world, side: world.home, caller: world.team.super_admin }
      const problems: string[] = []
      for (const status of statuses) {
        if (SHOWN_ELSEWHERE[status]) continue
        const change = SITUATIONS[`${operation.name} ${status}`] ?? wayTo(status, operation)
        assert.isNotNull(change, `nobody knows how to bring about ${status}`)
        const problem = await undone(async () => {
          const call = await workingCall(operation.name, operation.isOpen, stage)
          const response = await send(stage, { ...call, ...(await change!(stage, call)) })
          if (response.status() === status) return null
          return `${status}: got ${response.status()} ${response.text()?.slice(0, 300)}`
        })
        if (problem) problems.push(problem)
        else made += 1
      }
      assert.deepEqual(problems, [])
    })

  test('is named where it takes a situation of its own', ({ assert }) => {
    const known = OPERATIONS.flatMap(({ name, responses }) =>
      Object.keys(responses).map((status) => `${name} ${status}`)
    )
    assert.includeMembers(known, Object.keys(SITUATIONS))
  })
})
