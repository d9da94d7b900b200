import type { HttpContext } from '@adonisjs/core/http'
import { storageReport } from '#queries/storage/storage_report'
import StorageReportTransformer from '#transformers/storage_report_transformer'

export default class StorageReportsController {
  async show({ serialize }: HttpContext) {
    return serialize(StorageReportTransformer.transform(await storageReport()))
  }

  async page({ inertia }: HttpContext) {
    const report = await storageReport()
    return inertia.render('admin/storage', { report: StorageReportTransformer.transform(report) })
  }
}
