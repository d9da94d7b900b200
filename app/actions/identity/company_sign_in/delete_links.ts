import type { Provider } from '#access/company_sign_in/provider'
import type { Trx } from '#lucid/transaction'

/**
 * Removes the links between accounts at a company's providers and users, and ends unfinished sign-ins that would create
 * one. A provider may name each user differently for each client (OpenID Connect Core 1.0, 8.1), so a subject is only
 * valid for its issuer and client. No provider remains to end the sessions that it opened.
 * @param current issuer and client whose links are kept, as are those of an unknown client
 */
export async function deleteLinks(
  trx: Trx,
  companyId: string,
  current: Pick<Provider, 'issuer' | 'clientId'> = { issuer: '', clientId: '' }
): Promise<void> {
  const former = `company_id = :companyId and (issuer <> :issuer or client_id <> :clientId)`
  const { rows } = await trx.rawQuery(`select id from sign_in_links where ${former} for update`, {
    companyId,
    ...current,
  })
  const ids = rows.map(({ id }: { id: string }) => id)
  await trx.rawQuery(
    `update user_sessions set ended_at = now()
      where ended_at is null and sign_in_link_id = any(?)`,
    [ids]
  )
  await trx.from('sign_in_links').whereIn('id', ids).delete()
}
