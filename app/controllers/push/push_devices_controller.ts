import type { HttpContext } from '@adonisjs/core/http'
import { removeDevice } from '#actions/push/remove_device'
import { renameDevice } from '#actions/push/rename_device'
import { listDevices } from '#queries/push/list_devices'
import PushDeviceTransformer from '#transformers/push_device_transformer'
import { renameDeviceValidator } from '#validators/push'

export default class PushDevicesController {
  async index({ actor, serialize, signedIn }: HttpContext) {
    return serialize(PushDeviceTransformer.transform(await listDevices(actor), signedIn!.id))
  }

  async update({ actor, body, params, serialize, signedIn }: HttpContext) {
    const browser = await renameDevice(actor, params.id, body(renameDeviceValidator))
    return serialize(PushDeviceTransformer.transform(browser, signedIn!.id))
  }

  async destroy({ actor, params, response }: HttpContext) {
    await removeDevice(actor, params.id)
    return response.noContent()
  }
}
