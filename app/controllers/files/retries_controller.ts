import type { HttpContext } from '@adonisjs/core/http'
import { retryProcessing } from '#actions/files/retry_processing'
import { showFile } from '#queries/files/show_file'
import FileTransformer from '#transformers/files/file_transformer'

export default class RetriesController {
  async store({ actor, params, serialize }: HttpContext) {
    await retryProcessing(actor, params.id)
    return serialize(FileTransformer.transform(await showFile(actor, params.id), actor.user.locale))
  }
}
