import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'

/** Who may set the AI templates: they are of no company, so the key alone decides. */
export default class AiTemplatePolicy extends Policy {
  manage(actor: Actor) {
    return this.needs(actor, ['ai.manage_settings'])
  }
}
