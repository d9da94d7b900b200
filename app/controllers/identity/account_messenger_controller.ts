import type { HttpContext } from '@adonisjs/core/http'
import { createMessengerLink } from '#actions/messenger/create_messenger_link'
import { unlinkMessenger } from '#actions/messenger/unlink_messenger'

export default class AccountMessengerController {
  async store({ actor, response, serialize, signedIn }: HttpContext) {
    const link = await createMessengerLink(actor, signedIn!.tokenHash)
    response.status(201).header('cache-control', 'no-store')
    return serialize(link)
  }

  async destroy({ actor, response }: HttpContext) {
    await unlinkMessenger(actor)
    return response.noContent()
  }
}
