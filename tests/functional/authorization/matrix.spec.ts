import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#openapi/route_check'
import { inOneTransaction } from '#tests/support/database'
import { FIXTURES } from './all_fixtures.js'
import { casesOf, casesWithToken } from './cases.js'
import { SPECIFIED_ELSEWHERE } from './fixtures/own_things.js'
import { problemWith } from './run_case.js'
import { spellingProblem } from './spellings.js'
import { swapProblems } from './swaps.js'
import { buildWorld, type World } from './world.js'

/** Returns every route of the API, and every page that requires a session. */
function routes(): string[] {
  return declaredRoutes(router)
    .filter(
      ({ route, declaration }) =>
        route.pattern.startsWith('/api/') || declaration!.guard.kind !== 'open'
    )
    .flatMap(({ route }) =>
      route.methods
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${route.pattern}`)
    )
}

test.group('Every route', () => {
  test('has a fixture, or is listed as specified elsewhere', ({ assert }) => {
    const known = [...Object.keys(FIXTURES), ...SPECIFIED_ELSEWHERE]
    assert.sameMembers(routes(), known)
  })
})

test.group('Each caller on each record', (group) => {
  let world: World
  let made = 0

  group.setup(async () => {
    const rollBack = await inOneTransaction()
    world = await buildWorld()
    return async () => {
      console.log(`    ${made} calls: routes × callers × records, and swapped ids`)
      await rollBack()
    }
  })

  test('{$self} treats a token like its user, and refuses tokens on routes for sessions')
    .with(Object.keys(FIXTURES).filter((route) => !FIXTURES[route].page))
    .timeout(120_000)
    .run(async ({ client, assert }, route) => {
      const problems: string[] = []
      for (const one of casesWithToken(route, FIXTURES[route])) {
        made += 1
        const problem = await problemWith(client, world, FIXTURES[route], one, 'token')
        if (problem) problems.push(problem)
      }
      assert.deepEqual(problems, [])
    })

  test('{$self} responds as the model says')
    .with(Object.keys(FIXTURES))
    .timeout(120_000)
    .run(async ({ client, assert }, route) => {
      const problems: string[] = []
      for (const one of casesOf(route, FIXTURES[route])) {
        made += 1
        const problem = await problemWith(client, world, FIXTURES[route], one)
        if (problem) problems.push(problem)
      }
      const swapped = await swapProblems(client, world, route, FIXTURES[route])
      made += swapped.made
      const spelt = await spellingProblem(client, world, route, FIXTURES[route])
      assert.deepEqual([...problems, ...swapped.problems, ...(spelt ? [spelt] : [])], [])
    })
})
