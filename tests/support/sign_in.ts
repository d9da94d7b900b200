import { randomUUID } from 'node:crypto'
import { ApiRequest } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { v7 as uuidv7 } from 'uuid'
import { DateTime } from 'luxon'
import { newApiToken } from '#access/tokens/api_token'
import { hashSessionId } from '#access/live_session'
import ApiToken from '#models/identity/api_token'
import type User from '#models/identity/user'

declare module '@japa/api-client' {
  interface ApiRequest {
    /** Sends the request with an active session of this user. */
    as(user: User): this
    /** Sends the request as an API client with a token and without a cookie. */
    withToken(token: string): this
  }
}

/**
 * Opens a session without the sign-in page.
 * @returns the cookie's value
 */
export async function aSession(user: Pick<User, 'id'>, attributes: Record<string, unknown> = {}) {
  const sessionId = randomUUID()
  const now = new Date()
  await db.table('user_sessions').insert({
    id: uuidv7(),
    token_hash: hashSessionId(sessionId),
    user_id: user.id,
    data: JSON.stringify({ auth_web: user.id, remembered: false }),
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(now.getTime() + 86_400_000),
    ...attributes,
  })
  return sessionId
}

/** Opens a session of the user. Returns its digest, by which actions know it. */
export async function sessionHashOf({ id }: { id: string }): Promise<string> {
  return hashSessionId(await aSession({ id }))
}

ApiRequest.macro('as', function (this: ApiRequest, user: User) {
  return this.setup(async () => {
    this.cookie('rushes', await aSession(user))
  })
})

ApiRequest.macro('withToken', function (this: ApiRequest, token: string) {
  return this.header('authorization', `Bearer ${token}`)
})

/**
 * Creates an API token of this user that was just used: by default with all their permissions,
 * valid for a month.
 */
export async function aToken(user: User, attributes: Partial<ApiToken> = {}) {
  const { token, prefix, hash: tokenHash } = newApiToken()
  const row = await ApiToken.create({
    ...{ userId: user.id, tokenHash, prefix, name: `Token ${prefix}` },
    expiresAt: DateTime.utc().plus({ days: 30 }),
    lastUsedAt: DateTime.utc(),
    ...attributes,
  })
  return { token, row }
}
