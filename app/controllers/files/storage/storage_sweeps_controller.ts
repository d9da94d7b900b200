import type { HttpContext } from '@adonisjs/core/http'
import { sweepStorage } from '#actions/files/storage/sweep_storage'
import SweptTransformer from '#transformers/files/swept_transformer'

export default class StorageSweepsController {
  async store({ actor, serialize }: HttpContext) {
    return serialize(SweptTransformer.transform(await sweepStorage(actor)))
  }
}
