import type { HttpContext } from '@adonisjs/core/http'
import { restoreFile } from '#actions/files/restore_file'
import { showFile } from '#queries/files/show_file'
import FileTransformer from '#transformers/files/file_transformer'

export default class RestoresController {
  async store({ actor, params, serialize }: HttpContext) {
    await restoreFile(actor, params.id)
    return serialize(FileTransformer.transform(await showFile(actor, params.id), actor.user.locale))
  }
}
