import type { HttpContext } from '@adonisjs/core/http'
import { showChecks, showFileChecks } from '#queries/content/checks/show_checks'
import { readList } from '#support/http/read_list'
import FileChecksTransformer from '#transformers/content/file_checks_transformer'
import VersionChecksTransformer from '#transformers/content/version_checks_transformer'
import { checksValidator } from '#validators/content/content'

export default class ChecksController {
  async show(ctx: HttpContext) {
    const { actor, params, serialize } = ctx
    const { versionId } = await readList(ctx, checksValidator)
    const checks = await showChecks(actor, params.id, versionId)
    return serialize(VersionChecksTransformer.transform(checks, actor.user.locale))
  }

  async showOfFile({ actor, params, serialize }: HttpContext) {
    const checks = await showFileChecks(actor, params.id)
    return serialize(FileChecksTransformer.transform(checks, actor.user.locale))
  }
}
