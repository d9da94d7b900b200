import type { Composer, Context } from 'grammy'
import type { Actor } from '#access/actor'
import type User from '#models/identity/user'
import type { TextValues, BotTextKey } from '#messenger/texts'

/** Context of a handler: one update from a private chat. */
export type MessengerContext = Context & {
  /** Id of the sender, and so of the private chat; the messenger guarantees it. */
  messengerId: string
  /** The user who linked this messenger; null if it isn't linked. */
  user: User | null
  /** Whether the user must have a second factor, and has none. */
  lacksFactor: boolean
  /** The user with their current permissions. Only handlers behind `requireLinkedUser` may read it. */
  actor: Actor
  /** Returns a text in the user's language, without markup. */
  translate: (key: BotTextKey, values?: TextValues) => string
}

/** Each handler has a file in `handlers/` and a line in `handlers/registry.ts`. */
export type Handler = (bot: Composer<MessengerContext>) => void
