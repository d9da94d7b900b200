import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { SessionData, SessionStoreContract } from '@adonisjs/session/types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import { readSession, type SignedIn } from '#access/session_reader'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The session of this request with its person, when there is a live one. */
    signedIn?: SignedIn
  }
}

/** A session ends for good this long after sign-in, used or not (ASVS 7.3.2). */
const ABSOLUTE_LIFE = { plain: '30 days', remembered: '90 days' }

/** Where the session guard keeps the person's id. */
const USER_KEY = 'auth_web'

/** The database knows a session only by this digest of the id that the cookie carries. */
export function hashSessionId(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('hex')
}

/**
 * Sessions in `user_sessions`. A row is made by a sign-in alone and only ever updated
 * afterwards, so a request in flight can't revive a session that has ended; visitors have
 * none. Remember-me is a longer life of the same session.
 */
export class DatabaseSessionStore implements SessionStoreContract {
  #readId?: string

  constructor(
    private ctx: HttpContext,
    private db: QueryClientContract
  ) {}

  async read(sessionId: string): Promise<SessionData | null> {
    this.#readId = sessionId
    if (!this.ctx.request.cookie(this.ctx.session.config.cookieName)) return null

    this.ctx.signedIn = (await readSession(this.db, hashSessionId(sessionId))) ?? undefined
    return this.ctx.signedIn?.data ?? null
  }

  async write(sessionId: string, data: SessionData): Promise<void> {
    if (sessionId === this.#readId) {
      await this.#live(sessionId).update({ data: JSON.stringify(data) })
      return
    }
    if (!data[USER_KEY]) return

    const remembered = data.remembered === true
    const life = remembered ? ABSOLUTE_LIFE.remembered : ABSOLUTE_LIFE.plain
    await this.db.rawQuery(
      `insert into user_sessions
         (id, token_hash, user_id, data, address, agent, remembered, created_at, last_seen_at, expires_at)
       values (?, ?, ?, ?, ?, ?, ?, now(), now(), now() + ?::interval)`,
      [
        uuidv7(),
        hashSessionId(sessionId),
        data[USER_KEY] as string,
        JSON.stringify(data),
        this.ctx.request.ip(),
        this.ctx.request.header('user-agent')?.slice(0, 400) ?? '',
        remembered,
        life,
      ]
    )
  }

  async destroy(sessionId: string): Promise<void> {
    await this.#live(sessionId).update({ ended_at: new Date() })
  }

  /** Marks the session as seen, at most once a minute. */
  async touch(sessionId: string): Promise<void> {
    if (!this.ctx.signedIn?.stale) return
    await this.#live(sessionId).update({ last_seen_at: new Date() })
  }

  #live(sessionId: string) {
    return this.db
      .from('user_sessions')
      .where('token_hash', hashSessionId(sessionId))
      .whereNull('ended_at')
  }
}
