import type { HttpContext } from '@adonisjs/core/http'
import { removeDevice, renameDevice } from '#actions/notifications/push/devices'
import { listDevices } from '#queries/notifications/list_devices'
import PushDeviceTransformer from '#transformers/notifications/push_device_transformer'
import { renameDeviceValidator } from '#validators/notifications/push'

export default class PushDevicesController {
  async index({ actor, serialize, signedIn }: HttpContext) {
    return serialize(PushDeviceTransformer.transform(await listDevices(actor), signedIn!.id))
  }

  async update({ actor, unvalidatedBody, params, serialize, signedIn }: HttpContext) {
    const browser = await renameDevice(actor, params.id, unvalidatedBody(renameDeviceValidator))
    return serialize(PushDeviceTransformer.transform(browser, signedIn!.id))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await removeDevice(actor, params.id)
    return response.noContent()
  }
}
