import type { HttpContext } from '@adonisjs/core/http'
import { deleteFile } from '#actions/files/delete_file'
import FileObject from '#models/file_object'
import FilePolicy from '#policies/file_policy'
import { listFiles } from '#queries/files/list_files'
import { showFile } from '#queries/files/show_file'
import { readList } from '#support/read_list'
import FileTransformer from '#transformers/file_transformer'
import { fileListValidator } from '#validators/file'

export default class FilesController {
  async index(ctx: HttpContext) {
    const page = await listFiles(ctx.actor, await readList(ctx, fileListValidator))
    return ctx.serialize(FileTransformer.paginate(page.all(), page.getMeta()))
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(FileTransformer.transform(await showFile(actor, params.id)))
  }

  async destroy({ actor, bouncer, params, response }: HttpContext) {
    const file = await FileObject.visibleTo(actor).findOrFail(params.id)
    await bouncer.with(FilePolicy).authorize('remove', file)
    await deleteFile(actor, file)
    return response.noContent()
  }
}
