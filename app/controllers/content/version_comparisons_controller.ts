import { Readable } from 'node:stream'
import type { HttpContext } from '@adonisjs/core/http'
import { compareContentVersions } from '#actions/content/changes/compare_content_versions'
import { exportChanges } from '#actions/content/changes/export_changes'
import { contentDisposition } from '#support/http/content_disposition'
import { readList } from '#support/http/read_list'
import ChangesTransformer from '#transformers/content/changes_transformer'
import { changesValidator } from '#validators/content/content'

/** Media type that other programs use for OTIO; it isn't registered. */
const OTIO = 'application/vnd.pixar.opentimelineio+json'

export default class VersionComparisonsController {
  async show(ctx: HttpContext) {
    const { actor, params, response, serialize } = ctx
    const { format, ...versions } = await readList(ctx, changesValidator)
    if (format === 'otio') {
      const { name, timeline } = await exportChanges(actor, params.id, versions)
      response.header('content-type', OTIO)
      response.header('content-disposition', contentDisposition('attachment', name))
      return response.stream(Readable.from(timeline))
    }
    const changes = await compareContentVersions(actor, params.id, versions)
    return serialize(ChangesTransformer.transform(changes, actor.user.locale))
  }
}
