import type { HttpContext, HttpRequest } from '@adonisjs/core/http'
import { recordDownload } from '#actions/files/record_download'
import FileObject from '#models/file_object'
import { fileAddress } from '#queries/files/file_address'
import FileAddressTransformer from '#transformers/file_address_transformer'
import { downloadValidator } from '#validators/file'

export default class DownloadsController {
  /** Sends the browser on to the store; a program that asks for JSON gets the address. */
  async show({ actor, params, request, response, serialize }: HttpContext) {
    const file = await FileObject.visibleTo(actor).findOrFail(params.id)
    const { variant = 'original' } = await request.validateUsing(downloadValidator, {
      data: request.qs(),
    })
    const address = await fileAddress(file, variant)
    if (variant === 'original') await recordDownload(actor, file)

    response.header('vary', 'Accept')
    response.header(
      'cache-control',
      address.maxAge > 0 ? `private, max-age=${address.maxAge}` : 'private, no-store'
    )
    if (asksForJson(request)) return serialize(FileAddressTransformer.transform(address))
    return response.redirect().status(302).toPath(address.url)
  }
}

function asksForJson(request: HttpRequest): boolean {
  return request.header('accept', '')!.includes('application/json')
}
