import type { HttpContext } from '@adonisjs/core/http'
import { handleBackchannelLogout } from '#actions/identity/company_sign_in/backchannel_logout'

/** Maximum size of a request, in bytes; larger than any logout token. */
const MAX_BYTES = 20_000

/** Back-channel logouts from providers. */
export default class CompanyLogoutsController {
  /** Receives a form with one field (OpenID Connect Back-Channel Logout 1.0, 2.5). */
  async store({ origin, request, response }: HttpContext) {
    const form = new URLSearchParams(await bodyOf(request.request))
    await handleBackchannelLogout(form.get('logout_token') ?? '', origin)
    return response.header('cache-control', 'no-store').noContent()
  }
}

/** Reads the body up to the maximum: a larger one can't be a token. */
async function bodyOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_BYTES) return ''
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
