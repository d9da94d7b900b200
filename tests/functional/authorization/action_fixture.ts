import type { Actor } from '#access/actor'
import type { Side, World } from './world.js'

/**
 * How one action is called for real, on a record of that side. What is expected is not said
 * here: the table of permissions and the record's company say it.
 */
export type ActionFixture = {
  /** The permission without which it is refused; null when every user may call it for their own records. */
  permission: string | null
  /** It takes no id, and is about the caller: a user of another company changes their own data. */
  own?: true
  call: (actor: Actor, side: Side, world: World) => Promise<unknown>
}

/** A function that takes an actor and asks no policy, and why that is right. */
export type WithoutPolicy = { withoutPolicy: string }

/** By the name of the exported function. */
export type ActionFixtures = Record<string, ActionFixture | WithoutPolicy>
