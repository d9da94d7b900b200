import type { HttpContext } from '@adonisjs/core/http'
import { secondFactorOf } from '#queries/identity/second_factor'
import SecondFactorTransformer from '#transformers/identity/second_factor_transformer'

export default class AccountFactorsController {
  async show({ actor, response, serialize }: HttpContext) {
    response.header('cache-control', 'no-store')
    return serialize(SecondFactorTransformer.transform(await secondFactorOf(actor.id), actor))
  }
}
