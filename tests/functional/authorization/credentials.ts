import type User from '#models/identity/user'
import { aToken, aSession } from '#tests/support/sign_in'
import { forgetStored } from './fingerprint.js'
import type { World } from './world.js'

/** Well below the minutes for which a re-authentication counts as recent. */
const MAX_AGE_MS = 5 * 60_000
/** Well below the requests that a session or a token may make in a minute. */
const MAX_CALLS = 100

type Made = { value: string; end?: () => Promise<unknown> }
type Credential = Made & { made: number; calls: number }
type Credentials = WeakMap<World, Map<string, Credential>>

const sessions: Credentials = new WeakMap()
const tokens: Credentials = new WeakMap()

/** Returns a recent session of a user. It is opened outside of the calls, which are rolled back. */
export const sessionIn = (world: World, user: User): Promise<string> =>
  recent(sessions, world, user, async () => ({ value: await aSession(user) }))

/** Returns an API token of a user with all their permissions, which is created outside of the calls. */
export const tokenIn = (world: World, user: User): Promise<string> =>
  recent(tokens, world, user, async () => {
    const { token, row } = await aToken(user)
    forgetStored(world)
    // A user may have only a few.
    return { value: token, end: () => row.delete() }
  })

async function recent(
  all: Credentials,
  world: World,
  user: User,
  make: () => Promise<Made>
): Promise<string> {
  const ofWorld = all.get(world) ?? new Map<string, Credential>()
  all.set(world, ofWorld)
  let credential = ofWorld.get(user.id)
  const isRecent = credential && Date.now() - credential.made < MAX_AGE_MS
  if (!credential || !isRecent || credential.calls >= MAX_CALLS) {
    await credential?.end?.()
    credential = { ...(await make()), made: Date.now(), calls: 0 }
    ofWorld.set(user.id, credential)
  }
  credential.calls += 1
  return credential.value
}
