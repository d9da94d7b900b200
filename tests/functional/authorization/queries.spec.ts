import { test } from '@japa/runner'
import router from '@adonisjs/core/services/router'
import { declaredRoutes } from '#openapi/route_check'
import { inOneTransaction } from '#tests/support/database'
import { FIXTURES } from './all_fixtures.js'
import { casesOf } from './cases.js'
import { problemWith } from './run_case.js'
import { buildWorld, type World } from './world.js'

type Property = { type?: string; enum?: unknown[]; format?: string }

/**
 * Filters that take one value, because they control the form of the response or because their values exclude each
 * other.
 */
const SINGLE = new Set([
  ...['sort', 'format', 'groupBy', 'variant', 'audience', 'view', 'versionId', 'on'],
  ...['due', 'waiting', 'page'],
])

const READING = Object.keys(FIXTURES).filter((route) => route.startsWith('GET /api/'))

/** Returns the filters of a route that select values or records, and whether each can be repeated. */
function choicesOf(query: { toJSONSchema(): unknown }) {
  const { properties = {} } = query.toJSONSchema() as { properties?: Record<string, Property> }
  return Object.entries(properties)
    .filter(([name]) => !SINGLE.has(name))
    .filter(([, { type, enum: values, format }]) => {
      const isSwitch = type === 'boolean' || values?.includes(true)
      return !isSwitch && (type === 'array' || values || format === 'uuid')
    })
    .map(([name, { type }]) => ({ name, isRepeatable: type === 'array' }))
}

test.group('The query of a GET request', (group) => {
  let world: World

  group.setup(async () => {
    const rollBack = await inOneTransaction()
    world = await buildWorld()
    return rollBack
  })

  test('{$self} refuses an unknown filter')
    .with(READING)
    .run(async ({ client, assert }, route) => {
      const fixture = FIXTURES[route]
      const allowed = casesOf(route, fixture).find(
        ({ record, expected }) => record === 'own' && expected === fixture.success
      )
      assert.isDefined(allowed, 'nobody may call it')
      const query = [fixture.query, 'nonsense=1'].filter(Boolean).join('&')
      const one = { ...allowed!, expected: 422 }
      assert.isNull(await problemWith(client, world, { ...fixture, query }, one))
    })

  test('accepts filters that select values or records more than once', ({ assert }) => {
    const lists = declaredRoutes(router).filter(
      ({ route, declaration }) =>
        route.pattern.startsWith('/api/') && declaration!.doc.answer?.endsWith('[]')
    )
    const single = lists.flatMap(({ route, declaration }) =>
      declaration!.doc.query
        ? choicesOf(declaration!.doc.query)
            .filter(({ isRepeatable }) => !isRepeatable)
            .map(({ name }) => `${route.pattern} ${name}`)
        : []
    )
    assert.deepEqual(single, [])
  })
})
