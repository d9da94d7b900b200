import type { HttpContext } from '@adonisjs/core/http'
import { recordAuditAlone } from '#actions/audit/record_audit'
import { auditCsv } from '#queries/audit/audit_csv'
import { exportAudit } from '#queries/audit/export_audit'
import { sendCsv } from '#support/csv'
import { readList } from '#support/http/read_list'
import { auditExportValidator } from '#validators/audit/audit'

export default class ExportsController {
  /** The filtered log as CSV, streamed; the export itself is an entry. */
  async show(ctx: HttpContext) {
    const { actor } = ctx
    const filters = await readList(ctx, auditExportValidator)
    const subject = { entityType: 'audit' as const, id: null, companyId: actor.companyId }
    await recordAuditAlone(actor, 'audit.export', subject, { after: { filters } })

    const reader = { reach: actor.reach, locale: actor.user.locale }
    sendCsv(ctx, 'exports.audit.file', auditCsv(exportAudit(actor, filters), reader))
  }
}
