import type { HttpContext } from '@adonisjs/core/http'
import { showFileChecks } from '#queries/content/checks/show_checks'
import FileChecksTransformer from '#transformers/content/file_checks_transformer'

export default class FileChecksController {
  async show({ actor, params, serialize }: HttpContext) {
    const checks = await showFileChecks(actor, params.id)
    return serialize(FileChecksTransformer.transform(checks, actor.user.locale))
  }
}
