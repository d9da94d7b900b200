import type { HttpContext } from '@adonisjs/core/http'
import { retryProcessing } from '#actions/files/retry_processing'
import FileObject from '#models/file_object'
import { showFile } from '#queries/files/show_file'
import FileTransformer from '#transformers/file_transformer'

export default class RetriesController {
  async store({ actor, params, serialize }: HttpContext) {
    const file = await FileObject.visibleTo(actor).findOrFail(params.id)
    await retryProcessing(actor, file)
    return serialize(FileTransformer.transform(await showFile(actor, file.id)))
  }
}
