import type { HttpContext } from '@adonisjs/core/http'
import { abandonUpload } from '#actions/files/abandon_upload'
import { presignUpload } from '#actions/files/presign_upload'
import Upload from '#models/upload'
import FilePolicy from '#policies/file_policy'
import PresignedUploadTransformer from '#transformers/presigned_upload_transformer'
import { presignUploadValidator } from '#validators/file'

export default class UploadsController {
  async store({ actor, bouncer, request, response, serialize }: HttpContext) {
    await bouncer.with(FilePolicy).authorize('upload', request.input('purpose'))
    const input = await request.validateUsing(presignUploadValidator)
    const presigned = await presignUpload(actor, input)

    response.status(201)
    return serialize(PresignedUploadTransformer.transform(presigned))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await abandonUpload(await Upload.ticketsOf(actor).findOrFail(params.fileId))
    return response.noContent()
  }
}
