import type { Trx } from '#lucid/transaction'

/**
 * Removes links between users and their accounts at a company's provider, and ends the sessions that were opened with
 * them: no provider remains to end those.
 */
export async function deleteLinks(trx: Trx, links: readonly { id: string }[]): Promise<void> {
  const ids = links.map(({ id }) => id)
  if (ids.length === 0) return
  await trx.rawQuery(
    `update user_sessions set ended_at = now()
      where ended_at is null and sign_in_link_id = any(?)`,
    [ids]
  )
  await trx.from('sign_in_links').whereIn('id', ids).delete()
}
