import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { recordAudit } from '#actions/audit/record_audit'
import { limitAttempts } from '#actions/identity/factors/factor_rules'
import { revokeCredentials } from '#actions/identity/passwords/revoke_credentials'
import { assertGoodPassword } from '#actions/identity/passwords/password_rules'
import { validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import User from '#models/identity/user'
import UserPolicy from '#policies/identity/user_policy'

/**
 * Sets the caller's own password. Ends all their sessions, including the current one, since its cookie may have
 * been copied; also reset links, known browsers, the linked messenger, the calendar link and, unless they are to
 * stay, tokens.
 * @returns the user, for a session with a new id
 * @throws Forbidden, InvalidField on `currentPassword` (ten wrong ones within a day, then TooManyRequests) or on
 *   `password`
 */
export async function changePassword(
  actor: Actor,
  input: Input<{ currentPassword: string; password: string; endTokens?: boolean }>
): Promise<User> {
  await authorize(actor, UserPolicy, 'updateOwn')
  const { currentPassword, password, endTokens = true } = await validateInput(input)
  const { user, company } = actor
  await limitAttempts(user, 'change_password', async () => {
    if (!(await hash.verify(user.password, currentPassword))) throw notTheirs()
  })
  const { email, fullName } = user
  await assertGoodPassword(password, { email, fullName, companyName: company.name })
  const hashed = await hash.make(password)

  return db.transaction(async (trx) => {
    const locked = await User.visibleTo(actor).lock(user.id, trx)
    if (locked.password !== user.password) throw notTheirs()
    locked.password = hashed
    await locked.save()
    await revokeCredentials(trx, actor, locked, endTokens)
    await recordAudit(trx, actor, 'account.change_password', locked)
    locked.$setRelated('company', company)
    return locked
  })
}

const notTheirs = () => new InvalidField('currentPassword', 'passwords.wrong', 'current_password')
