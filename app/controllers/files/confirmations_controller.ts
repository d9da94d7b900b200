import type { HttpContext } from '@adonisjs/core/http'
import { confirmUpload } from '#actions/files/confirm_upload'
import Upload from '#models/upload'
import FilePolicy from '#policies/file_policy'
import { showFile } from '#queries/files/show_file'
import FileTransformer from '#transformers/file_transformer'

export default class ConfirmationsController {
  async store({ actor, bouncer, params, response, serialize }: HttpContext) {
    const upload = await Upload.ticketsOf(actor).findOrFail(params.fileId)
    await bouncer.with(FilePolicy).authorize('upload', upload.purpose, upload.companyId)
    const { file, isNew } = await confirmUpload(actor, upload)

    response.status(isNew ? 201 : 200)
    return serialize(FileTransformer.transform(await showFile(actor, file.id)))
  }
}
