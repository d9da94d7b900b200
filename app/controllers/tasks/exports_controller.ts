import type { HttpContext } from '@adonisjs/core/http'
import { recordAuditAlone } from '#actions/audit/record_audit'
import { exportTasks } from '#queries/tasks/export_tasks'
import { taskTable } from '#queries/tasks/task_columns'
import { sendCsv } from '#support/csv'
import { readList } from '#support/http/read_list'
import { taskExportValidator } from '#validators/tasks/task'

export default class ExportsController {
  /** The orders that the list's filters leave as CSV, streamed; the export itself is noted. */
  async show(ctx: HttpContext) {
    const { actor } = ctx
    const filters = await readList(ctx, taskExportValidator)
    const subject = { entityType: 'task' as const, id: null, companyId: actor.companyId }
    await recordAuditAlone(actor, 'task.export', subject, { after: { filters } })

    const { locale } = actor.user
    sendCsv(ctx, 'exports.orders.file', taskTable(exportTasks(actor, filters), locale))
  }
}
