import type { HttpContext } from '@adonisjs/core/http'
import { deleteFile, restoreFile } from '#actions/files/delete_file'
import { retryProcessing } from '#actions/files/retry_processing'
import { listFiles, showFile } from '#queries/files/list_files'
import { readList } from '#support/http/read_list'
import FileTransformer from '#transformers/files/file_transformer'
import { fileListValidator } from '#validators/files/file'

export default class FilesController {
  async index(ctx: HttpContext) {
    const page = await listFiles(ctx.actor, await readList(ctx, fileListValidator))
    return ctx.serialize(
      FileTransformer.paginate(page.all(), page.getMeta(), ctx.actor.user.locale)
    )
  }

  async show({ actor, params, serialize }: HttpContext) {
    return serialize(FileTransformer.transform(await showFile(actor, params.id), actor.user.locale))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await deleteFile(actor, params.id)
    return response.noContent()
  }

  async restore({ actor, params, serialize }: HttpContext) {
    await restoreFile(actor, params.id)
    return serialize(FileTransformer.transform(await showFile(actor, params.id), actor.user.locale))
  }

  async retry({ actor, params, serialize }: HttpContext) {
    await retryProcessing(actor, params.id)
    return serialize(FileTransformer.transform(await showFile(actor, params.id), actor.user.locale))
  }
}
