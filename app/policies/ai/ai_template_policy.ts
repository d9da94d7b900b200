import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'

/** Who may set the AI templates: they serve every company, so the permission isn't enough for a client. */
export default class AiTemplatePolicy extends Policy {
  manage(actor: Actor) {
    return this.requirePermissionsEverywhere(actor, ['ai.manage_settings'])
  }
}
