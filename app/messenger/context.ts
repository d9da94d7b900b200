import type { Composer, Context } from 'grammy'
import type { Actor } from '#access/actor'
import type User from '#models/identity/user'
import type { Values, WordKey } from '#messenger/words'

/** What a handler gets of one update, from a private chat. */
export type MessengerContext = Context & {
  /** Who writes, and so the chat, as the messenger vouches for. */
  messengerId: string
  /** Whose messenger it is; null for a stranger. */
  person: User | null
  /** A second factor is demanded of them, and they have none. */
  lacksFactor: boolean
  /** The person with the rights of this moment. Only handlers behind the gate may read it. */
  actor: Actor
  /** A sentence in the person's language, without markup. */
  say: (key: WordKey, values?: Values) => string
}

/** One file in `handlers/`, and a line in `handlers/registry.ts`. */
export type Handler = (bot: Composer<MessengerContext>) => void
