import { test } from '@japa/runner'
import string from '@adonisjs/core/helpers/string'
import { ENTITY_TYPES } from '#models/entity_types'
import { exportedActions, policiesChecked } from '#tests/support/checks/exported_actions'
import { inOneTransaction } from '#tests/support/database'
import type { ActionFixture } from './action_fixture.js'
import { outcomeProblem, readActionFixtures } from './run_action.js'
import { buildWorld, type World } from './world.js'

/** Policies that no action checks yet. */
const NOT_ASKED_YET: string[] = []

const ACTIONS = exportedActions()
const FEATURES = [...new Set(ACTIONS.map(({ feature }) => feature))]
const FIXTURES = await readActionFixtures()

const CALLED = Object.values(FIXTURES).flatMap((fixtures) =>
  Object.entries(fixtures).filter(
    (entry): entry is [string, ActionFixture] => 'permission' in entry[1]
  )
)

test.group('Every action that takes an actor', () => {
  test('of {$self} has a fixture')
    .with(FEATURES)
    .run(({ assert }, feature) => {
      const names = ACTIONS.filter((action) => action.feature === feature).map(({ name }) => name)
      assert.sameMembers(Object.keys(FIXTURES[feature] ?? {}), names)
    })

  test('of {$self} takes an id, never a record that the caller loaded')
    .with(FEATURES)
    .run(({ assert }, feature) => {
      const records = ACTIONS.filter((action) => action.feature === feature)
        .filter((action) => action.records.length > 0)
        .map(({ name, records: [record] }) => `${name} takes a ${record}`)
      assert.deepEqual(records, [])
    })
})

test.group('Every record', () => {
  test('has a policy, which an action checks', ({ assert }) => {
    const policies = ENTITY_TYPES.map((type) => `${string.pascalCase(type)}Policy`)
    assert.includeMembers([...policiesChecked(), ...NOT_ASKED_YET], policies)
    assert.deepEqual(
      policiesChecked().filter((name) => NOT_ASKED_YET.includes(name)),
      []
    )
  })
})

test.group('An action refuses, and writes nothing', (group) => {
  let world: World

  group.setup(async () => {
    const rollBack = await inOneTransaction()
    world = await buildWorld()
    return () => rollBack()
  })

  test('{0}')
    .with(CALLED)
    .run(async ({ assert }, [, fixture]) => {
      assert.isNull(await outcomeProblem(fixture, world))
    })
})
