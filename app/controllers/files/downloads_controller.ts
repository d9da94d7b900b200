import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import { recordDownload } from '#actions/files/record_download'
import FileObject from '#models/file_object'
import { fileAddress } from '#queries/files/file_address'
import { downloadValidator } from '#validators/file'

export default class DownloadsController {
  /** Sends the browser on to the store; a program that asks for JSON gets the address. */
  async show({ actor, params, request, response }: HttpContext) {
    const file = await FileObject.visibleTo(actor).findOrFail(params.id)
    const { variant = 'original' } = await request.validateUsing(downloadValidator, {
      data: request.qs(),
    })
    const { url, expiresAt, maxAge } = await fileAddress(file, variant)
    if (variant === 'original') await recordDownload(actor, file)

    response.header('vary', 'Accept')
    response.header(
      'cache-control',
      maxAge > 0 ? `private, max-age=${maxAge}` : 'private, no-store'
    )
    if (asksForJson(request)) return response.json({ data: { url, expiresAt } })
    return response.redirect().status(302).toPath(url)
  }
}

function asksForJson(request: HttpRequest): boolean {
  return request.header('accept', '')!.includes('application/json')
}
