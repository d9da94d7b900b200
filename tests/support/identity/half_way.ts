import type { ApiClient } from '@japa/api-client'
import type User from '#models/identity/user'
import { PASSWORD } from '#tests/support/people'

/**
 * Returns the cookie of a sign-in with a correct password that still requires the second factor.
 */
export async function halfWay(client: ApiClient, { email }: User): Promise<string> {
  const response = await client.post('/api/auth/login').json({ email, password: PASSWORD })
  response.assertStatus(200)
  return response.cookie('rushes')!.value
}
