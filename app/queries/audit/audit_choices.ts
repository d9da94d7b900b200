import type { Actor } from '#access/actor'
import Company from '#models/companies/company'
import User from '#models/identity/user'

export type NamedCompany = { id: string; name: string }
export type NamedPerson = { id: string; fullName: string }

/** The companies that a log can be narrowed to, deleted ones too; a client has no choice. */
export async function auditCompanies(actor: Actor): Promise<NamedCompany[]> {
  if (!actor.seesAllCompanies) return []
  const companies = await Company.visibleTo(actor).withTrashed().orderByRaw('lower(name)')
  return companies.map(({ id, name }) => ({ id, name }))
}

/** Returns the users that the log can be filtered by, as far as this user may see them, by name. */
export async function namedPeople(actor: Actor, ids: string[] = []): Promise<NamedPerson[]> {
  if (ids.length === 0) return []
  const people = await User.visibleTo(actor).withTrashed().whereIn('users.id', ids)
  return people.map(({ id, fullName }) => ({ id, fullName }))
}
