import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { held } from '#models/held'
import Invitation from '#models/invitation'

/** The invitation as it is now with its company, held until the transaction ends. */
export async function lockInvitation(
  id: string,
  trx: TransactionClientContract
): Promise<Invitation> {
  return held(Invitation.query({ client: trx }).where('id', id))
    .preload('company')
    .firstOrFail()
}
