import type { HttpContext } from '@adonisjs/core/http'
import { recordPart } from '#actions/files/uploads/record_part'
import { signParts } from '#actions/files/uploads/sign_parts'
import { partsOfUpload } from '#queries/files/list_parts'
import PresignedPartTransformer from '#transformers/files/presigned_part_transformer'
import UploadPartTransformer from '#transformers/files/upload_part_transformer'
import { recordPartValidator, signPartsValidator } from '#validators/files/file'

export default class UploadPartsController {
  async index({ actor, params, serialize }: HttpContext) {
    return serialize(UploadPartTransformer.transform(await partsOfUpload(actor, params.fileId)))
  }

  async store({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const parts = await signParts(actor, params.fileId, unvalidatedBody(signPartsValidator))
    return serialize(PresignedPartTransformer.transform(parts))
  }

  async update({ actor, unvalidatedBody, params, serialize }: HttpContext) {
    const part = await recordPart(actor, params.fileId, unvalidatedBody(recordPartValidator))
    return serialize(UploadPartTransformer.transform(part))
  }
}
