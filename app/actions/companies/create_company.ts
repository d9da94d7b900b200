import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { authorize } from '#access/policy'
import { assertDatabaseKnows } from '#actions/companies/company_rules'
import { freeCode, freeSlug, lockCompanyNames } from '#actions/companies/free_company_names'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import { validateInput, type Input } from '#support/input'
import Company from '#models/companies/company'
import type { CompanyKind } from '#models/companies/values'
import CompanyPolicy from '#policies/companies/company_policy'
import type { CompanyInput } from '#validators/companies/company'

/**
 * Creates a client company. Its code, the prefix of its order numbers, is derived from the slug and
 * never changes.
 * @throws Forbidden, InvalidField, also for a slug that is taken, and a time zone that the database doesn't know
 */
export async function createCompany(actor: Actor, input: Input<CompanyInput>): Promise<Company> {
  await authorize(actor, CompanyPolicy, 'create')
  const company = await validateInput(input)
  return db.transaction((trx) => insertCompany(trx, actor, 'client', company))
}

/**
 * Inserts a company of either kind in the caller's transaction.
 * @param actor null for the operator at the command line
 */
export async function insertCompany(
  trx: Trx,
  actor: Actor | null,
  kind: CompanyKind,
  { name, slug: wanted, timezone, contact }: CompanyInput
): Promise<Company> {
  if (timezone) await assertDatabaseKnows(trx, timezone)
  await lockCompanyNames(trx)
  const slug = await freeSlug(trx, name, wanted)
  const code = await freeCode(trx, slug)

  const company = await Company.create(
    { name, slug, code, kind, timezone: timezone ?? 'UTC', contact: contact ?? null },
    { client: trx }
  )
  await company.refresh()
  await recordAudit(trx, actor, 'company.create', company, {
    after: { name, slug, code, kind, timezone: company.timezone, contact: company.contact },
  })
  return company
}
