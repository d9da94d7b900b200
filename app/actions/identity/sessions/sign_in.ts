import { randomBytes } from 'node:crypto'
import hash from '@adonisjs/core/services/hash'
import db from '@adonisjs/lucid/services/db'
import { NO_ORIGIN, type Origin } from '#access/actor'
import { assertProviderOptional } from '#actions/identity/company_sign_in/required'
import { withRateLimit } from '#access/limits/with_rate_limit'
import {
  companySuspended,
  isShutOut,
  maySignIn,
  wrongCredentials,
} from '#actions/identity/sessions/sign_in_rules'
import {
  recordFailedSignIn,
  recordThrottledSignIn,
} from '#actions/identity/sessions/record_sign_in'
import { signInLimits } from '#actions/identity/sessions/sign_in_limits'
import User from '#models/identity/user'
import { findUserSigningIn } from '#queries/identity/users_by_email'

export type Credentials = {
  email: string
  password: string
  /** The secret of the browser, if it has one. */
  deviceToken?: string | null
}

/**
 * Verifies an email and a password. Status, text and duration are the same whether the account does not
 * exist, is closed, or the password is wrong (ASVS 6.3.8). With the right password the response says that the
 * company is suspended.
 * @returns the user with their company; `openSession` checks them again
 * @throws Refusal 401, 403 for a suspended company, or one that allows only its own accounts; TooManyRequests
 */
export async function signIn(
  { email, password, deviceToken = null }: Credentials,
  origin: Origin = NO_ORIGIN
): Promise<User> {
  const limits = await signInLimits(email, deviceToken, origin.address)
  return withRateLimit(limits, () => checkCredentials(email, password, origin), {
    onRefusal: ({ by }) => recordThrottledSignIn(email, by, origin),
  })
}

async function checkCredentials(email: string, password: string, origin: Origin): Promise<User> {
  const dummyPassword = await dummyHash()
  const user = await findUserSigningIn(email)
  const matches = await hash.verify(user?.password ?? dummyPassword, password)

  if (!user || !matches || !maySignIn(user, user.company)) {
    await recordFailedSignIn(email, user, origin)
    throw user && matches && isShutOut(user, user.company)
      ? await companySuspended(user.company)
      : wrongCredentials()
  }
  try {
    await assertProviderOptional(user, user.company)
  } catch (error) {
    await recordFailedSignIn(email, user, origin)
    throw error
  }
  if (hash.needsReHash(user.password)) await hashAnew(user, password)
  return user
}

let dummy: Promise<string> | undefined

/** A hash that no password matches, so that verifying takes as long for unknown addresses as for known ones. */
function dummyHash(): Promise<string> {
  return (dummy ??= hash.make(randomBytes(32).toString('base64')))
}

/** Hashes a password with the current parameters. Of two concurrent sign-ins, only one does. */
async function hashAnew(user: User, password: string): Promise<void> {
  await db.transaction(async (trx) => {
    const current = await User.query().lock(user.id, trx)
    if (hash.needsReHash(current.password)) {
      if (current.password !== user.password) throw wrongCredentials()
      current.password = await hash.make(password)
      await current.save()
    } else if (!(await hash.verify(current.password, password))) {
      throw wrongCredentials()
    }
    user.password = current.password
  })
}
