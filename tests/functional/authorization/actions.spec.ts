import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import string from '@adonisjs/core/helpers/string'
import testUtils from '@adonisjs/core/services/test_utils'
import { Actor } from '#access/actor'
import { Forbidden, NotFound } from '#exceptions/refusals'
import { ENTITY_TYPES } from '#models/values'
import User from '#models/user'
import { exportedActions, policiesAsked } from '#tests/support/exported_actions'
import type { ActionFixture, ActionFixtures } from './action_fixture.js'
import { fingerprint, notedSoFar } from './fingerprint.js'
import { tableGives } from './permission_table.js'
import { undone } from './run_case.js'
import { buildWorld, type World } from './world.js'

/** Domains whose actions are not called here yet. A domain that can be is not left here. */
const NOT_COVERED_YET = ['notifications']

/** Policies that no action asks yet. */
const NOT_ASKED_YET: string[] = []

const ACTIONS = exportedActions()
const DOMAINS = [...new Set(ACTIONS.map(({ domain }) => domain))]
const COVERED = DOMAINS.filter((domain) => !NOT_COVERED_YET.includes(domain))
const FIXTURES = await readFixtures()

const CALLED = Object.values(FIXTURES).flatMap((fixtures) =>
  Object.entries(fixtures).filter(
    (entry): entry is [string, ActionFixture] => 'permission' in entry[1]
  )
)

test.group('Every action that takes an actor', () => {
  test('of {$self} has a fixture here')
    .with(COVERED)
    .run(({ assert }, domain) => {
      const names = ACTIONS.filter((action) => action.domain === domain).map(({ name }) => name)
      assert.sameMembers(Object.keys(FIXTURES[domain] ?? {}), names)
    })

  test('of {$self} takes an id, never a record of its caller’s')
    .with(COVERED)
    .run(({ assert }, domain) => {
      const records = ACTIONS.filter((action) => action.domain === domain)
        .filter((action) => action.records.length > 0)
        .map(({ name, records: [record] }) => `${name} takes a ${record}`)
      assert.deepEqual(records, [])
    })

  test('is listed as not covered only while it is not', ({ assert }) => {
    const takesRecords = (domain: string) =>
      ACTIONS.some((action) => action.domain === domain && action.records.length > 0)
    const ready = NOT_COVERED_YET.filter((domain) => FIXTURES[domain] || !takesRecords(domain))
    assert.deepEqual(ready, [])
  })
})

test.group('Every record', () => {
  test('has a policy, and an action asks it', ({ assert }) => {
    const policies = ENTITY_TYPES.map((type) => `${string.pascalCase(type)}Policy`)
    assert.includeMembers([...policiesAsked(), ...NOT_ASKED_YET], policies)
    assert.deepEqual(
      policiesAsked().filter((name) => NOT_ASKED_YET.includes(name)),
      []
    )
  })
})

test.group('An action refuses, and writes nothing', (group) => {
  let world: World

  group.setup(async () => {
    const rollBack = await testUtils.db().wrapInGlobalTransaction()
    world = await buildWorld()
    return () => rollBack()
  })

  test('{0}')
    .with(CALLED)
    .run(async ({ assert }, [, fixture]) => {
      const { home, abroad, team } = world
      const on = async (user: User, revoked?: string) =>
        outcomeOf(fixture, world, await acting(user, revoked))

      assert.equal(await on(team.super_admin), 'done', 'with every right')
      const forStranger = fixture.own ? 'done' : 'refused'
      assert.equal(await on(abroad.owner), forStranger, 'an owner of another company')
      const { permission } = fixture
      if (!permission) return

      if (!tableGives('client_viewer', permission)) {
        assert.equal(await on(home.viewer), 'refused', 'a viewer of the same company')
      }
      const without = await on(team.super_admin, permission)
      assert.equal(without, 'refused', `with ${permission} revoked`)
    })
})

/** What comes of a call, which is taken back. */
async function outcomeOf({ call }: ActionFixture, world: World, actor: Actor) {
  return undone(async () => {
    const [before, noted] = [await fingerprint(), await notedSoFar()]
    const error = await call(actor, world.home, world).then(
      () => null,
      (thrown: Error) => thrown
    )
    const wrote = (await fingerprint()) !== before || (await notedSoFar()) !== noted
    if (!error) return wrote ? 'done' : 'done without a trace'
    return isRefusal(error) && !wrote ? 'refused' : `${error}, ${wrote ? '' : 'not '}written`
  })
}

function isRefusal(error: Error & { code?: string }): boolean {
  return error instanceof Forbidden || error instanceof NotFound || error.code === 'E_ROW_NOT_FOUND'
}

async function acting({ id }: User, revoked?: string): Promise<Actor> {
  const user = await User.query().preload('company').findOrFail(id)
  if (revoked) {
    user.permissionOverridesJson = [{ permission: revoked, effect: 'revoke' }]
  }
  return new Actor(user, user.company)
}

async function readFixtures(): Promise<Record<string, ActionFixtures>> {
  const folder = new URL('./action_fixtures/', import.meta.url)
  const files = globSync('*.ts', { cwd: folder.pathname })
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)))
  return Object.fromEntries(
    files.map((file, index) => [file.replace(/\.ts$/, ''), modules[index].default])
  )
}
