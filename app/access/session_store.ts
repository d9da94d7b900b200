import type { HttpContext } from '@adonisjs/core/http'
import type { SessionData, SessionStoreContract } from '@adonisjs/session/types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { hashSessionId, type Authentication } from '#access/live_session'
import type { Origin } from '#access/actor'
import type User from '#models/identity/user'

declare module '@adonisjs/core/http' {
  interface HttpContext {
    /** The session of this request with its user, when there is a live one. */
    signedIn?: Authentication
    /** How the user authenticated, if not by a password alone. */
    signInMethod?: SignInMethod
    /** The session opens because an invitation was accepted, which is no re-authentication. */
    fromInvitation?: boolean
  }
}

/** How a user authenticated for the session that opens. */
export type SignInMethod =
  /** By a password alone, including a new one set through a link. */
  | { by: 'password' }
  /** By the second factor of a sign-in that waited for it, and is used up by it. */
  | { by: 'second_step'; stepId: string }
  | { by: 'passkey'; passkeyId: string }
  | CompanyMethod
  /** In an open session that the new one replaces. */
  | { by: 'session'; sessionId: string }

/** At the company's provider. */
export type CompanyMethod = {
  by: 'company'
  identity: ProviderIdentity
  /** Whether the provider verified a second factor. */
  hasSecondFactor: boolean
}

/** What a company's provider reported about the user. */
export type ProviderIdentity = {
  /** The link between the user and their account at the provider; null if opening the session creates it. */
  linkId: string | null
  account: ProviderAccount
  /** Id of the session at the provider, if it names one. */
  providerSession: string | null
  /** When the user authenticated at the provider, if it reports that. */
  provenAt: Date | null
}

/** An account at a provider, as it names it for one client; null for sign-ins that an older process began. */
export type ProviderAccount = { issuer: string; clientId: string | null; subject: string }

/** A session that is to be opened with the answer. */
export type NewSession = {
  /** The value for the cookie. */
  sessionId: string
  /** `remembered` gives the session the longer lifetime. */
  data: Record<string, unknown>
  /** The browser's secret; without one the browser is not remembered as a known device. */
  deviceToken?: string
  method: SignInMethod
  fromInvitation?: boolean
}

/** Opens a session for a user who has just authenticated. */
export type OpenSession = (user: User, session: NewSession, origin: Origin) => Promise<void>

/**
 * Sessions in `user_sessions`. A row is made by a sign-in alone and only ever updated afterwards, so a request in
 * flight can't revive a session that has ended; visitors have none. Remember-me is a longer lifetime of the same
 * session. Reading returns the row that was found when the request was identified, and which was marked as seen
 * then.
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

  /** @throws Refusal 401 for a new session of a user who was changed since they authenticated */
  async write(sessionId: string, data: SessionData): Promise<void> {
    if (sessionId === this.#readId) {
      await this.#live(sessionId).update({ data: JSON.stringify(data) })
      return
    }
    const { deviceToken, fromInvitation, origin, signInMethod, userSigningIn } = this.ctx
    const method = signInMethod ?? { by: 'password' }
    const session = { sessionId, data, deviceToken, method, fromInvitation }
    if (userSigningIn) await this.openSession(userSigningIn, session, origin)
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
