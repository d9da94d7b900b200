import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { requiresSecondFactor } from '#access/factors/required_factor'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import type { FactorMethod } from '#models/identity/values'

/** The second factors of a user. */
export type SecondFactor = {
  totp: boolean
  /** Number of passkeys. */
  passkeys: number
  /** Number of unused recovery codes. */
  recoveryCodesLeft: number
}

/** Reads the second factors of a user, with one statement. */
export async function secondFactorOf(
  userId: string,
  client: QueryClientContract = db.connection()
): Promise<SecondFactor> {
  const { rows } = await client.rawQuery(
    `select exists (select from totp_factors where user_id = :userId and confirmed_at is not null)
              as totp,
            (select count(*)::int from passkeys where user_id = :userId) as passkeys,
            (select count(*)::int from recovery_codes where user_id = :userId and used_at is null)
              as left`,
    { userId }
  )
  const { totp, passkeys, left } = rows[0]
  return { totp, passkeys, recoveryCodesLeft: left }
}

/**
 * Whether the user has a second factor, so that a password alone isn't enough. Recovery codes replace a lost
 * factor, but aren't one.
 */
export const hasFactor = ({ totp, passkeys }: SecondFactor): boolean => totp || passkeys > 0

/** Whether a second factor is required of a user who has none. */
export async function lacksRequiredFactor(
  user: User,
  company: Company,
  client?: QueryClientContract
): Promise<boolean> {
  return requiresSecondFactor(user, company) && !hasFactor(await secondFactorOf(user.id, client))
}

/** SQL condition: the user has a second factor. @param user SQL of the user's id */
export const withFactor = (user: string) =>
  `(exists (select from totp_factors f where f.user_id = ${user} and f.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = ${user}))`

/** The credentials of a user in addition to, or instead of, their password. */
export type FactorKind = Exclude<FactorMethod, 'recovery'>

/** The second factors of several users, by id; those without are left out. */
export async function factorsOf(
  userIds: readonly string[]
): Promise<ReadonlyMap<string, FactorKind[]>> {
  const { rows } = await db.rawQuery(
    `select user_id, 'passkey' as kind from passkeys where user_id = any(:ids)
     union
     select user_id, 'totp' from totp_factors where user_id = any(:ids) and confirmed_at is not null
     order by user_id, kind`,
    { ids: [...userIds] }
  )
  const found = new Map<string, FactorKind[]>()
  for (const { user_id: id, kind } of rows as { user_id: string; kind: FactorKind }[]) {
    found.set(id, [...(found.get(id) ?? []), kind])
  }
  return found
}

/** The step that a sign-in still needs after the correct password. */
export type NextStep = {
  /** The accepted methods of the second factor; empty for a user who has to set one up first. */
  methods: FactorMethod[]
  setUp: boolean
}

/** The methods that the user can currently use. */
export function methodsOf(factor: SecondFactor): FactorMethod[] {
  if (!hasFactor(factor)) return []
  return [
    ...(factor.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factor.totp ? (['totp'] as const) : []),
    ...(factor.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ]
}

/**
 * Returns the user of a half session who has to set up a second factor.
 * @param tokenHash digest of its id
 * @returns null without one, or for a user who has a factor
 */
export async function findSettingUp(tokenHash: string | null): Promise<{ email: string } | null> {
  const { rows } = await db.rawQuery(
    `select u.email from sign_in_steps s join users u on u.id = s.user_id
      where s.token_hash = ? and s.expires_at > now() and not ${withFactor('u.id')}`,
    [tokenHash ?? '']
  )
  return rows[0] ?? null
}

/**
 * Returns the methods of the second factor that a half session waits for.
 * @param tokenHash digest of its id
 * @returns null if it waits for none
 */
export async function methodsOfStep(tokenHash: string | null): Promise<FactorMethod[] | null> {
  const { rows } = await db.rawQuery(
    'select user_id from sign_in_steps where token_hash = ? and expires_at > now()',
    [tokenHash ?? '']
  )
  const methods = rows[0] ? methodsOf(await secondFactorOf(rows[0].user_id)) : []
  return methods.length > 0 ? methods : null
}
