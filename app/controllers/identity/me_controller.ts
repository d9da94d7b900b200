import type { HttpContext } from '@adonisjs/core/http'
import ActorTransformer from '#transformers/identity/actor_transformer'

export default class MeController {
  show({ actor, serialize }: HttpContext) {
    return serialize(ActorTransformer.transform(actor))
  }
}
