import type { HttpContext } from '@adonisjs/core/http'
import { restoreFile } from '#actions/files/restore_file'
import FileObject from '#models/file_object'
import FilePolicy from '#policies/file_policy'
import { showFile } from '#queries/files/show_file'
import FileTransformer from '#transformers/file_transformer'

export default class RestoresController {
  async store({ actor, bouncer, params, serialize }: HttpContext) {
    const file = await FileObject.visibleTo(actor).onlyTrashed().findOrFail(params.id)
    await bouncer.with(FilePolicy).authorize('remove', file)
    await restoreFile(actor, file)
    return serialize(FileTransformer.transform(await showFile(actor, file.id)))
  }
}
