import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'

/** Who may set the AI providers: they are of no company, so the key alone decides. */
export default class AiProviderPolicy extends Policy {
  manage(actor: Actor) {
    return this.needs(actor, ['ai.manage_settings'])
  }
}
