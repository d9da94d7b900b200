import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { reachOf, type Role } from '#access/roles'
import { recordAudit } from '#actions/audit/record_audit'
import { assertCompanyActive, writableCompany } from '#actions/companies/company_rules'
import {
  assertNoAccount,
  invitationEnd,
  openInvitationExists,
} from '#actions/identity/invitations/invitation_rules'
import { invitationLink, newToken } from '#access/one_time_token'
import { assertRoleFits } from '#actions/identity/users/user_rules'
import type { Trx } from '#lucid/transaction'
import { rawFields, validateInput, type Input } from '#support/input'
import { withUniqueViolation } from '#lucid/unique_violation'
import type Company from '#models/companies/company'
import Invitation from '#models/identity/invitation'
import InvitationPolicy from '#policies/identity/invitation_policy'

export type Invitee = { email: string; role: Role; companyId?: string }

/** An invitation and its link, which can't be shown a second time. */
export type NewInvitation = { invitation: Invitation; token: string; link: string }

/**
 * Invites a user with permissions that the caller holds, to a company that the caller may write to.
 * @throws Forbidden, InvalidField, also for a role that does not fit its company, Conflict (`reason`
 *   `account_exists`, `open_invitation` or `company_suspended`)
 */
export async function createInvitation(
  actor: Actor,
  input: Input<Invitee>
): Promise<NewInvitation> {
  const named = rawFields(input)
  await authorize(actor, InvitationPolicy, 'create', named.role, named.companyId)
  const { email, role, companyId } = await validateInput(input)
  const company = await companyFor(actor, role, companyId)
  return db.transaction((trx) => openInvitation(trx, actor, { email, role, company }))
}

/** The company of the invited user: the team's for a team role, a client's own by default. */
async function companyFor(actor: Actor, role: Role, companyId?: string): Promise<Company> {
  if (!actor.seesAllCompanies || (reachOf(role) === 'all' && !companyId)) return actor.company
  return writableCompany(actor, companyId, companyId ? undefined : 'client')
}

/**
 * Inserts an invitation in the caller's transaction. An expired one of the same address is replaced.
 * @param actor null for the operator at the command line
 * @throws InvalidField, Conflict
 */
export async function openInvitation(
  trx: Trx,
  actor: Actor | null,
  { email, role, company }: { email: string; role: Role; company: Company }
): Promise<NewInvitation> {
  assertRoleFits(role, company)
  assertCompanyActive(company)
  await assertNoAccount(email, trx)
  await supersedeExpired(trx, company.id, email)

  const { token, hash } = newToken()
  const invitation = await withUniqueViolation('invitations_one_open', openInvitationExists, () =>
    Invitation.create(
      {
        companyId: company.id,
        email,
        role,
        tokenHash: hash,
        retiredHashes: [],
        invitedById: actor?.id ?? null,
        expiresAt: invitationEnd(),
      },
      { client: trx }
    )
  )
  await recordAudit(trx, actor, 'invitation.create', invitation, {
    after: { email, role, expiresAt: invitation.expiresAt },
  })
  invitation.$setRelated('company', company)
  return { invitation, token, link: invitationLink(token) }
}

async function supersedeExpired(trx: Trx, companyId: string, email: string) {
  await Invitation.unanswered({ client: trx })
    .where({ company_id: companyId, email })
    .whereNull('superseded_at')
    .whereRaw('expires_at <= now()')
    .update({ supersededAt: DateTime.utc() })
}
