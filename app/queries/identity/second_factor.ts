import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { FactorMethod } from '#models/identity/values'

/** What somebody has beside their password. */
export type SecondFactor = {
  totp: boolean
  /** How many of them. */
  passkeys: number
  /** Recovery codes that were not used yet. */
  recoveryCodesLeft: number
}

/** The second factor of a person: one statement. */
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

/** Whether a password alone doesn't do. Recovery codes stand in for a factor, and are none. */
export const hasFactor = ({ totp, passkeys }: SecondFactor): boolean => totp || passkeys > 0

/** The condition of somebody who has one, for a statement. @param person their id */
export const withFactor = (person: string) =>
  `(exists (select from totp_factors f where f.user_id = ${person} and f.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = ${person}))`

/** Those of some people who have one. */
export async function peopleWithFactor(userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await db.rawQuery(
    `select u.id from users u where u.id = any(?) and ${withFactor('u.id')}`,
    [[...userIds]]
  )
  return new Set(rows.map(({ id }: { id: string }) => id))
}

/** What a sign-in with the right password still needs. */
export type NextStep = {
  /** The ways to prove a second factor; none for whoever has to set one up first. */
  methods: FactorMethod[]
  setUp: boolean
}

/** The ways in which somebody can prove it now. */
export function methodsOf(factor: SecondFactor): FactorMethod[] {
  if (!hasFactor(factor)) return []
  return [
    ...(factor.passkeys > 0 ? (['passkey'] as const) : []),
    ...(factor.totp ? (['totp'] as const) : []),
    ...(factor.recoveryCodesLeft > 0 ? (['recovery'] as const) : []),
  ]
}
