import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { demandsFactor } from '#access/factors/demand'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
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

/** Whether a second factor is required of a user who has none. */
export async function lacksRequiredFactor(
  person: User,
  company: Company,
  client?: QueryClientContract
): Promise<boolean> {
  return demandsFactor(person, company) && !hasFactor(await secondFactorOf(person.id, client))
}

/** The condition of somebody who has one, for a statement. @param person their id */
export const withFactor = (person: string) =>
  `(exists (select from totp_factors f where f.user_id = ${person} and f.confirmed_at is not null)
    or exists (select from passkeys p where p.user_id = ${person}))`

/** What somebody can sign in with beside their password, or in its place. */
export type FactorKind = Exclude<FactorMethod, 'recovery'>

/** What each of some people has, by their ids; those without are left out. */
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
