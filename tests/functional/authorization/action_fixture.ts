import type { Actor } from '#access/actor'
import type { Side, World } from './world.js'

/**
 * Calls one action on a record of the given side. Contains no expectations: they follow from the table of permissions
 * and the record's company.
 */
export type ActionFixture = {
  /** Required permission; null when every user may call the action on their own records. */
  permission: string | null
  /** The action takes no id and is about the caller: a user of another company changes their own data. */
  own?: true
  call: (actor: Actor, side: Side, world: World) => Promise<unknown>
}

/** Marks a function that takes an actor but checks no policy, with the reason why it needs none. */
export type WithoutPolicy = { withoutPolicy: string }

/** Fixtures by the name of the exported function. */
export type ActionFixtures = Record<string, ActionFixture | WithoutPolicy>
