import db from '@adonisjs/lucid/services/db'
import type { Actor } from '#access/actor'
import { lockCompanyNames } from '#actions/companies/company_names'
import { recordAudit } from '#actions/audit/record_audit'
import { Conflict } from '#exceptions/refusals'
import Company from '#models/company'
import { held } from '#models/held'
import { text } from '#support/text'

/**
 * Brings a company back from the trash, as it was.
 * @throws Conflict when another company took its slug meanwhile
 */
export async function restoreCompany(actor: Actor, { id }: Company): Promise<void> {
  await db.transaction(async (trx) => {
    await lockCompanyNames(trx)
    const deleted = Company.query({ client: trx }).onlyTrashed().where('id', id)
    const company = await held(deleted).firstOrFail()
    if (await Company.query({ client: trx }).where('slug', company.slug).first()) {
      throw new Conflict(text('companies.slug_taken_since'), {
        reason: 'slug_taken',
        allowed: [],
      })
    }

    await company.restore(trx)
    await recordAudit(
      trx,
      actor,
      'company.restore',
      { entityType: 'company', id, companyId: id },
      { after: { name: company.name, slug: company.slug, status: company.status } }
    )
  })
}
