import type { HttpContext } from '@adonisjs/core/http'
import { showChecks } from '#queries/content/checks/show_checks'
import { readList } from '#support/http/read_list'
import VersionChecksTransformer from '#transformers/content/version_checks_transformer'
import { checksValidator } from '#validators/content/content'

export default class ChecksController {
  async show(ctx: HttpContext) {
    const { actor, params, serialize } = ctx
    const { versionId } = await readList(ctx, checksValidator)
    const checks = await showChecks(actor, params.id, versionId)
    return serialize(VersionChecksTransformer.transform(checks, actor.user.locale))
  }
}
