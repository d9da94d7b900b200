import type { HttpContext } from '@adonisjs/core/http'
import { requestCheck } from '#actions/content/certificates/request_check'
import { showCheck } from '#queries/content/certificates/show_certificate'
import CertificateCheckTransformer from '#transformers/content/certificate_check_transformer'
import { checkCertificateValidator } from '#validators/content/content'

export default class CertificateChecksController {
  async store({ actor, unvalidatedBody, params, response, serialize }: HttpContext) {
    const id = await requestCheck(actor, params.id, unvalidatedBody(checkCertificateValidator))
    response.status(202)
    const check = await showCheck(actor, params.id, id)
    return serialize(CertificateCheckTransformer.transform(check))
  }

  async show({ actor, params, serialize }: HttpContext) {
    const check = await showCheck(actor, params.id, params.checkId)
    return serialize(CertificateCheckTransformer.transform(check))
  }
}
