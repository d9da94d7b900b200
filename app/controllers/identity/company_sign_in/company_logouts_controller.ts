import type { HttpContext } from '@adonisjs/core/http'
import { endByProvider } from '#actions/identity/company_sign_in/end_by_provider'

/** More than any logout token has, in bytes. */
const MAX_BYTES = 20_000

/** Back-channel logouts from providers. */
export default class CompanyLogoutsController {
  /** A form with one field, as the standard has it (Back-Channel Logout 1.0, 2.5). */
  async store({ origin, request, response }: HttpContext) {
    const form = new URLSearchParams(await bodyOf(request.request))
    await endByProvider(form.get('logout_token') ?? '', origin)
    return response.header('cache-control', 'no-store').noContent()
  }
}

/** What is beyond the bound is no token: it isn't read. */
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
