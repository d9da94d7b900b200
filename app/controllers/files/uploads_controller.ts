import type { HttpContext } from '@adonisjs/core/http'
import { abandonUpload } from '#actions/files/abandon_upload'
import { presignUpload } from '#actions/files/presign_upload'
import { presignUploadValidator } from '#validators/file'

export default class UploadsController {
  async store({ actor, body, response }: HttpContext) {
    const { upload, put } = await presignUpload(actor, body(presignUploadValidator))

    const { url: uploadUrl, method, headers, expiresAt } = put
    return response
      .status(201)
      .json({ data: { fileId: upload.id, uploadUrl, method, headers, expiresAt } })
  }

  async destroy({ actor, params, response }: HttpContext) {
    await abandonUpload(actor, params.fileId)
    return response.noContent()
  }
}
