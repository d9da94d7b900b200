import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Actor } from '#access/actor'
import { enforce } from '#access/enforce'
import { lockCompany } from '#actions/companies/lock_company'
import { changesTo } from '#actions/audit/changes_to'
import { recordAudit } from '#actions/audit/record_audit'
import { InvalidField } from '#exceptions/refusals'
import type Company from '#models/company'
import FileObject from '#models/file_object'
import CompanyPolicy from '#policies/company_policy'
import { text } from '#support/text'
import type { CompanyChanges } from '#validators/company'

/**
 * Changes what is said of a company. The terms of its contract also need
 * `admin.manage_clients`.
 * @throws Forbidden, InvalidField for a logo that is not a logo file of this company
 */
export async function updateCompany(
  actor: Actor,
  { id }: Company,
  changes: CompanyChanges
): Promise<void> {
  await db.transaction(async (trx) => {
    const company = await lockCompany(id, trx)
    enforce(new CompanyPolicy().edit(actor, company, given(changes)))
    if (changes.logoFileId) await assertLogo(trx, actor, id, changes.logoFileId)

    const change = changesTo(company, columnsOf(changes))
    if (!change) return
    await company.merge(change.after).save()
    await recordAudit(
      trx,
      actor,
      'company.update',
      { entityType: 'company', id, companyId: id },
      { ...change }
    )
  })
}

const given = (changes: CompanyChanges) =>
  Object.entries(changes).flatMap(([field, value]) => (value === undefined ? [] : field))

/** Parts of the allowance that are not given stay; a missing allowance is one without limits. */
function columnsOf({ allowance, ...rest }: CompanyChanges) {
  const { monthlyVideos, revisionRounds } =
    allowance === null ? { monthlyVideos: null, revisionRounds: null } : (allowance ?? {})
  return { ...rest, monthlyVideos, revisionRounds }
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
