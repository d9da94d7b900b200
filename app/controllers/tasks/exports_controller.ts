import type { HttpContext } from '@adonisjs/core/http'
import { recordAuditInTransaction } from '#actions/audit/record_audit'
import { exportTasks } from '#queries/tasks/export_rows'
import { taskCsv } from '#queries/tasks/export_columns'
import { sendCsv } from '#support/strings/csv'
import { readList } from '#support/http/read_list'
import { taskExportValidator } from '#validators/tasks/task'

export default class ExportsController {
  /** The orders that match the list's filters as CSV, streamed; the export is recorded in the audit log. */
  async show(ctx: HttpContext) {
    const { actor } = ctx
    const filters = await readList(ctx, taskExportValidator)
    const subject = { entityType: 'task' as const, id: null, companyId: actor.companyId }
    await recordAuditInTransaction(actor, 'task.export', subject, { after: { filters } })

    const { locale } = actor.user
    sendCsv(ctx, 'exports.orders.file', taskCsv(exportTasks(actor, filters), locale))
  }
}
