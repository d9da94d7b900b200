import type { HttpContext } from '@adonisjs/core/http'
import { abandonUpload } from '#actions/files/uploads/abandon_upload'
import { confirmUpload } from '#actions/files/uploads/confirm_upload'
import { presignUpload } from '#actions/files/uploads/presign_upload'
import { showFile } from '#queries/files/list_files'
import FileTransformer from '#transformers/files/file_transformer'
import PresignedUploadTransformer from '#transformers/files/presigned_upload_transformer'
import { presignUploadValidator, confirmUploadValidator } from '#validators/files/file'

export default class UploadsController {
  async store({ actor, unvalidatedBody, response, serialize }: HttpContext) {
    const presigned = await presignUpload(actor, unvalidatedBody(presignUploadValidator))
    response.status(201)
    return serialize(PresignedUploadTransformer.transform(presigned))
  }

  async confirm({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const { id, isNew } = await confirmUpload(
      actor,
      params.fileId,
      unvalidatedBody(confirmUploadValidator)
    )
    response.status(isNew ? 201 : 200)
    return serialize(FileTransformer.transform(await showFile(actor, id), actor.user.locale))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await abandonUpload(actor, params.fileId)
    return response.noContent()
  }
}
