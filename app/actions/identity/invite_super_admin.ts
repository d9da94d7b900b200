import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { lockCompanyNames } from '#actions/companies/company_names'
import { insertCompany } from '#actions/companies/create_company'
import { openInvitation, type Invited } from '#actions/identity/create_invitation'
import { renewInvitation } from '#actions/identity/resend_invitation'
import { Conflict } from '#exceptions/refusals'
import Company from '#models/company'
import Invitation from '#models/invitation'
import { say } from '#support/say'

const ROLE = 'super_admin'
const TEAM_NAME = 'Production team'

/**
 * Invites a super administrator for the operator at the command line: this is how the first
 * person of an installation comes in. The team company is made when there is none; an open
 * invitation of the same address gets a new link.
 * @param teamName of the team company, when it has to be made
 * @throws Conflict when the address has an account or another invitation, or the team
 * company bears another name
 */
export async function inviteSuperAdmin(email: string, teamName?: string): Promise<Invited> {
  return db.transaction(async (trx) => {
    const company = await theTeamCompany(trx, teamName)
    const open = await openInvitationOf(trx, company, email)
    if (!open) return openInvitation(trx, null, { email, role: ROLE, company })
    if (open.role === ROLE) return renewInvitation(trx, null, open.id)

    throw new Conflict(say('this_address_is_invited_with_another_role', { role: open.role }), {
      kind: 'open_invitation',
      allowed: ['revoke'],
    })
  })
}

async function theTeamCompany(trx: TransactionClientContract, teamName?: string) {
  await lockCompanyNames(trx)
  const team = await Company.query({ client: trx }).where('kind', 'team').first()
  if (!team) return insertCompany(trx, null, 'team', { name: teamName ?? TEAM_NAME })
  if (!teamName || teamName === team.name) return team

  throw new Conflict(say('the_team_company_exists_already', { name: team.name }), {
    kind: 'team_exists',
    allowed: [],
  })
}

async function openInvitationOf(trx: TransactionClientContract, { id }: Company, email: string) {
  return Invitation.query({ client: trx })
    .where({ company_id: id, email })
    .whereNull('accepted_at')
    .whereNull('revoked_at')
    .whereRaw('expires_at > now()')
    .first()
}
