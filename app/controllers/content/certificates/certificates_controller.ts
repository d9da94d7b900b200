import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'
import { certificatePdf } from '#queries/content/certificates/certificate_pdf'
import { lastCheck, showCertificate } from '#queries/content/certificates/show_certificate'
import { contentDisposition } from '#support/http/content_disposition'
import { readList } from '#support/http/read_list'
import CertificateCheckTransformer from '#transformers/content/certificate_check_transformer'
import { certificateValidator } from '#validators/content/content'

export default class CertificatesController {
  async show(ctx: HttpContext) {
    const { actor, params, response, serialize } = ctx
    const { versionId, format } = await readList(ctx, certificateValidator)
    const certificate = await showCertificate(actor, params.id, versionId)
    if (format !== 'pdf') return serialize(certificate)

    const { contentId, title, number } = certificate
    const page = new URL(`/content/${contentId}/certificate`, env.get('APP_URL'))
    page.searchParams.set('versionId', certificate.versionId)
    response.header('content-type', 'application/pdf')
    response.header(
      'content-disposition',
      contentDisposition('attachment', `${title} v${number} certificate.pdf`)
    )
    return response.stream(certificatePdf(certificate, actor.user.locale, page.href))
  }

  /** The certificate, with the result of its last check. */
  async page(ctx: HttpContext) {
    const { versionId } = await readList(ctx, certificateValidator)
    const certificate = await showCertificate(ctx.actor, ctx.params.id, versionId)
    const check = await lastCheck(certificate)
    return ctx.inertia.render('content/certificate', {
      certificate,
      check: check && CertificateCheckTransformer.transform(check),
    })
  }
}
