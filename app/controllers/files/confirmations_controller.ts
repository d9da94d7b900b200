import type { HttpContext } from '@adonisjs/core/http'
import { confirmUpload } from '#actions/files/confirm_upload'
import { showFile } from '#queries/files/show_file'
import FileTransformer from '#transformers/file_transformer'

export default class ConfirmationsController {
  async store({ actor, params, response, serialize }: HttpContext) {
    const { id, isNew } = await confirmUpload(actor, params.fileId)
    response.status(isNew ? 201 : 200)
    return serialize(FileTransformer.transform(await showFile(actor, id)))
  }
}
