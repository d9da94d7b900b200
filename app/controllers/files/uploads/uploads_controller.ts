import type { HttpContext } from '@adonisjs/core/http'
import { abandonUpload } from '#actions/files/uploads/abandon_upload'
import { presignUpload } from '#actions/files/uploads/presign_upload'
import PresignedUploadTransformer from '#transformers/files/presigned_upload_transformer'
import { presignUploadValidator } from '#validators/files/file'

export default class UploadsController {
  async store({ actor, body, response, serialize }: HttpContext) {
    const presigned = await presignUpload(actor, body(presignUploadValidator))
    response.status(201)
    return serialize(PresignedUploadTransformer.transform(presigned))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await abandonUpload(actor, params.fileId)
    return response.noContent()
  }
}
