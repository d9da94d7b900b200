import type { HttpContext } from '@adonisjs/core/http'
import { chooseCover } from '#actions/content/choose_cover'
import { showFile } from '#queries/files/show_file'
import FileTransformer from '#transformers/files/file_transformer'
import { coverValidator } from '#validators/content/content'

export default class CoversController {
  async update({ actor, body, params, serialize }: HttpContext) {
    const fileId = await chooseCover(actor, params.id, body(coverValidator))
    return serialize(FileTransformer.transform(await showFile(actor, fileId), actor.user.locale))
  }
}
