import type { HttpContext } from '@adonisjs/core/http'
import type { SessionData, SessionStoreContract } from '@adonisjs/session/types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { hashSessionId, type SignedIn } from '#access/live_session'
import type { Origin } from '#access/actor'
import type User from '#models/identity/user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The session of this request with its person, when there is a live one. */
    signedIn?: SignedIn
    /** How the user verified a second factor, if they did. */
    verifiedFactor?: VerifiedFactor
    /** The provider that vouches for the user, if any. */
    vouchedFor?: VouchedFor
    /** The session opens because an invitation was accepted, which is no re-authentication. */
    fromInvitation?: boolean
  }
}

/**
 * The sign-in that waited for a second factor, which is spent with it; the passkey that was all it
 * took; the provider of their company, which says that it asked for one; or the session that was open,
 * whose place this one takes.
 */
export type VerifiedFactor =
  { step: string } | { passkey: string } | 'provider' | { before: string }

/** What a company's provider reported about the user. */
export type VouchedFor = {
  /** The link between person and account there; null where the session makes it. */
  linkId: string | null
  account: VouchedAccount
  /** The provider's own session, as far as it names one. */
  providerSession: string | null
  /** When they proved there who they are, as far as it says so. */
  provenAt: Date | null
}

/** An account at a provider. */
export type VouchedAccount = { issuer: string; subject: string }

/** A session that is to be opened with the answer. */
export type NewSession = {
  /** The value for the cookie. */
  sessionId: string
  /** `remembered` gives the session the longer lifetime. */
  data: Record<string, unknown>
  /** The secret of the browser; without one it is not remembered as known. */
  deviceToken?: string
  verifiedFactor?: VerifiedFactor
  vouchedFor?: VouchedFor
  fromInvitation?: boolean
}

/** Opens a session for a user who has just authenticated. */
export type OpenSession = (person: User, session: NewSession, origin: Origin) => Promise<void>

/**
 * Sessions in `user_sessions`. A row is made by a sign-in alone and only ever updated
 * afterwards, so a request in flight can't revive a session that has ended; visitors have
 * none. Remember-me is a longer life of the same session. What is read was found before, when
 * the request was identified, and marked as seen there.
 */
export class DatabaseSessionStore implements SessionStoreContract {
  #readId?: string

  constructor(
    private ctx: HttpContext,
    private db: QueryClientContract,
    private openSession: OpenSession
  ) {}

  async read(sessionId: string): Promise<SessionData | null> {
    this.#readId = sessionId
    const { signedIn } = this.ctx
    return signedIn?.tokenHash === hashSessionId(sessionId) ? signedIn.data : null
  }

  /**
   * @throws Refusal 401 for a new session of a person who has changed since they proved who
   * they are
   */
  async write(sessionId: string, data: SessionData): Promise<void> {
    if (sessionId === this.#readId) {
      await this.#live(sessionId).update({ data: JSON.stringify(data) })
      return
    }
    const { deviceToken, fromInvitation, origin, verifiedFactor, signingIn, vouchedFor } = this.ctx
    const session = { sessionId, data, deviceToken, verifiedFactor, vouchedFor, fromInvitation }
    if (signingIn) await this.openSession(signingIn, session, origin)
  }

  async destroy(sessionId: string): Promise<void> {
    await this.#live(sessionId).update({ ended_at: new Date() })
  }

  async touch(): Promise<void> {}

  #live(sessionId: string) {
    return this.db
      .from('user_sessions')
      .where('token_hash', hashSessionId(sessionId))
      .whereNull('ended_at')
  }
}
