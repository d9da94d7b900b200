import { globSync } from 'node:fs'
import { Actor } from '#access/actor'
import { Forbidden, InvalidField, NotFound } from '#exceptions/refusals'
import User from '#models/identity/user'
import type { ActionFixture, ActionFixtures } from './action_fixture.js'
import { atStart, changesSince } from './fingerprint.js'
import { tableGives } from './permission_table.js'
import { undone } from './run_case.js'
import type { World } from './world.js'

/**
 * Calls an action with allowed and with refused users, and rolls back each call.
 * @returns what is wrong, or null
 */
export async function outcomeProblem(fixture: ActionFixture, world: World): Promise<string | null> {
  const { home, abroad, team } = world
  const { permission, own } = fixture
  const isForViewer = !permission || tableGives('client_viewer', permission)
  const expected: [string, User, 'done' | 'refused', string?][] = [
    ['with every right', team.super_admin, 'done'],
    ['an owner of another company', abroad.owner, own ? 'done' : 'refused'],
  ]
  if (!isForViewer) expected.push(['a viewer of the same company', home.viewer, 'refused'])
  if (permission) {
    expected.push([`with ${permission} revoked`, team.super_admin, 'refused', permission])
  }

  for (const [who, user, outcome, revoked] of expected) {
    const found = await outcomeOf(fixture, world, await acting(user, revoked))
    if (found !== outcome) return `${who}: ${found}, not ${outcome}`
  }
  return null
}

/** Returns the outcome of a call, which is rolled back. */
async function outcomeOf({ call }: ActionFixture, world: World, actor: Actor) {
  return undone(async () => {
    const before = await atStart(world)
    const error = await call(actor, world.home, world).then(
      () => null,
      (thrown: Error) => thrown
    )
    const { written, actions } = await changesSince(before)
    const wrote = written.length > 0 || actions.length > 0
    if (!error) return wrote ? 'done' : 'done without a trace'
    return isRefusal(error) && !wrote ? 'refused' : `${error}, ${wrote ? '' : 'not '}written`
  })
}

/** A record that is referenced in addition to the main one is refused as an invalid field. */
function isRefusal(error: Error & { code?: string }): boolean {
  if (error instanceof InvalidField) return error.details?.rule === 'exists'
  return error instanceof Forbidden || error instanceof NotFound || error.code === 'E_ROW_NOT_FOUND'
}

async function acting({ id }: User, revoked?: string): Promise<Actor> {
  const user = await User.query().preload('company').findOrFail(id)
  if (revoked) {
    user.permissionOverridesJson = [{ permission: revoked, effect: 'revoke' }]
  }
  return new Actor(user, user.company)
}

/** Returns the fixtures of all actions, by feature. */
export async function readActionFixtures(): Promise<Record<string, ActionFixtures>> {
  const folder = new URL('./action_fixtures/', import.meta.url)
  const fixtures: Record<string, ActionFixtures> = {}
  for (const file of globSync('**/*.ts', { cwd: folder.pathname })) {
    const module = await import(new URL(file, folder).href)
    const feature = file.replace(/\.ts$/, '').split('/')[0]
    fixtures[feature] = { ...fixtures[feature], ...module.default }
  }
  return fixtures
}
