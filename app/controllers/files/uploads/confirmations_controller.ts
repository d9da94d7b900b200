import type { HttpContext } from '@adonisjs/core/http'
import { confirmUpload } from '#actions/files/uploads/confirm_upload'
import { showFile } from '#queries/files/show_file'
import FileTransformer from '#transformers/files/file_transformer'
import { confirmUploadValidator } from '#validators/files/file'

export default class ConfirmationsController {
  async store({ actor, body, params, response, serialize }: HttpContext) {
    const { id, isNew } = await confirmUpload(actor, params.fileId, body(confirmUploadValidator))
    response.status(isNew ? 201 : 200)
    return serialize(FileTransformer.transform(await showFile(actor, id), actor.user.locale))
  }
}
