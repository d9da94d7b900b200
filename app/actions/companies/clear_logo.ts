import type { Actor } from '#access/actor'
import { recordAudit } from '#actions/audit/record_audit'
import type { Trx } from '#lucid/transaction'
import Company from '#models/companies/company'

/** A company whose logo's file is being deleted has none from now on. */
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
