import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { authorize } from '#access/authorize'
import { sessionRequired } from '#access/tokens/for_sessions'
import { changesTo } from '#actions/audit/changes_to'
import { recordAudit } from '#actions/audit/record_audit'
import { endSessionsWithoutFactor } from '#actions/identity/factors/end_sessions_without_factor'
import { proofRequired } from '#actions/identity/factors/proof_required'
import { rawFields, validated, type Input } from '#support/input'
import { InvalidField } from '#exceptions/refusals'
import Company from '#models/companies/company'
import FileObject from '#models/files/file_object'
import CompanyPolicy from '#policies/companies/company_policy'
import { text } from '#support/text'
import type { CompanyChanges } from '#validators/companies/company'

/**
 * Changes what is said of a company. The terms of its contract also need
 * `admin.manage_clients`.
 * @param isProven whether the caller proved lately who they are, which giving up a second factor asks
 * @returns the company as it is now
 * @throws NotFound, Forbidden, InvalidField, also for a logo that is not a logo file of this
 * company; Refusal 403 for what asks for a proof, or is never done with a token
 */
export async function updateCompany(
  actor: Actor,
  id: string,
  input: Input<CompanyChanges>,
  isProven = false
): Promise<Company> {
  return db.transaction(async (trx) => {
    const company = await Company.visibleTo(actor).lock(id, trx)
    await authorize(actor, CompanyPolicy, 'update', company, given(rawFields(input)))
    const changes = await validated(input)
    await assertSignIn(trx, actor, company, changes, isProven)
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
 * How people sign in is changed in a session, and a demand that is given up asks who one is: it
 * weakens the account of everybody in the company. Making it asks nothing, for it opens nothing: it
 * ends the sessions without a second factor within a day.
 */
async function assertSignIn(
  trx: TransactionClientContract,
  actor: Actor,
  { secondFactorRequired }: Company,
  changes: CompanyChanges,
  isProven: boolean
): Promise<void> {
  const wanted = changes.secondFactorRequired ?? secondFactorRequired
  if (wanted === secondFactorRequired) return
  if (actor.token) throw sessionRequired()
  if (!wanted && !isProven) throw await proofRequired(actor.id, trx)
}

const given = (fields: object) =>
  Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : field))

/** Parts of the allowance that are not given stay; a missing allowance is one without limits. */
function columnsOf({ allowance, ...rest }: CompanyChanges) {
  const { monthlyVideos, revisionRounds } =
    allowance === null ? { monthlyVideos: null, revisionRounds: null } : (allowance ?? {})
  return { ...rest, monthlyVideos, revisionRounds }
}

/** @param audience `team` for what the client is not to learn: that versions are reviewed first */
async function save(
  trx: TransactionClientContract,
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
  trx: TransactionClientContract,
  actor: Actor,
  companyId: string,
  fileId: string
): Promise<void> {
  const file = await FileObject.visibleTo(actor)
    .useTransaction(trx)
    .where({ company_id: companyId, purpose: 'logo' })
    .findById(fileId)
  if (!file) {
    throw new InvalidField('logoFileId', text('companies.logo_unusable'), 'exists')
  }
}
