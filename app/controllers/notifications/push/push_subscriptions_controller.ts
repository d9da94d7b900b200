import type { HttpContext } from '@adonisjs/core/http'
import { vapid } from '#config/push'
import { sendTestPush } from '#actions/notifications/push/send_test_push'
import { subscribeToPush } from '#actions/notifications/push/subscribe_to_push'
import { unsubscribeFromPush } from '#actions/notifications/push/devices'
import PushDeviceTransformer from '#transformers/notifications/push_device_transformer'
import { subscribeValidator, unsubscribeValidator } from '#validators/notifications/push'

export default class PushSubscriptionsController {
  key({ serialize }: HttpContext) {
    return serialize({ publicKey: vapid?.publicKey ?? null })
  }

  async store({ actor, unvalidatedBody, response, serialize, signedIn }: HttpContext) {
    const browser = await subscribeToPush(actor, signedIn!.id, unvalidatedBody(subscribeValidator))
    response.status(201)
    return serialize(PushDeviceTransformer.transform(browser, signedIn!.id))
  }

  async destroy({ actor, unvalidatedBody, response }: HttpContext) {
    await unsubscribeFromPush(actor, unvalidatedBody(unsubscribeValidator))
    return response.noContent()
  }

  async test({ actor, response }: HttpContext) {
    await sendTestPush(actor)
    return response.noContent()
  }
}
