import type { HttpContext } from '@adonisjs/core/http'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#actions/audit/record_audit'
import { exportTasks } from '#queries/tasks/export_tasks'
import { taskCsv } from '#queries/tasks/task_csv'
import { readList } from '#support/read_list'
import { taskExportValidator } from '#validators/task'

export default class ExportsController {
  /** The orders that the list's filters leave as CSV, streamed; the export itself is noted. */
  async show(ctx: HttpContext) {
    const { actor, response } = ctx
    const filters = await readList(ctx, taskExportValidator)
    await db.transaction((trx) =>
      recordAudit(
        trx,
        actor,
        'task.export',
        { entityType: 'task', id: null, companyId: actor.company.id },
        { after: { filters } }
      )
    )

    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', 'attachment; filename="orders.csv"')
    response.stream(taskCsv(exportTasks(actor, filters)))
  }
}
