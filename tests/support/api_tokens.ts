import { ApiRequest } from '@japa/api-client'
import { DateTime } from 'luxon'
import { newApiToken } from '#access/tokens/api_token'
import ApiToken from '#models/identity/api_token'
import type User from '#models/identity/user'

declare module '@japa/api-client' {
  interface ApiRequest {
    /** Sends the request as a program with a token, and without a cookie. */
    withToken(token: string): this
  }
}

ApiRequest.macro('withToken', function (this: ApiRequest, token: string) {
  return this.header('authorization', `Bearer ${token}`)
})

/** A token of this person, used just now: all their rights, for a month, unless told. */
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
