import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#actions/audit/record_audit'
import { auditCsv } from '#queries/audit/audit_csv'
import { exportAudit } from '#queries/audit/export_audit'
import { readList } from '#support/read_list'
import { auditExportValidator } from '#validators/audit'

export default class ExportsController {
  /** The filtered log as CSV, streamed; the export itself is an entry. */
  async show(ctx: HttpContext) {
    const { actor, response } = ctx
    const filters = await readList(ctx, auditExportValidator)
    await db.transaction((trx) =>
      recordAudit(
        trx,
        actor,
        'audit.export',
        { entityType: 'audit', id: null, companyId: actor.companyId },
        { after: { filters } }
      )
    )

    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', 'attachment; filename="audit.csv"')
    response.stream(auditCsv(exportAudit(actor, filters), actor.reach))
  }
}
