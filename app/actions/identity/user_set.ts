import type { Trx } from '#lucid/transaction'

/** One user, or all users of a company; never a record that happens to have a company. */
export type UserSet =
  { userId: string; companyId?: never } | { companyId: string; userId?: never; id?: never }

/** Their ids, for `whereIn`. */
export function userIdsOf(trx: Trx, set: UserSet) {
  const users = trx.from('users').select('id')
  return set.userId !== undefined
    ? users.where('id', set.userId)
    : users.where('company_id', set.companyId)
}
