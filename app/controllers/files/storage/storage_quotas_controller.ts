import type { HttpContext } from '@adonisjs/core/http'
import { setQuota } from '#actions/files/storage/set_quota'
import { quotaValidator } from '#validators/files/storage'

export default class StorageQuotasController {
  async update({ actor, body, params, response }: HttpContext) {
    await setQuota(actor, params.companyId, body(quotaValidator))
    return response.noContent()
  }
}
