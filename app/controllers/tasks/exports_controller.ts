import type { HttpContext } from '@adonisjs/core/http'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import { recordAudit } from '#actions/audit/record_audit'
import { exportTasks } from '#queries/tasks/export_tasks'
import { taskTable } from '#queries/tasks/task_table'
import { sendCsv } from '#support/csv'
import { readList } from '#support/http/read_list'
import { taskExportValidator } from '#validators/tasks/task'

export default class ExportsController {
  /** The orders that the list's filters leave as CSV, streamed; the export itself is noted. */
  async show(ctx: HttpContext) {
    const { actor } = ctx
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

    const { locale } = actor.user
    const name = i18nManager.locale(locale).formatMessage('exports.orders.file')
    sendCsv(ctx, name, taskTable(exportTasks(actor, filters), locale))
  }
}
