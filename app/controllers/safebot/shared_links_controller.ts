import type { HttpContext } from '@adonisjs/core/http'
import { sharedLinkValidator } from '#validators/safebot/safebot'

/** Where the share sheet of a phone and the bookmarklet lead to: a link, waiting to be saved. */
export default class SharedLinksController {
  /** What is no link, or none was given, is left for the person to paste. */
  async page({ inertia, request }: HttpContext) {
    const [, given] = await sharedLinkValidator.tryValidate(request.qs())
    const { url, text, title } = given ?? {}
    // Some applications share an address as the text, or among its words.
    const link = [url, text].map((one) => /https?:\/\/\S+/i.exec(one ?? '')?.[0]).find(Boolean)
    return inertia.render('safebot/save', { link: link ?? null, title: title ?? null })
  }
}
