import { createHash } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { v7 as uuidv7 } from 'uuid'
import type { Role } from '#access/roles'
import type Company from '#models/companies/company'
import type User from '#models/identity/user'
import { aFeedOf } from '#tests/support/calendar'
import { aCompanySignIn } from '#tests/support/identity/company_sign_in'
import { aCompany, aPerson } from '#tests/support/people'
import { aSession } from '#tests/support/sign_in'
import type { Context, Members, Team } from './context.js'
import { WORDS } from '../words.js'

export type People = Members & {
  company: Company
  /** a user to manage */
  colleague: User
  formerColleague: User
  invitationId: string
}

/** Creates the company and its users, and the context from which all other records are created. */
export async function buildPeople(
  word: string,
  team: Team
): Promise<{ context: Context; people: People }> {
  const company = await aCompany({ name: `${word} company`, teamReview: true })
  await aCompanySignIn(company)
  const person = (role: Role, name: string = role) =>
    aPerson(role, { company, fullName: `${word} ${name}`, messengerId: uuidv7() })
  const owner = await person('client_owner')
  const manager = await person('client_manager')
  const viewer = await person('client_viewer')
  const colleague = await person('client_viewer', WORDS.person)
  const formerColleague = await person('client_viewer', WORDS.deletedPerson)
  await db.transaction((trx) => formerColleague.trash(trx))
  await aSession(colleague)
  const members = { owner, manager, viewer }
  for (const user of Object.values(members)) await aFeedOf(user)
  const invitationId = await anInvitation(word, company, owner)
  return {
    context: { word, company, team, ...members, everybody: { ...team, ...members } },
    people: { company, ...members, colleague, formerColleague, invitationId },
  }
}

async function anInvitation(word: string, company: Company, by: User): Promise<string> {
  const id = uuidv7()
  await db.table('invitations').insert({
    id,
    company_id: company.id,
    email: `${word.toLowerCase()}-${WORDS.invitation}-${id.slice(-6)}@example.test`,
    role: 'client_viewer',
    token_hash: createHash('sha256').update(id).digest('hex'),
    invited_by_id: by.id,
    expires_at: DateTime.utc().plus({ days: 7 }).toJSDate(),
    created_at: new Date(),
    updated_at: new Date(),
  })
  return id
}
