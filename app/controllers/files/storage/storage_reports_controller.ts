import type { HttpContext } from '@adonisjs/core/http'
import { storageReport } from '#queries/files/storage_report'
import StorageReportTransformer from '#transformers/files/storage_report_transformer'

export default class StorageReportsController {
  async show({ actor, serialize }: HttpContext) {
    return serialize(StorageReportTransformer.transform(await storageReport(actor)))
  }

  async page({ actor, inertia }: HttpContext) {
    const report = await storageReport(actor)
    return inertia.render('files/storage', { report: StorageReportTransformer.transform(report) })
  }
}
