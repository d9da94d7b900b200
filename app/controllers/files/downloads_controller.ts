import type { HttpContext } from '@adonisjs/core/http'
import { downloadFile } from '#actions/files/download_file'
import { acceptsJson } from '#support/http/request_kind'
import { refuseUnknown } from '#support/http/read_list'
import { UnvalidatedBody } from '#support/input'
import { validationMessages } from '#support/http/reader_language'
import { downloadValidator } from '#validators/files/file'

export default class DownloadsController {
  /** Redirects the browser to storage; a caller that accepts JSON gets the URL. */
  async show(ctx: HttpContext) {
    const { actor, params, request, response, serialize } = ctx
    const query = request.qs()
    const messagesProvider = validationMessages(ctx)
    const input = new UnvalidatedBody(query, async () => {
      refuseUnknown(ctx, downloadValidator)
      return downloadValidator.validate(query, { messagesProvider })
    })
    const { maxAge, ...presigned } = await downloadFile(actor, params.id, input)

    response.header('vary', 'Accept')
    response.header(
      'cache-control',
      maxAge > 0 ? `private, max-age=${maxAge}` : 'private, no-store'
    )
    if (acceptsJson(request)) return serialize(presigned)
    return response.redirect().status(302).toPath(presigned.url)
  }
}
