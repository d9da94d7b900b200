import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { Actor, type Origin } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import { limited, perAccount, perAddress } from '#actions/identity/attempt_limit'
import { Refusal } from '#exceptions/refusals'
import User from '#models/user'
import { text } from '#support/text'

const WRONG = 401

/**
 * Checks an e-mail address and a password. Status, text and time are the same whether the
 * account does not exist, is closed to its person, or the password is wrong (ASVS 6.3.8).
 * @returns the person, with their company
 * @throws Refusal 401, TooManyRequests
 */
export async function signIn(email: string, password: string, origin: Origin): Promise<User> {
  const limits = [perAccount('sign_in', email), perAddress('sign_in', origin.address)]
  return limited(limits, [WRONG], () => checkCredentials(email, password, origin))
}

async function checkCredentials(email: string, password: string, origin: Origin): Promise<User> {
  const user = await User.query().where('email', email).preload('company').first()
  const matches = await passwordMatches(user, password)

  if (!user || !matches || !mayEnter(user)) {
    await recordFailure(email, user, origin)
    throw new Refusal(text('sign_in.mismatch'), {
      code: 'E_INVALID_CREDENTIALS',
      status: WRONG,
    })
  }

  await db.transaction(async (trx) => {
    if (hash.needsReHash(user.password)) {
      user.password = await hash.make(password)
      await user.useTransaction(trx).save()
    }
    await recordAudit(trx, new Actor(user, user.company, origin), 'session.start', user)
  })
  return user
}

/** An unknown address costs as much time as a wrong password. */
async function passwordMatches(user: User | null, password: string): Promise<boolean> {
  if (user) return hash.verify(user.password, password)
  await hash.make(password)
  return false
}

function mayEnter(user: User): boolean {
  return user.isActive && user.company.status === 'active' && !user.company.isDeleted
}

async function recordFailure(email: string, user: User | null, origin: Origin): Promise<void> {
  await db.transaction((trx) =>
    recordAudit(
      trx,
      null,
      'session.refuse',
      { entityType: 'user', id: user?.id ?? null, companyId: user?.companyId ?? null },
      { audience: user ? 'everyone' : 'team', after: { email }, origin }
    )
  )
}
