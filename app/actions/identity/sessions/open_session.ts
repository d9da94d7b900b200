import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { v7 as uuidv7 } from 'uuid'
import { Actor, type Origin } from '#access/actor'
import { demandsFactor } from '#access/factors/demand'
import { hashSessionId } from '#access/live_session'
import { SESSION_LIFE } from '#access/session_life'
import type { NewSession, ProvenFactor } from '#access/session_store'
import { recordAudit } from '#actions/audit/record_audit'
import { rememberDevice } from '#actions/identity/sessions/known_devices'
import { Refusal } from '#exceptions/refusals'
import { hasFactor, secondFactorOf } from '#queries/identity/second_factor'
import Company from '#models/companies/company'
import User from '#models/identity/user'
import { text } from '#support/text'

/**
 * Opens a session for somebody who has just proved who they are. What ends a person's
 * sessions holds the same rows, so a session opens either before it, and ends with the
 * others, or afterwards, and is refused here. So is, whichever way it came, one without the second
 * factor of somebody who has one, or has to have one.
 * @param person as they were when they proved it: with the password that was checked
 * @throws Refusal 401 when their password, role, account, company or second factor has changed since
 */
export async function openSession(
  person: User,
  { sessionId, data, deviceToken, provenFactor }: NewSession,
  origin: Origin
): Promise<void> {
  await db.transaction(async (trx) => {
    const { current, company } = await assertAsBefore(trx, person)
    await assertFactorProven(trx, current, company, provenFactor)
    await insertSession(trx, person.id, sessionId, data, origin)
    if (deviceToken) await rememberDevice(trx, person.id, deviceToken)
    await recordAudit(trx, new Actor(current, company, origin), 'session.start', current)
  })
}

/**
 * Holds the rows that whatever ends a person's ways in holds as well.
 * @param person as they were when they proved who they are
 * @throws Refusal 401 when they have changed since, or may not sign in any more
 */
export async function assertAsBefore(
  trx: TransactionClientContract,
  person: User
): Promise<{ current: User; company: Company }> {
  const company = await Company.query({ client: trx })
    .where('id', person.companyId)
    .forShare()
    .firstOrFail()
  const current = await User.query().lockIfFound(person.id, trx)
  if (!current || !isAsBefore(current, person) || !maySignIn(current, company)) {
    throw wrongCredentials()
  }
  return { current, company }
}

/**
 * Whoever resets a factor, or ends the sessions, ends waiting steps too: one that is gone opens
 * nothing, and neither does a passkey.
 */
async function assertFactorProven(
  trx: TransactionClientContract,
  person: User,
  company: Company,
  proven: ProvenFactor | undefined
): Promise<void> {
  if (proven === 'before') return
  const { id } = person
  if (!proven) {
    if (demandsFactor(person, company)) throw wrongCredentials()
    if (hasFactor(await secondFactorOf(id, trx))) throw wrongCredentials()
    return
  }
  if ('passkey' in proven) {
    const there = await trx.from('passkeys').where({ id: proven.passkey, user_id: id }).first()
    if (!there) throw wrongCredentials()
    return
  }
  const spent = await trx.from('sign_in_steps').where({ id: proven.step, user_id: id }).delete()
  if (Number(spent) !== 1) throw wrongCredentials()
}

/** 401: the one answer to a sign-in that fails, whatever the reason (ASVS 6.3.8). */
export function wrongCredentials(): Refusal {
  return new Refusal(text('sign_in.mismatch'), { code: 'E_INVALID_CREDENTIALS', status: 401 })
}

/** 403: the password was right, the company is suspended. It says whom to ask. */
export async function companySuspended({ name }: Company): Promise<Refusal> {
  const team = await Company.query().where('kind', 'team').first()
  const words = text('sign_in.company_suspended', { company: name, team: team?.name ?? 'Rushes' })
  return new Refusal(words, { code: 'E_COMPANY_SUSPENDED', status: 403 })
}

/** Whether only the suspension of their company keeps a person out. */
export function isShutOut(person: User, company: Company): boolean {
  return person.isActive && company.status === 'suspended' && !company.isDeleted
}

/** Whether a person can sign in at all. */
export function maySignIn(person: User, company: Company): boolean {
  return person.isActive && company.status === 'active' && !company.isDeleted
}

const isAsBefore = (current: User, before: User) =>
  current.password === before.password && current.role === before.role

async function insertSession(
  trx: TransactionClientContract,
  userId: string,
  sessionId: string,
  data: Record<string, unknown>,
  { address, agent }: Origin
): Promise<void> {
  const remembered = data.remembered === true
  await trx.rawQuery(
    `insert into user_sessions
       (id, token_hash, user_id, data, address, agent, remembered, created_at, last_seen_at, expires_at)
     values (?, ?, ?, ?, ?, ?, ?, now(), now(), now() + ?::interval)`,
    [
      uuidv7(),
      hashSessionId(sessionId),
      userId,
      JSON.stringify(data),
      address ?? '',
      agent ?? '',
      remembered,
      `${SESSION_LIFE.atMost[remembered ? 'remembered' : 'plain']} days`,
    ]
  )
}
