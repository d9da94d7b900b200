import db from '@adonisjs/lucid/services/db'
import { lockCompanyNames } from '#actions/companies/free_company_names'
import { insertCompany } from '#actions/companies/create_company'
import { openInvitation, type NewInvitation } from '#actions/identity/invitations/create_invitation'
import { renewInvitation } from '#actions/identity/invitations/resend_invitation'
import { Conflict } from '#exceptions/refusals'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'
import Invitation from '#models/identity/invitation'
import { text } from '#support/text'

const ROLE = 'super_admin'
const TEAM_NAME = 'Production team'

/**
 * Invites a super administrator for the operator at the command line: this creates the first user of an
 * installation. The team company is created if there is none; an open invitation of the same address gets a new
 * link.
 * @param teamName of the team company, when it has to be made
 * @throws Conflict if the address has an account or another invitation, or the team company has another name
 */
export async function inviteSuperAdmin(email: string, teamName?: string): Promise<NewInvitation> {
  return db.transaction(async (trx) => {
    const company = await theTeamCompany(trx, teamName)
    const open = await openInvitationOf(trx, company, email)
    if (!open) return openInvitation(trx, null, { email, role: ROLE, company })
    if (open.role === ROLE) return renewInvitation(trx, null, open)

    throw new Conflict(text('invitations.other_role', { role: open.role }), {
      reason: 'open_invitation',
      allowed: ['revoke'],
    })
  })
}

async function theTeamCompany(trx: Trx, teamName?: string) {
  await lockCompanyNames(trx)
  const team = await Company.query({ client: trx }).where('kind', 'team').first()
  if (!team) return insertCompany(trx, null, 'team', { name: teamName ?? TEAM_NAME })
  if (!teamName || teamName === team.name) return team

  throw new Conflict(text('companies.team_exists', { name: team.name }), {
    reason: 'team_exists',
    allowed: [],
  })
}

async function openInvitationOf(trx: Trx, { id }: Company, email: string) {
  const open = await Invitation.open({ client: trx }).where({ company_id: id, email }).first()
  return open && Invitation.query().preload('company').lock(open.id, trx)
}
