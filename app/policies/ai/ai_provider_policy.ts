import type { Actor } from '#access/actor'
import { Policy } from '#access/policy'

/** Who may set the AI providers: they serve every company, so the permission isn't enough for a client. */
export default class AiProviderPolicy extends Policy {
  manage(actor: Actor) {
    return this.requirePermissionsEverywhere(actor, ['ai.manage_settings'])
  }
}
