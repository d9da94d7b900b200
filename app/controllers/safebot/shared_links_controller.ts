import type { HttpContext } from '@adonisjs/core/http'
import { sharedLinkValidator } from '#validators/safebot/safebot'

/** The page that a phone's share sheet and the bookmarklet open, with a link that is ready to be saved. */
export default class SharedLinksController {
  /** Without a valid link the field is empty, for the user to paste one. */
  async page({ inertia, request }: HttpContext) {
    const [, given] = await sharedLinkValidator.tryValidate(request.qs())
    const { url, text, title } = given ?? {}
    // Some applications share the link as the text, or within it.
    const link = [url, text].map((one) => /https?:\/\/\S+/i.exec(one ?? '')?.[0]).find(Boolean)
    return inertia.render('safebot/save', { link: link ?? null, title: title ?? null })
  }
}
