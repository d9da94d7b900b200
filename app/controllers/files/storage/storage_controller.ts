import type { HttpContext } from '@adonisjs/core/http'
import { setQuota } from '#actions/files/storage/set_quota'
import { removeExpiredFiles } from '#actions/files/storage/remove_expired_files'
import { storageReport } from '#queries/files/storage_report'
import StorageReportTransformer from '#transformers/files/storage_report_transformer'
import { quotaValidator } from '#validators/files/file'

export default class StorageController {
  async show({ actor, serialize }: HttpContext) {
    return serialize(StorageReportTransformer.transform(await storageReport(actor)))
  }

  async page({ actor, inertia }: HttpContext) {
    const report = await storageReport(actor)
    return inertia.render('files/storage', { report: StorageReportTransformer.transform(report) })
  }

  async sweep({ actor, serialize }: HttpContext) {
    return serialize(await removeExpiredFiles(actor))
  }

  async updateQuota({ actor, unvalidatedBody, params, response }: HttpContext) {
    await setQuota(actor, params.companyId, unvalidatedBody(quotaValidator))
    return response.noContent()
  }
}
