import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Invitation from '#models/invitation'

/** The invitation as it is now with its company, held until the transaction ends. */
export async function lockInvitation(
  id: string,
  trx: TransactionClientContract
): Promise<Invitation> {
  return Invitation.query({ client: trx })
    .where('id', id)
    .forUpdate()
    .preload('company')
    .firstOrFail()
}
