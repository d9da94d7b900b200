import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { sessionRequired } from '#access/tokens/api_token'
import { changesTo, recordAudit } from '#actions/audit/record_audit'
import { assertDatabaseKnows } from '#actions/companies/company_rules'
import { endSessionsWithoutFactor } from '#actions/identity/factors/end_sessions_without_factor'
import { reauthenticationRequired } from '#actions/identity/factors/reauthentication_required'
import type { Trx } from '#lucid/transaction'
import { rawFields, validateInput, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import Company from '#models/companies/company'
import StoredFile from '#models/files/stored_file'
import CompanyPolicy from '#policies/companies/company_policy'
import type { CompanyChanges } from '#validators/companies/company'

/**
 * Changes the details of a company. The terms of its contract also require `admin.manage_clients`.
 * @param isReauthenticated whether the caller re-authenticated recently, which removing the second factor
 *   requires
 * @returns the company as it is now
 * @throws NotFound, Forbidden, InvalidField, also for a logo that is not a logo file of this company, and a time
 *   zone that the database doesn't know; Refusal 403 without a re-authentication, or for a change that no token
 *   may make
 */
export async function updateCompany(
  actor: Actor,
  id: string,
  input: Input<CompanyChanges>,
  isReauthenticated = false
): Promise<Company> {
  return db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(id, trx)
    await authorize(actor, CompanyPolicy, 'update', company, definedFields(rawFields(input)))
    const changes = await validateInput(input)
    await assertSignIn(trx, actor, company, changes, isReauthenticated)
    if (changes.timezone) await assertDatabaseKnows(trx, changes.timezone)
    if (changes.logoFileId) await assertLogo(trx, actor, company.id, changes.logoFileId)

    const { teamReview, ...seen } = columnsOf(changes)
    const change = changesTo(company, seen)
    if (change) await save(trx, actor, company, change)
    if (change?.after.secondFactorRequired) await endSessionsWithoutFactor(trx, company.id)
    const internal = changesTo(company, { teamReview })
    if (internal) await save(trx, actor, company, internal, 'team')
    return company
  })
}

/**
 * Sign-in settings are changed in a session only. No longer requiring a second factor weakens the account of
 * every user in the company, so it needs a re-authentication. Requiring one doesn't: it ends the sessions
 * without a second factor within a day.
 */
async function assertSignIn(
  trx: Trx,
  actor: Actor,
  { secondFactorRequired }: Company,
  changes: CompanyChanges,
  isReauthenticated: boolean
): Promise<void> {
  const wanted = changes.secondFactorRequired ?? secondFactorRequired
  if (wanted === secondFactorRequired) return
  if (actor.token) throw sessionRequired()
  if (!wanted && !isReauthenticated) throw await reauthenticationRequired(actor.id, trx)
}

const definedFields = (fields: object) =>
  Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : field))

/** Parts of the allowance that are missing stay; a null allowance has no limits. */
function columnsOf({ allowance, ...rest }: CompanyChanges) {
  const { monthlyVideos, revisionRounds } =
    allowance === null ? { monthlyVideos: null, revisionRounds: null } : (allowance ?? {})
  return { ...rest, monthlyVideos, revisionRounds }
}

/** @param audience `team` hides the entry from the client, who must not see that versions are reviewed first */
async function save(
  trx: Trx,
  actor: Actor,
  company: Company,
  change: { before: object; after: object },
  audience: 'everyone' | 'team' = 'everyone'
): Promise<void> {
  await company.merge(change.after).save()
  await recordAudit(trx, actor, 'company.update', company, {
    before: { ...change.before },
    after: { ...change.after },
    audience,
  })
}

async function assertLogo(
  trx: Trx,
  actor: Actor,
  companyId: string,
  fileId: string
): Promise<void> {
  const file = await StoredFile.visibleTo(actor)
    .useTransaction(trx)
    .where({ company_id: companyId, purpose: 'logo' })
    .findById(fileId)
  if (!file) {
    throw new InvalidField('logoFileId', 'companies.logo_unusable', 'exists')
  }
}

/** Removes a company's logo when its file is deleted. */
export async function clearLogo(
  trx: Trx,
  actor: Actor,
  file: { id: string; companyId: string }
): Promise<void> {
  const company = await Company.query()
    .where('logo_file_id', file.id)
    .lockIfFound(file.companyId, trx)
  if (!company) return

  await company.merge({ logoFileId: null }).save()
  await recordAudit(trx, actor, 'company.update', company, {
    before: { logoFileId: file.id },
    after: { logoFileId: null },
  })
}
