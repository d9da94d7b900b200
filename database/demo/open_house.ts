import db from '@adonisjs/lucid/services/db'
import { Actor, NO_ORIGIN } from '#access/actor'
import { createCompany, insertCompany } from '#actions/companies/create_company'
import { acceptInvitation } from '#actions/identity/accept_invitation'
import { createInvitation, openInvitation, type Invited } from '#actions/identity/create_invitation'
import type Company from '#models/company'
import { CLIENTS, PEOPLE, TEAM, type DemoPerson } from './cast.js'

/** The people of the demonstration by e-mail address, each as one who acts. */
export type Cast = Record<string, Actor>

/**
 * Makes the companies and the people the way a person would: the first one through the
 * operator's invitation, everybody else invited by them.
 */
export async function openHouse(password: string): Promise<Cast> {
  const [first, ...others] = PEOPLE
  const cast: Cast = {}
  const join = async ({ email, fullName }: DemoPerson, { token }: Invited) => {
    const user = await acceptInvitation(token, { fullName, password }, NO_ORIGIN)
    cast[email] = new Actor(user, user.company)
  }

  await join(first, await foundTeam(first))
  const host = cast[first.email]
  const companies = new Map<string, Company>()
  for (const client of CLIENTS) companies.set(client.slug, await createCompany(host, client))

  for (const person of others) {
    const companyId = companies.get(person.company ?? '')?.id
    await join(person, await createInvitation(host, { ...person, companyId }))
  }
  return cast
}

function foundTeam(person: DemoPerson): Promise<Invited> {
  return db.transaction(async (trx) => {
    const company = await insertCompany(trx, null, 'team', TEAM)
    return openInvitation(trx, null, { ...person, company })
  })
}
