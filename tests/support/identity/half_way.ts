import type { ApiClient } from '@japa/api-client'
import type User from '#models/identity/user'
import { PASSWORD } from '#tests/support/people'

/** The cookie of a sign-in whose password was right, and which waits for its second step. */
export async function halfWay(client: ApiClient, { email }: User): Promise<string> {
  const response = await client.post('/api/auth/login').json({ email, password: PASSWORD })
  response.assertStatus(200)
  return response.cookie('rushes')!.value
}
