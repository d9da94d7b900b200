import db from '@adonisjs/lucid/services/db'
import { Actor, NO_ORIGIN } from '#access/actor'
import { createCompany, insertCompany } from '#actions/companies/create_company'
import { acceptInvitation } from '#actions/identity/invitations/accept_invitation'
import {
  createInvitation,
  openInvitation,
  type NewInvitation,
} from '#actions/identity/invitations/create_invitation'
import type Company from '#models/companies/company'
import { CLIENTS, USERS, TEAM, type DemoUser } from './users.js'

/** The users of the demonstration as actors, by email. */
export type DemoActors = Record<string, Actor>

/**
 * Creates the companies and users through the same actions as the pages: the first user accepts the
 * operator's invitation and invites all others.
 */
export async function createUsers(password: string): Promise<DemoActors> {
  const [first, ...others] = USERS
  const actors: DemoActors = {}
  const join = async ({ email, fullName }: DemoUser, { token }: NewInvitation) => {
    const user = await acceptInvitation(
      token,
      { fullName, password },
      { ...NO_ORIGIN, locale: 'en' }
    )
    actors[email] = new Actor(user, user.company)
  }

  await join(first, await foundTeam(first))
  const host = actors[first.email]
  const companies = new Map<string, Company>()
  for (const client of CLIENTS) companies.set(client.slug, await createCompany(host, client))

  for (const user of others) {
    const companyId = companies.get(user.company ?? '')?.id
    await join(user, await createInvitation(host, { ...user, companyId }))
  }
  return actors
}

function foundTeam(user: DemoUser): Promise<NewInvitation> {
  return db.transaction(async (trx) => {
    const company = await insertCompany(trx, null, 'team', TEAM)
    return openInvitation(trx, null, { ...user, company })
  })
}
