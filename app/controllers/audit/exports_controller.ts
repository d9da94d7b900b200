import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#actions/audit/record_audit'
import { auditTable } from '#queries/audit/audit_table'
import { exportAudit } from '#queries/audit/export_audit'
import { sendCsv } from '#support/csv'
import { readList } from '#support/http/read_list'
import { auditExportValidator } from '#validators/audit/audit'

export default class ExportsController {
  /** The filtered log as CSV, streamed; the export itself is an entry. */
  async show(ctx: HttpContext) {
    const { actor } = ctx
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

    const { locale } = actor.user
    const name = i18nManager.locale(locale).formatMessage('exports.audit.file')
    sendCsv(ctx, name, auditTable(exportAudit(actor, filters), { reach: actor.reach, locale }))
  }
}
