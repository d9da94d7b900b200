import { send } from '~/lib/api'

/** Marks notifications as read, one after the other; stops at the first request that fails. */
export async function readEach(ids: string[]) {
  for (const id of ids) {
    const result = await send('post', '/api/notifications/:id/read', { params: { id } })
    if (!result.ok) return result
  }
  return { ok: true as const }
}
